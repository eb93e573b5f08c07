import { useText } from '../language.ts';

/** Loading indicator. Static with reduced motion; hidden without scripts, because nothing would end it. */
export function Spinner({ children }: { children?: string }) {
  const text = useText();
  return (
    <p role="status" className="flex items-center gap-3 text-soft noscript:hidden">
      <span className="size-5 shrink-0 motion-safe:animate-spin rounded-full line-2 border-edge border-t-accent" />
      {children ?? text('ui.loading')}
    </p>
  );
}
