/** Inserted by the build. */
declare const BUILD: {
  version: string;
  /** The entry script of this build. */
  entry: string;
  /** Files of the first view. */
  files: readonly string[];
  /** Further files of the post page and the outbox. */
  more: readonly string[];
};

export const { version, entry, files, more } = BUILD;
