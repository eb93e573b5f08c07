import { useText } from '../language.ts';

export function Steps({ steps }: { steps: readonly string[] }) {
  const text = useText();
  return (
    <section className="later border-t">
      <div className="page py-12 sm:py-20">
        <h2 className="mb-8 text-center">{text('landing.how')}</h2>
        <ol className="grid gap-8 sm:grid-cols-3 sm:gap-12">
          {steps.map((step, index) => (
            <li key={step} className="border-t pt-4">
              <span aria-hidden="true" className="font-serif text-3xl text-link">
                {index + 1}
              </span>
              <p className="mt-2">{step}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
