export class BackendFault extends Error {
  override name = 'BackendFault';
}
