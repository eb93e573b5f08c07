import { useSite } from './site.ts';

/**
 * Library name, with a second one in another script if the university has it. Shrinks with large font sizes,
 * so that a phone's bar stays one line; that bar omits the second name.
 */
export function Wordmark({ narrow = false }: { narrow?: boolean }) {
  const { siteName, secondName, hasLogo } = useSite();
  return (
    <span className="inline-flex items-center gap-2 text-[min(1rem,5.3vw)] text-ink">
      {hasLogo ? <img src="/logo" alt="" className="size-8 shrink-0 object-contain" /> : <PageMark />}
      <span>
        {/* Serif for the names only: on the whole line, a further font would load before the first paint. */}
        <b className="font-serif text-[1.2em]">{siteName}</b>{' '}
        {secondName && !narrow && (
          <span lang={secondName.language} className="ms-1 font-serif text-soft">
            {secondName.name}
          </span>
        )}
      </span>
    </span>
  );
}

function PageMark() {
  return (
    <svg
      width="32"
      height="32"
      viewBox="0 0 32 32"
      className="shrink-0 size-8"
      fill="none"
      aria-hidden="true"
    >
      <path d="M7 2h13l7 7v19a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2z" className="fill-accent" />
      <path
        d="M9.5 12.5h13M19.5 12.5V25M12.5 12.5v4c0 3.3 3 4 7 3.5"
        className="stroke-on-accent"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
