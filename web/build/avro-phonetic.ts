import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const name = "virtual:avro-phonetic";

/**
 * Avro's table of rules as a module. The package's own entry asks for jQuery, and its file declares a bare global that
 * a bundler hides; so the file itself is taken, unchanged as its licence (MPL-1.1) wants it.
 */
export const avroPhonetic = (): Plugin => ({
  name: "avro-phonetic",
  resolveId: (id) => (id === name ? `\0${name}` : null),
  load(id) {
    if (id !== `\0${name}`) return null;
    const file = createRequire(import.meta.url).resolve("avro-phonetic/dist/avro-lib-v1.1.4.js");
    return `const window = {};\n${readFileSync(file, "utf8")}\nexport default OmicronLab.Avro.Phonetic;`;
  },
});
