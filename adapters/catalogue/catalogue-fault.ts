/** The catalogue's files are wrong, so the library cannot open. Every mistake is `file:line: reason`. */
export class CatalogueFault extends Error {
  override name = 'CatalogueFault';
  constructor(faults: readonly string[]) {
    super(`The catalogue cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
}
