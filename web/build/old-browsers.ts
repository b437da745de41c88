import type { Plugin } from "vite";

/** Syntax that the oldest browsers of `target` cannot parse and the bundler does not transform. */
const unreadable = [
  {
    kind: /\.js$/,
    sign: /\(\?<[=!]/,
    what: "a pattern that looks behind: Safari before 16.4 ends the script there",
  },
  { kind: /\.css$/, sign: /:has\(/, what: ":has(): Chrome before 105 drops the whole rule" },
] as const;

export const oldBrowsers = (): Plugin => ({
  name: "old-browsers",
  apply: "build",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        const text = file.type === "chunk" ? file.code : String(file.source);
        const found = unreadable.find(({ kind, sign }) => kind.test(file.fileName) && sign.test(text));
        if (found) this.error(`${file.fileName} has ${found.what}`);
      }
    },
  },
});
