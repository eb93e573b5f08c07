import type { ReactNode } from 'react';

/** How the library works, under the hero: a few numbered sentences. */
export function ThreeSteps({ title, steps }: { title: string; steps: ReactNode[] }) {
  return (
    <section className="border-t">
      <div className="page py-12 sm:py-20">
        <h2 className="mb-8 text-center">{title}</h2>
        <ol className="grid gap-8 sm:grid-cols-3 sm:gap-12">
          {steps.map((step, index) => (
            // The steps are fixed words in a fixed order.
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two steps apart
            <li key={index} className="border-t pt-4">
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
