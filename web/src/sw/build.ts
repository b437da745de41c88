/** Written in by the build. */
declare const BUILD: {
  version: string;
  /** The script every page of this build begins with. */
  entry: string;
  /** What the first view needs. */
  files: readonly string[];
  /** What the page of a post and the outbox need besides. */
  more: readonly string[];
};

export const { version, entry, files, more } = BUILD;
