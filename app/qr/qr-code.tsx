import encodeQR from 'qr';

/** Quiet zone in modules, required by the QR standard. */
const BORDER = 4;

/** QR code, always dark on light so that cameras can read it. The page sets its size. */
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
