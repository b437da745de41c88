import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const MIN_BYTES = 1024;
const text = /\.(js|css|svg|json|webmanifest|txt)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes a .br and a .gz beside every text file, so that the server never compresses files. The HTML is left out,
 * because the server embeds data in it.
 */
export const precompress = (): Plugin => ({
  name: "precompress",
  apply: "build",
  writeBundle: async ({ dir }) => {
    if (!dir) return;
    const entries = await readdir(dir, { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      if (!entry.isFile() || !text.test(entry.name)) continue;
      const file = join(entry.parentPath, entry.name);
      const content = await readFile(file);
      if (content.length <= MIN_BYTES) continue;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      await writeFile(`${file}.br`, await brotli(content, { params }));
      await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
    }
  },
});
