import { useText } from '../language.ts';

/** Shows that something is loading. The ring does not turn where reduced motion is set, and is left out where no script will end it. */
export function Spinner({ children }: { children?: string }) {
  const text = useText();
  return (
    <p role="status" className="flex items-center gap-3 text-soft noscript:hidden">
      <span className="size-5 shrink-0 motion-safe:animate-spin rounded-full line-2 border-edge border-t-accent" />
      {children ?? text('ui.loading')}
    </p>
  );
}
