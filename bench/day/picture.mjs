import { createRequire } from "node:module";
import { join } from "node:path";
import { root } from "../../tools/progress.mjs";

const sharp = createRequire(join(root, "server/package.json"))("sharp");

/** A small picture, another one for each number. */
export const pictureOf = (n) =>
  sharp({
    create: { width: 64, height: 64, channels: 3, background: { r: n % 256, g: (n >> 8) % 256, b: 99 } },
  })
    .png()
    .toBuffer();
