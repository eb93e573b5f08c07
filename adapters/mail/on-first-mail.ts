type Nodemailer = typeof import('nodemailer');

/** Loads nodemailer with the first mail, so that start-up is fast. */
export function onFirstMail<Transport extends { close(): void }>(
  make: (nodemailer: Nodemailer) => Transport,
) {
  let made: Promise<Transport> | undefined;
  return {
    open(): Promise<Transport> {
      made ??= import('nodemailer').then(make);
      return made;
    },
    async close(): Promise<void> {
      (await made)?.close();
    },
  };
}
