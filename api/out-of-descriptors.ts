/** Is it that the process may open no more files and connections? It goes on once some are closed. */
export function isOutOfDescriptors(error: unknown): boolean {
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  return code === 'EMFILE' || code === 'ENFILE';
}
