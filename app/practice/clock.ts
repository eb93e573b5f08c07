/** What time it is here, for the timer of a device whose clock may be wrong. */
export function loader() {
  return Response.json({ now: Date.now() }, { headers: { 'Cache-Control': 'no-store' } });
}
