import { randomRows, type Random } from "../bulk/random.ts";
import { lettering, letteringWidth } from "./letters.ts";

export type Point = readonly [number, number];
type Look = { color?: string; width?: number; fill?: string; dash?: boolean };

export const ink = {
  blue: "#24407a",
  red: "#b3382c",
  green: "#2d7553",
  pencil: "#4b5563",
  gold: "#b7791f",
} as const;
export const wash = {
  blue: "#dbe7f7",
  red: "#f7dcd7",
  green: "#d9ecdf",
  gold: "#faedcd",
  violet: "#e6dcf3",
} as const;

const look = ({ color = ink.blue, width = 3, fill = "none", dash = false }: Look) =>
  `fill="${fill}" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${dash ? ' stroke-dasharray="9 8"' : ""}`;

const place = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

export const path = (d: string, as: Look = {}): string => `<path d="${d}" ${look(as)}/>`;
export const line = (points: readonly Point[], as: Look = {}): string =>
  path(`M${points.map(place).join("L")}`, as);
export const shape = (points: readonly Point[], as: Look = {}): string =>
  path(`M${points.map(place).join("L")}Z`, as);
export const circle = ([x, y]: Point, r: number, as: Look = {}): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" ${look(as)}/>`;
export const oval = ([x, y]: Point, rx: number, ry: number, as: Look = {}): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" ${look(as)}/>`;
export const box = ([x, y]: Point, w: number, h: number, as: Look = {}): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="6" ${look(as)}/>`;

export function arrow(from: Point, to: Point, as: Look = {}): string {
  const turn = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const tip = (side: number): Point => [
    to[0] - 15 * Math.cos(turn + side),
    to[1] - 15 * Math.sin(turn + side),
  ];
  return line([from, to], as) + line([tip(0.45), to, tip(-0.45)], as);
}

/** A curve through a function of x, in the units of the page. */
export function curve(of: (x: number) => number, from: number, to: number, as: Look = {}): string {
  const steps = 60;
  return line(
    Array.from({ length: steps + 1 }, (_, i): Point => {
      const x = from + ((to - from) * i) / steps;
      return [x, of(x)];
    }),
    as,
  );
}

export const words = (text: string, [x, y]: Point, size = 20, color: string = ink.pencil): string =>
  path(lettering(text, x, y, size), { color, width: Math.max(1.6, size / 9) });
export const centred = (text: string, [x, y]: Point, size = 20, color: string = ink.pencil): string =>
  words(text, [x - letteringWidth(text, size) / 2, y], size, color);

export function axes([x, y]: Point, w: number, h: number, names: readonly [string, string]): string {
  return (
    arrow([x - 12, y], [x + w, y], { color: ink.pencil }) +
    arrow([x, y + 12], [x, y - h], { color: ink.pencil }) +
    words(names[0], [x + w - 6, y + 34], 18) +
    words(names[1], [x - 38, y - h + 18], 18)
  );
}

/** Illegible handwriting: small waves with gaps between words. */
export function scribble([x, y]: Point, length: number, random: Random, color: string = ink.blue): string {
  let d = "";
  let at = x;
  while (at < x + length - 20) {
    const end = Math.min(at + 28 + random.below(70), x + length);
    d += `M${place([at, y])}`;
    for (; at < end; at += 7)
      d += `q${(2 + random.below(3)).toFixed(0)} ${-8 - random.below(9)} 7 ${random.below(5) - 2}`;
    at += 13;
  }
  return path(d, { color, width: 2.2 });
}

const grid = (w: number, h: number) =>
  path(
    Array.from({ length: Math.floor(w / 30) }, (_, i) => `M${30 * (i + 1)} 0V${h}`).join("") +
      Array.from({ length: Math.floor(h / 30) }, (_, i) => `M0 ${30 * (i + 1)}H${w}`).join(""),
    { color: "#e4e0d4", width: 1 },
  );

const rules = (w: number, h: number) =>
  path(Array.from({ length: Math.floor(h / 40) - 2 }, (_, i) => `M0 ${90 + 40 * i}H${w}`).join(""), {
    color: "#cfdcea",
    width: 1.5,
  }) + path(`M86 0V${h}`, { color: "#e3a6a0", width: 2 });

export const WIDTH = 720;
export const LOW = 480;
export const TALL = 960;

export const sheet = (height: number, paper: string, under: string, over: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}"><rect width="100%" height="100%" fill="${paper}"/>${under}${over}</svg>`;

/** Squared paper, on its side. */
export const squared = (...shapes: string[]): string =>
  sheet(LOW, "#fbf8f0", grid(WIDTH, LOW), shapes.join(""));
/** A page of an exercise book. */
export const lined = (...shapes: string[]): string =>
  sheet(TALL, "#fdfbf5", rules(WIDTH, TALL), shapes.join(""));

export const handOf = (page: number): Random => randomRows(28, "hand")(page);
