/** Input of a server: an empty folder of its own, which other users may enter. */
type Given = { folder: string };

/** Server in front of the library: the public URL, and how to start it once the library listens. */
type Front = { url: string; start(libraryPort: number): Promise<() => Promise<void>> };

/** Needs of a server: settings of the library, another folder for its mails, or a server in front of it. */
export type Setting = {
  settings?: Record<string, string>;
  mails?: string;
  front?: Front;
  /** Sentence with which the start is rejected; then there is no walk. */
  refusal?: RegExp;
  close?(): Promise<void>;
};

export type Server = {
  name: string;
  needs: readonly string[];
  open(given: Given): Promise<Setting>;
};
