import type { Readable } from "node:stream";

/** `to` is the last byte that is meant. */
export type Span = { from: number; to: number };

export type StoredFile = { bytes: number; read(part?: Span): Promise<Readable> };

/** Where files stay. A key is a relative path that the server made up itself. */
export type FileStore = {
  /**
   * Runs `work` with a temporary folder for incoming bytes; the folder is removed when `work` ends, also after an
   * error.
   */
  withDraft<T>(work: (folder: string) => Promise<T>): Promise<T>;
  /** Brings a finished draft to its key: readers find all of it or nothing. */
  keep(draft: string, key: string): Promise<void>;
  open(key: string): Promise<StoredFile | undefined>;
  /** Removing a missing file is no error, so that a removal that failed half way can be repeated. */
  remove(key: string): Promise<void>;
  /** Drafts of a process that died; `before` must lie further back than any upload can last. */
  forgetDrafts(before: Date): Promise<void>;
};

/** The place of the files does not answer, or not as it should; `cause` says how. */
export class StoreAway extends Error {
  constructor(cause: unknown) {
    super("The store of files is away", { cause });
  }
}
