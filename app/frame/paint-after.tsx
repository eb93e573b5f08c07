/**
 * Delays the first paint until the element with this ID is parsed (Chromium only): pages arrive in chunks,
 * and a half-painted row would shift.
 */
export function PaintAfter({ id }: { id: string }) {
  return <link rel="expect" href={`#${id}`} blocking="render" />;
}
