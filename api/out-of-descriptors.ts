/** True when the process has reached its limit of open files and connections, which passes. */
export function isOutOfDescriptors(error: unknown): boolean {
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  return code === 'EMFILE' || code === 'ENFILE';
}
