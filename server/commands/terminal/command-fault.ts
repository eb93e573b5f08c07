/** A command cannot do what it was asked for: a sentence for the person who asked. */
export class CommandFault extends Error {
  override name = 'CommandFault';
}
