/** A command cannot do its work. The message is for the person at the terminal. */
export class CommandFault extends Error {
  override name = 'CommandFault';
}
