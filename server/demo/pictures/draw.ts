import { biology } from "./biology.ts";
import { chemistry } from "./chemistry.ts";
import { fields } from "./fields.ts";
import { groupPicture } from "./group-pictures.ts";
import { maths } from "./maths.ts";
import { mechanics } from "./mechanics.ts";
import { LOW, TALL, WIDTH } from "./pen.ts";
import { PORTRAIT, portrait, sitterOf } from "./portraits.ts";
import { scenes } from "./scenes.ts";
import { script } from "./scripts.ts";
import { notes, things } from "./things.ts";

export const drawings: Record<string, () => string> = {
  ...mechanics,
  ...fields,
  ...chemistry,
  ...maths,
  ...biology,
  ...things,
  ...scenes,
};

/** `n7` is the seventh page of handwritten notes; every other picture has a name. */
const pageOf = (name: string) => Number(/^n(\d+)$/.exec(name)?.[1] ?? 0);

/** `w7` is the seventh page of scripts, `w7b` another picture of the same page. */
const scriptOf = (name: string) => /^w(\d+)(b?)$/.exec(name);

export function draw(name: string): string {
  const drawing = drawings[name];
  if (drawing) return drawing();
  const sitter = sitterOf(name);
  if (sitter !== undefined) return portrait(sitter);
  const ofGroup = groupPicture(name);
  if (ofGroup !== undefined) return ofGroup;
  const [, number, again] = scriptOf(name) ?? [];
  if (number !== undefined) return script(Number(number), again === "b");
  const page = pageOf(name);
  if (page === 0) throw new Error(`There is no drawing "${name}".`);
  return notes(page);
}

const upright = new Set(["routine", "club-poster", "notebook-projectile", "notebook-pulley"]);

export function sizeOfPicture(name: string): { w: number; h: number } {
  if (sitterOf(name) !== undefined) return { w: PORTRAIT, h: PORTRAIT };
  return { w: WIDTH, h: upright.has(name) || pageOf(name) > 0 || scriptOf(name) ? TALL : LOW };
}
