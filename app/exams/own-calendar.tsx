import { useLocalPath, useText } from '../language.ts';
import { Button } from '../ui/button.tsx';
import { CalendarLink } from './calendar-link.tsx';

export function OwnCalendar({ address }: { address: string | undefined }) {
  const text = useText();
  if (!address)
    return (
      <section aria-labelledby="calendar">
        <h2 id="calendar" className="mb-2 font-serif text-lg font-semibold">
          {text('exam.calendar')}
        </h2>
        <p className="mb-3">{text('exam.makeLead')}</p>
        <CalendarButton intent="make">{text('exam.make')}</CalendarButton>
      </section>
    );
  return (
    <div>
      <CalendarLink address={address} />
      <p className="my-3 text-sm text-soft">{text('exam.secret')}</p>
      <div className="flex flex-wrap gap-3">
        <CalendarButton intent="make">{text('exam.renew')}</CalendarButton>
        <CalendarButton intent="end">{text('exam.end')}</CalendarButton>
      </div>
    </div>
  );
}

function CalendarButton({ intent, children }: { intent: 'make' | 'end'; children: string }) {
  return (
    <form method="post" action={useLocalPath()('/home/exams')}>
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" kind="secondary">
        {children}
      </Button>
    </form>
  );
}
