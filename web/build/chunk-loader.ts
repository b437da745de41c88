import type { BuildEnvironmentOptions, Plugin } from "vite";
import { chunksOf } from "./chunks.ts";

const ours = "/src/lib/lazy/chunk-loader.ts";

/** Puts our own code where the bundler has its own stand before every `import()`. */
export const lostScripts = (): Plugin => ({
  name: "lost-scripts",
  apply: "build",
  enforce: "pre",
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { importChunk as __vitePreload } from "${ours}";`,
  },
  transform: {
    filter: { id: /\/web\/src\/.*\.tsx?$/, code: /\bimport\("[^"]+"\)\s*\.(then|catch)\(/ },
    handler(_code, id) {
      // The bundler takes the whole chain for the import itself: what a failed fetch means would never be heard.
      this.error(`${id}: give the import() a name of its own, and call .then or .catch on that`);
    },
  },
  generateBundle(_options, bundle) {
    const isOurs = chunksOf(bundle).some(({ moduleIds }) => moduleIds.some((id) => id.endsWith(ours)));
    if (!isOurs) this.error(`Scripts are imported without ${ours}`);
  },
});

/** Chunks that are loaded whenever this code runs: the entry and, on nearly every page, the home page's. */
const alreadyHere = /^assets\/(index-[\w-]{8}|home-[\w-]{7})\.js$/;

/** The file itself among those that are wanted before it is imported. */
export const filesOf: NonNullable<
  Exclude<BuildEnvironmentOptions["modulePreload"], boolean | undefined>["resolveDependencies"]
> = (file, needed) => [...new Set([file, ...needed.filter((name) => !alreadyHere.test(name))])];
