/**
 * Delays the first paint until the element with this id is parsed (Chromium only). Pages arrive in chunks,
 * and a half-painted row would shift.
 */
export function PaintAfter({ id }: { id: string }) {
  return <link rel="expect" href={`#${id}`} blocking="render" />;
}
