import { ButtonLink } from '../ui/button.tsx';
import { AdministrationBlock } from './administration-block.tsx';

export type HeroProps = {
  headline: string;
  sentence: string;
  /** A deployer's own photo instead of the drawing. */
  photo?: string;
};

/** The first thing a visitor sees: a full screen of sky, the headline, one button. */
export function Hero({ headline, sentence, photo }: HeroProps) {
  return (
    <section
      className={`relative flex min-h-[calc(100svh-4rem)] flex-col overflow-hidden ${photo ? 'justify-center bg-black text-white' : ''}`}
    >
      {photo && <img src={photo} alt="" className="absolute inset-0 size-full object-cover opacity-45" />}
      <div className="page relative flex flex-col items-center pt-6 text-center sm:pt-10">
        <h1 className="max-w-240 text-3xl leading-tight sm:text-4xl lg:text-5xl">{headline}</h1>
        <p className={`mt-4 max-w-120 text-balance ${photo ? '' : 'text-soft'}`}>{sentence}</p>
        <ButtonLink href="/home" className="mt-6 px-8">
          Get Started
        </ButtonLink>
      </div>
      {!photo && <AdministrationBlock />}
    </section>
  );
}
