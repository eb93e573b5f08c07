import { type Scene, seeded } from '../../../test/photographed.ts';

const TABLES = ['dark', 'wood', 'white', 'cloth', 'white'] as const;
/** What is special about a photo, in turns. */
const KINDS = ['flat', 'shadow', 'tilted', 'curled', 'shadow and tilted', 'cut off'] as const;
type Kind = (typeof KINDS)[number];

/** Thirty ways to photograph a page, the same at every run: each kind on each table. */
export function scenes(): { name: string; scene: Scene }[] {
  return KINDS.flatMap((kind, row) =>
    TABLES.map((table, column) => ({
      name: `${kind}, ${table} table${column === 4 ? ', from the side' : ''}`,
      scene: sceneOf(kind, table, column, 1 + row * TABLES.length + column),
    })),
  );
}

function sceneOf(kind: Kind, table: Scene['table'], column: number, seed: number): Scene {
  const random = seeded(seed * 7919);
  const turn = kind.includes('tilted') ? 20 : 8 * (random() - 0.5);
  const lean = column === 4 ? 0.16 : 0.07 * random();
  return {
    width: 2250,
    height: 3000,
    table,
    seed,
    grain: 3 + 3 * random(),
    corners: cornersOf(kind, turn * (random() < 0.5 ? -1 : 1), lean),
    ...(kind === 'curled' && { curl: 0.012 + 0.012 * random() }),
    ...(kind.includes('shadow') && {
      shadow: {
        light: 0.38 + 0.2 * random(),
        from: [0.2 + 0.3 * random(), 0],
        to: [0.7 - 0.4 * random(), 1],
      },
    }),
  };
}

/** A sheet of A4 that is turned by so many degrees, and whose far end is that much narrower. */
function cornersOf(kind: Kind, degrees: number, lean: number): Scene['corners'] {
  const angle = (degrees * Math.PI) / 180;
  const size = kind === 'cut off' ? 1.12 : Math.abs(degrees) > 15 ? 0.72 : 0.86;
  const height = size * 1.0;
  const width = height / Math.SQRT2;
  const shift = kind === 'cut off' ? 0.09 : 0;
  const place = (x: number, y: number): readonly [number, number] => {
    const narrowed = x * (1 + lean * y * 2);
    const [across, down] = [narrowed * width, y * height];
    const turnedX = across * Math.cos(angle) - down * Math.sin(angle);
    const turnedY = across * Math.sin(angle) + down * Math.cos(angle);
    // In heights of the photo, which is 4:3.
    return [0.5 + turnedX / 0.75, 0.5 + shift + turnedY];
  };
  return [place(-0.5, -0.5), place(0.5, -0.5), place(0.5, 0.5), place(-0.5, 0.5)];
}
