/** Input of a server to walk on: an empty folder of its own, which other users may enter. */
type Given = { folder: string };

/** A server in front of the library: the public URL, and how to start it once the library listens. */
type Front = { url: string; start(libraryPort: number): Promise<() => Promise<void>> };

/** Requirements of a server: settings of the library, another folder for its mails, or a server in front of it. */
export type Setting = {
  settings?: Record<string, string>;
  /** Folder of the mails that have arrived. Default: the outbox. */
  mails?: string;
  front?: Front;
  /** The start is rejected with this sentence, and no walk takes place. */
  refusal?: RegExp;
  close?(): Promise<void>;
};

export type Server = {
  name: string;
  /** Programs without which the server is skipped. */
  needs: readonly string[];
  open(given: Given): Promise<Setting>;
};
