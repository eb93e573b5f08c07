export class CommandFault extends Error {
  override name = 'CommandFault';
}
