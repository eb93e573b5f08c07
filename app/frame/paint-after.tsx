/**
 * The first paint waits until the element with this id is parsed to its end (Chromium; other browsers paint as before).
 * A page arrives in parts, and a row that is painted in half moves when its other half comes.
 */
export function PaintAfter({ id }: { id: string }) {
  return <link rel="expect" href={`#${id}`} blocking="render" />;
}
