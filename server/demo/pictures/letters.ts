// A letter is strokes on a grid of 4 by 6, x before y: the server has no fonts, and a hand needs none.
const strokes: Record<string, string> = {
  A: "06 20 46|14 34",
  B: "00 06 36 45 44 33 03|33 42 41 30 00",
  C: "41 30 10 01 05 16 36 45",
  D: "00 06 26 44 42 20 00",
  E: "40 00 06 46|03 33",
  F: "40 00 06|03 33",
  G: "41 30 10 01 05 16 36 45 43 23",
  H: "00 06|40 46|03 43",
  I: "20 26",
  J: "20 40 30 34 25 16 05",
  K: "00 06|40 03 46",
  L: "00 06 46",
  M: "06 00 23 40 46",
  N: "06 00 46 40",
  O: "10 30 41 45 36 16 05 01 10",
  P: "06 00 30 41 42 33 03",
  Q: "10 30 41 45 36 16 05 01 10|24 46",
  R: "06 00 30 41 42 33 03|23 46",
  S: "41 30 10 01 02 13 33 44 45 36 16 05",
  T: "00 40|20 26",
  U: "00 05 16 36 45 40",
  V: "00 26 40",
  W: "00 16 23 36 40",
  X: "00 46|40 06",
  Y: "00 23 40|23 26",
  Z: "00 40 06 46",
  a: "42 22 03 05 26 45|42 46",
  b: "00 06 26 45 43 32 02",
  c: "42 22 03 05 26 46",
  d: "40 46 26 05 03 22 42",
  e: "04 44 43 32 12 03 05 16 46",
  f: "40 20 11 16|03 33",
  g: "42 22 03 05 26 46|42 47 38 18",
  h: "00 06|03 22 32 43 46",
  i: "22 26|20 20",
  k: "00 06|32 04 36",
  l: "20 25 36",
  m: "06 02|03 12 23 26|23 32 43 46",
  n: "06 02|03 22 32 43 46",
  o: "12 32 43 45 36 16 05 03 12",
  p: "02 08|02 32 43 45 36 06",
  q: "42 48|42 12 03 05 16 46",
  r: "02 06|03 22 42",
  s: "42 12 03 13 34 45 36 06",
  t: "20 25 36 46|02 42",
  u: "02 05 16 36 45|42 46",
  v: "02 26 42",
  w: "02 16 23 36 42",
  x: "02 46|42 06",
  y: "02 26|42 08",
  z: "02 42 06 46",
  "0": "10 30 41 45 36 16 05 01 10",
  "1": "11 20 26",
  "2": "01 10 30 41 42 06 46",
  "3": "00 40 23 33 44 45 36 16 05",
  "4": "36 30 04 44",
  "5": "40 00 02 32 43 45 36 06",
  "6": "40 20 03 05 16 36 45 44 33 03",
  "7": "00 40 16",
  "8": "10 30 41 42 33 13 02 01 10|13 04 05 16 36 45 44 33",
  "9": "43 13 02 01 10 30 41 43 26",
  "+": "21 25|03 43",
  "-": "03 43",
  "=": "02 42|04 44",
  "/": "40 06",
  "(": "30 11 15 36",
  ")": "10 31 35 16",
  ".": "26 26",
  ",": "25 17",
  ":": "22 22|25 25",
  θ: "10 30 41 45 36 16 05 01 10|03 43",
  λ: "00 10 46|24 06",
  Ω: "06 16 04 02 10 30 42 44 36 46",
  π: "02 42|12 16|32 36",
  "∫": "40 30 21 25 16 06",
  "√": "03 13 26 40",
  "°": "10 20 21 11 10",
  ">": "01 43 05",
  "<": "41 03 45",
};

const WIDTH = 5.6;
const SMALL = 0.6;

/** The letters of a line as one path; `size` is the height of a capital. */
export function lettering(text: string, x: number, y: number, size: number): string {
  let from = x;
  return signsIn(text)
    .map(({ letter, raised }) => {
      const unit = (size / 6) * (raised === 0 ? 1 : SMALL);
      const base = y - raised * size;
      const path = letterAt(letter, from, base, unit);
      from += WIDTH * unit;
      return path;
    })
    .join("");
}

function letterAt(letter: string, x: number, y: number, unit: number): string {
  const at = (point: string) =>
    `${(x + Number(point[0]) * unit).toFixed(1)} ${(y + (Number(point[1]) - 6) * unit).toFixed(1)}`;
  return (strokes[letter] ?? "")
    .split("|")
    .filter(Boolean)
    .map((line) => `M${line.split(" ").map(at).join("L")}`)
    .join("");
}

/** `x^2` and `H_2`: the sign after ^ or _ is small and stands higher or lower. */
function signsIn(text: string): { letter: string; raised: number }[] {
  const heights: Record<string, number> = { "^": 0.55, _: -0.25 };
  const letters = Array.from(text);
  return letters.flatMap((letter, i) =>
    letter in heights ? [] : [{ letter, raised: heights[letters[i - 1] ?? ""] ?? 0 }],
  );
}

export const letteringWidth = (text: string, size: number): number =>
  signsIn(text).reduce((sum, { raised }) => sum + (WIDTH * size * (raised === 0 ? 1 : SMALL)) / 6, 0);
