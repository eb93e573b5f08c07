/** Input of a server: an empty folder of its own, which others may enter. */
type Given = { folder: string };

/** A server in front of the library: where people ask, and how it is started once the library listens. */
type Front = { url: string; start(libraryPort: number): Promise<() => Promise<void>> };

/** Changes by a server: settings of the library, where its mails arrive, or where people ask. */
export type Setting = {
  settings?: Record<string, string>;
  /** Folder of the mails that have arrived. Default: the outbox. */
  mails?: string;
  front?: Front;
  /** The start is refused with this sentence, and nobody walks. */
  refusal?: RegExp;
  close?(): Promise<void>;
};

export type Server = {
  name: string;
  /** Programs without which it is skipped. */
  needs: readonly string[];
  open(given: Given): Promise<Setting>;
};
