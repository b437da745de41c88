import type { Plugin } from "vite";

/** Syntax that the oldest browsers of `target` cannot parse and the bundler does not transform. */
const unsupported = [
  {
    kind: /\.js$/,
    sign: /\(\?<[=!]/,
    problem: "a lookbehind in a regular expression: Safari before 16.4 cannot parse the script",
  },
  { kind: /\.css$/, sign: /:has\(/, problem: ":has(): Chrome before 105 drops the whole rule" },
] as const;

export const oldBrowsers = (): Plugin => ({
  name: "old-browsers",
  apply: "build",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        const text = file.type === "chunk" ? file.code : String(file.source);
        const found = unsupported.find(({ kind, sign }) => kind.test(file.fileName) && sign.test(text));
        if (found) this.error(`${file.fileName} contains ${found.problem}`);
      }
    },
  },
});
