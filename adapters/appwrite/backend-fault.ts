/** What keeps a hosted backend from being read. The message is a sentence for the person at the terminal. */
export class BackendFault extends Error {
  override name = 'BackendFault';
}
