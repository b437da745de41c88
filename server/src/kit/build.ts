import packageFile from "../../package.json" with { type: "json" };

export type Build = { version: string; commit: string };

/** Replaced by the build of a release. */
declare const ANGON_BUILD: Build | undefined;

/** Version and commit of this program; `dev` outside a release. */
export const build: Build =
  typeof ANGON_BUILD === "undefined" ? { version: packageFile.version, commit: "dev" } : ANGON_BUILD;
