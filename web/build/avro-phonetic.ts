import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const name = "virtual:avro-phonetic";

/**
 * The Avro rules as a module. The package's entry imports jQuery, and its rules file declares a global that a bundler
 * would hide; so the file is wrapped, unchanged as its licence (MPL-1.1) requires.
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
