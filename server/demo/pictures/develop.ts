import { openSharp } from "../../src/files/sharp.ts";

export type Developed = { main: Buffer; narrow: Buffer; blur: string };

/** The width of the narrower copy, as the address asks for it. */
export const NARROW = 360;
// Lines on paper need little effort to become small.
const EFFORT = 1;

/** Renders a drawing into the stored files of a picture. */
export async function developed(svg: string): Promise<Developed> {
  const sharp = await openSharp();
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = () => sharp(data, { raw: info });
  const [main, narrow, tiny] = await Promise.all([
    pixels().webp({ quality: 80, effort: EFFORT }).toBuffer(),
    pixels()
      .resize({ width: NARROW, withoutEnlargement: true })
      .webp({ quality: 78, effort: EFFORT })
      .toBuffer(),
    pixels().resize({ width: 12, height: 12, fit: "inside" }).webp({ quality: 20 }).toBuffer(),
  ]);
  return { main, narrow, blur: `data:image/webp;base64,${tiny.toString("base64")}` };
}
