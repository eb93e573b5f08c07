/** Thrown when a command fails. The message is for the operator. */
export class CommandFault extends Error {
  override name = 'CommandFault';
}
