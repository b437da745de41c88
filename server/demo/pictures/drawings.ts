import { readdirSync, readFileSync } from "node:fs";

const folder = new URL(import.meta.url.endsWith(".ts") ? "files/" : "demo-pictures/", import.meta.url);

/** The drawing shown before the film plays. */
export const FILM_POSTER = "pendulum";

/** A pendulum of one metre, four seconds in WebM. */
export const film = (): Buffer => readFileSync(new URL("film.webm", folder));

/** `n7` is the seventh page of notes, `w7` of solutions, `w7b` another scan of the same page. */
export const drawingNames = (): string[] =>
  readdirSync(folder).flatMap((name) => (name.endsWith(".svg") ? [name.slice(0, -".svg".length)] : []));

export const drawing = (name: string): string => readFileSync(new URL(`${name}.svg`, folder), "utf8");

const sizes = new Map<string, { w: number; h: number }>();

export function sizeOfPicture(name: string): { w: number; h: number } {
  const known = sizes.get(name);
  if (known) return known;
  const [, width, height] = /^<svg [^>]*width="(\d+)" height="(\d+)"/.exec(drawing(name)) ?? [];
  const size = { w: Number(width), h: Number(height) };
  sizes.set(name, size);
  return size;
}
