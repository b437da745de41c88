import type { Plugin } from "vite";

/**
 * Unwraps @layer in the built style sheets: browsers before Chrome 99 ignore the whole layer. The layers are written in
 * their order and every utility is one class, so the cascade has the same result without them.
 */
export const flattenLayers = (): Plugin => ({
  name: "flatten-layers",
  apply: "build",
  enforce: "post",
  generateBundle(_options, bundle) {
    for (const asset of Object.values(bundle)) {
      if (asset.type !== "asset" || !asset.fileName.endsWith(".css")) continue;
      const css = typeof asset.source === "string" ? asset.source : new TextDecoder().decode(asset.source);
      asset.source = withoutLayers(css);
    }
  },
});

const token = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|@layer[^{;]*[{;]|[{}]/g;

/** Counts braces outside strings and removes the pair of each @layer. */
function withoutLayers(css: string): string {
  const open: ("layer" | "block")[] = [];
  return css.replace(token, (found) => {
    if (found.startsWith("@layer")) {
      if (found.endsWith("{")) open.push("layer");
      return "";
    }
    if (found === "{") open.push("block");
    if (found === "}") return open.pop() === "layer" ? "" : found;
    return found;
  });
}
