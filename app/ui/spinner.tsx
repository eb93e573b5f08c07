/** Shows that something is loading. The ring does not turn where reduced motion is set. */
export function Spinner({ children = 'Loading...' }: { children?: string }) {
  return (
    <p role="status" className="flex items-center gap-3 text-soft">
      <span className="size-5 shrink-0 motion-safe:animate-spin rounded-full border-2 border-edge border-t-accent" />
      {children}
    </p>
  );
}
