import { expect, it } from 'vitest';
import { loadCore, type Tesseract } from './core.ts';
import { type MatrixProduct, matrixProduct, speedUpMatrixProduct } from './matrix-product.ts';

/** As the layers of the networks for English and Hindi have them, and some that fill no step of sixteen. */
const SIZES = [
  [16, 10],
  [64, 81],
  [96, 161],
  [512, 609],
  [111, 513],
  [1, 2],
  [5, 24],
  [7, 33],
] as const;
const BYTES = 512 * 1024;

type Loaded = {
  tesseract: Tesseract & { _malloc(bytes: number): number };
  memory: WebAssembly.Memory;
  own: MatrixProduct | undefined;
};

it('Tesseract is sped up in the version that is installed', async () => {
  expect((await loaded()).own).toBeTypeOf('function');
});

it.each(SIZES)(
  'a product of %d rows and %d columns is the same as Tesseract has it, to the bit',
  async (...size) => {
    const { tesseract, memory, own } = await loaded();
    const { arrays, addresses } = filled(memory.buffer, tesseract._malloc(BYTES), size);
    own?.(...size, ...addresses);
    const expected = arrays.results.slice();
    arrays.results.fill(-1);
    matrixProduct(memory)(...size, ...addresses);
    expect(arrays.results).toEqual(expected);
    expect(expected.subarray(0, size[0]).every((each) => each !== 0 && each !== -1)).toBe(true);
  },
);

it('another build of Tesseract is left as it is', async () => {
  let own: MatrixProduct | undefined;
  await loadCore((instance) => {
    const [table] = Object.values(instance.exports).filter((each) => each instanceof WebAssembly.Table);
    table?.set(511, table.get(510));
    own = speedUpMatrixProduct(instance);
  });
  expect(own).toBeUndefined();
});

async function loaded(): Promise<Loaded> {
  let own: MatrixProduct | undefined;
  let memory: WebAssembly.Memory | undefined;
  const tesseract = await loadCore((instance) => {
    own = speedUpMatrixProduct(instance);
    memory = Object.values(instance.exports).find((each) => each instanceof WebAssembly.Memory);
  });
  if (!memory) throw new Error('Tesseract has no memory');
  return { tesseract: tesseract as Loaded['tesseract'], memory, own };
}

/** Made-up weights and inputs from -127 to 127, the same at each run; the bytes behind them are no zeros. */
function filled(buffer: ArrayBufferLike, start: number, [rows, columns]: readonly [number, number]) {
  const rowBytes = 2 * Math.floor(columns / 2) + 1;
  const [weights, inputs] = [start, start + rows * rowBytes + 16];
  const scales = 4 * Math.ceil((inputs + columns + 16) / 4);
  const results = scales + 4 * rows;
  let seed = columns;
  const chance = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const bytes = new Int8Array(buffer, start, scales - start);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Math.floor(255 * chance()) - 127;
  new Float32Array(buffer, scales, rows).forEach((_, row, all) => {
    all[row] = chance() / 1000;
  });
  const arrays = { results: new Float32Array(buffer, results, rows + 4).fill(-1) };
  return { arrays, addresses: [weights, scales, inputs, results] as const };
}
