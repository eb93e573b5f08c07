import { SearchBox } from '../frame/search-box.tsx';
import { languageBase, useLanguage, useText } from '../language.ts';
import { ButtonLink } from '../ui/button.tsx';
import { AdministrationBlock } from './administration-block.tsx';

type HeroProps = {
  headline: string;
  sentence: string;
  /**
   * Photo of the university instead of the drawing. The text then gets a background, for contrast on any
   * photo.
   */
  photo?: string;
};

export function Hero({ headline, sentence, photo }: HeroProps) {
  const text = useText();
  return (
    <section className="relative flex min-h-[calc(100svh-64px)] flex-col overflow-hidden">
      {photo && <img src={photo} alt="" className="absolute inset-0 size-full object-cover" />}
      <div className={photo ? 'page relative my-auto py-8' : 'page pt-6 sm:pt-10'}>
        <div
          className={`flex flex-col items-center text-center ${photo ? 'mx-auto max-w-form rounded-md bg-paper p-8' : ''}`}
        >
          <h1 className={`max-w-240 text-3xl leading-tight sm:text-4xl ${photo ? '' : 'lg:text-5xl'}`}>
            {headline}
          </h1>
          <p className="mt-4 max-w-form text-balance text-soft">{sentence}</p>
          <SearchBox className="mt-6 w-full max-w-form text-start" />
          <ButtonLink href="/home" className="mt-4 px-8">
            {text('landing.start')}
          </ButtonLink>
          <p
            className="mt-2 min-h-11"
            data-last-course={languageBase(useLanguage())}
            data-words={text('landing.continue', { course: '#' })}
          />
        </div>
      </div>
      {!photo && <AdministrationBlock />}
    </section>
  );
}
