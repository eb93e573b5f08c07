import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../../language.ts';
import type { Corner, Corners } from './messages.ts';
import { withCorner } from './page-list.ts';

const NAMES = ['scan.topLeft', 'scan.topRight', 'scan.bottomRight', 'scan.bottomLeft'] as const;
/** Step of an arrow key as a fraction of the photo; ten times as far with Shift. */
const STEP = 0.003;
const STEPS: Record<string, Corner> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
/** Milliseconds after the last key until the page is cleaned again. */
const PAUSE_MS = 500;

type CornerHandlesProps = { corners: Corners; onPlace(corners: Corners): void; children: ReactNode };

export function CornerHandles({ corners: given, onPlace, children }: CornerHandlesProps) {
  const text = useText();
  const stage = useRef<HTMLDivElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [moved, setMoved] = useState<Corners>();
  const corners = moved ?? given;
  useEffect(() => () => clearTimeout(pause.current), []);

  function drag(event: PointerEvent, index: number) {
    const box = stage.current?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    setMoved(withCorner(corners, index, x, y));
  }

  function settle() {
    if (moved) onPlace(moved);
    setMoved(undefined);
  }

  function press(event: KeyboardEvent, index: number) {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const times = event.shiftKey ? 10 : 1;
    const [x, y] = corners[index] as Corner;
    const next = withCorner(corners, index, x + times * step[0], y + times * step[1]);
    setMoved(next);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      onPlace(next);
      setMoved(undefined);
    }, PAUSE_MS);
  }

  return (
    <div className="scan-stage" ref={stage}>
      {children}
      <svg width="100%" height="100%" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <polygon points={corners.map((corner) => corner.join()).join(' ')} />
      </svg>
      {corners.map(([x, y], index) => (
        <button
          type="button"
          key={NAMES[index]}
          className="scan-corner"
          style={{ left: `${100 * x}%`, top: `${100 * y}%` }}
          aria-label={text(NAMES[index as 0], { x: Math.round(100 * x), y: Math.round(100 * y) })}
          aria-describedby="scan-corners"
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => drag(event, index)}
          onPointerUp={settle}
          onPointerCancel={settle}
          onKeyDown={(event) => press(event, index)}
        />
      ))}
    </div>
  );
}
