import { useText } from '../language.ts';

/** Subscribes with one tap if an app handles `webcal:`, and shows the URL for other apps. */
export function CalendarLink({ address }: { address: string }) {
  const text = useText();
  return (
    <section aria-labelledby="calendar">
      <h2 id="calendar" className="mb-2 font-serif text-lg font-semibold">
        {text('exam.calendar')}
      </h2>
      <p className="mb-3">{text('exam.calendarLead')}</p>
      <p className="mb-3">
        <a href={address.replace(/^https?:/, 'webcal:')} className="button secondary">
          {text('exam.subscribe')}
        </a>
      </p>
      <p className="text-sm wrap-anywhere">
        <a href={address} className="inline-flex min-h-11 items-center">
          {address}
        </a>
      </p>
    </section>
  );
}
