/** Each mistake as `file:line: reason`. The library does not open with them. */
export class CatalogueFault extends Error {
  override name = 'CatalogueFault';
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`The catalogue cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}
