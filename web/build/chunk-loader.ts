import type { BuildEnvironmentOptions, Plugin } from "vite";
import { chunksOf } from "./chunks.ts";

const loaderModule = "/src/lib/lazy/chunk-loader.ts";

/** Replaces Vite's preload helper, which wraps every `import()`, by lib/lazy/chunk-loader.ts. */
export const chunkLoader = (): Plugin => ({
  name: "chunk-loader",
  apply: "build",
  enforce: "pre",
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { importChunk as __vitePreload } from "${loaderModule}";`,
  },
  transform: {
    filter: { id: /\/web\/src\/.*\.tsx?$/, code: /\bimport\("[^"]+"\)\s*\.(then|catch)\(/ },
    handler(_code, id) {
      // The bundler wraps the whole chain as the import, so .catch would never see a failed fetch.
      this.error(`${id}: assign the import() to a function, and call .then or .catch on its result`);
    },
  },
  generateBundle(_options, bundle) {
    const isUsed = chunksOf(bundle).some(({ moduleIds }) =>
      moduleIds.some((id) => id.endsWith(loaderModule)),
    );
    if (!isUsed) this.error(`chunks are imported without ${loaderModule}`);
  },
});

/** Chunks that are loaded whenever this code runs: the entry and, on nearly every page, the home page's. */
const alreadyLoaded = /^assets\/(index-[\w-]{8}|home-[\w-]{7})\.js$/;

/** The chunk itself and its dependencies, which the loader fetches before importing it. */
export const filesBeforeImport: NonNullable<
  Exclude<BuildEnvironmentOptions["modulePreload"], boolean | undefined>["resolveDependencies"]
> = (file, needed) => [...new Set([file, ...needed.filter((name) => !alreadyLoaded.test(name))])];
