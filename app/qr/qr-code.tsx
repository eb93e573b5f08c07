import encodeQR from 'qr';

/** Quiet modules around it, as the format asks for. */
const BORDER = 4;

/** A picture that an app reads with the camera: dark on light, whatever colours the page has. Its size is the page's to say. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { border: BORDER });
  const dark = rows.flatMap((row, y) =>
    darkRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      width="160"
      height="160"
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="qr-code"
    >
      <path d={dark.join('')} fill="currentColor" />
    </svg>
  );
}

/** Where dark modules begin that lie side by side, and how many they are. */
function darkRuns(row: readonly boolean[]): [x: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}
