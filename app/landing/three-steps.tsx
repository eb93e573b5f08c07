const STEPS = [
  'Register, and find all data sorted by your college.',
  'Favourite the notes you need: they are kept in your personal favorites section.',
  'To upload notes or past-year papers, click the upload button and share them.',
];

/** How the library works, under the hero: a few numbered sentences. */
export function ThreeSteps() {
  return (
    <section className="border-t">
      <div className="page py-12 sm:py-20">
        <h2 className="mb-8 text-center">How it works</h2>
        <ol className="grid gap-8 sm:grid-cols-3 sm:gap-12">
          {STEPS.map((step, index) => (
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
