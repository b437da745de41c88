import type { BuildEnvironmentOptions, Plugin } from "vite";
import { chunksOf } from "./chunks.ts";

const ours = "/src/lib/bring.ts";

/** Puts our own code where the bundler has its own stand before every `import()`. */
export const lostScripts = (): Plugin => ({
  name: "lost-scripts",
  apply: "build",
  enforce: "pre",
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { whenHere as __vitePreload } from "${ours}";`,
  },
  generateBundle(_options, bundle) {
    const isOurs = chunksOf(bundle).some(({ moduleIds }) => moduleIds.some((id) => id.endsWith(ours)));
    if (!isOurs) this.error(`Scripts are imported without ${ours}`);
  },
});

/** The file itself among those that are wanted before it is imported; the first script is there already. */
export const filesOf: NonNullable<
  Exclude<BuildEnvironmentOptions["modulePreload"], boolean | undefined>["resolveDependencies"]
> = (file, needed) => [...new Set([file, ...needed])].filter((name) => !name.startsWith("assets/index-"));
