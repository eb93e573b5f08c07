// Sets the rectangle that masks a part of a paper: by two taps, or a drag with a mouse.

const SIDES = ['left', 'top', 'right', 'bottom'] as const;
/** Length of a drag in pixels; a shorter movement is a tap. */
const DRAG_LEAST = 8;

type Point = { x: number; y: number };

export function begin(): void {
  const place = document.querySelector<HTMLElement>('[data-cover]');
  const form = place?.closest('form');
  const rect = place?.querySelector('rect');
  if (!place || !form || !rect) return;
  const fields = SIDES.map((side) => form.elements.namedItem(side) as HTMLInputElement);
  let first: Point | undefined;
  let down: Point | undefined;
  let isDragged = false;

  const show = () => {
    const [left = 0, top = 0, right = 0, bottom = 0] = fields.map(({ value }) => Number(value));
    const sizes = { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
    for (const [name, size] of Object.entries(sizes)) rect.setAttribute(name, String(size));
  };
  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top, width, height } = place.getBoundingClientRect();
    const percent = (share: number) => Math.round(1000 * Math.min(1, Math.max(0, share))) / 10;
    return { x: percent((clientX - left) / width), y: percent((clientY - top) / height) };
  };
  const cover = (one: Point, other: Point) => {
    const sides = [
      Math.min(one.x, other.x),
      Math.min(one.y, other.y),
      Math.max(one.x, other.x),
      Math.max(one.y, other.y),
    ];
    for (const [index, field] of fields.entries()) field.value = String(sides[index]);
    show();
  };

  place.addEventListener('pointerdown', (event) => {
    isDragged = false;
    down = event.pointerType === 'mouse' ? pointOf(event) : undefined;
  });
  place.addEventListener('pointermove', (event) => {
    const start = down;
    if (!start || !(event.buttons & 1)) return;
    const { width } = place.getBoundingClientRect();
    const now = pointOf(event);
    const away = (Math.hypot(now.x - start.x, now.y - start.y) * width) / 100;
    isDragged ||= away > DRAG_LEAST;
    if (isDragged) cover(start, now);
  });
  place.addEventListener('click', (event) => {
    if (isDragged) {
      first = undefined;
      return;
    }
    const point = pointOf(event);
    // Shows a dot at the first corner until the second tap.
    cover(first ?? { x: point.x - 0.6, y: point.y - 0.4 }, point);
    first = first ? undefined : point;
  });
  form.addEventListener('input', show);
  // Keeps the browser from dragging the picture.
  place.querySelector('img')?.setAttribute('draggable', 'false');
  show();
}
