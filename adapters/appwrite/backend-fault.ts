/** Error of reading a hosted backend. The message is a sentence for the operator. */
export class BackendFault extends Error {
  override name = 'BackendFault';
}
