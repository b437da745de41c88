import { asDigits, digitsSaid, isFiller, timesSaid } from "./digit-words.ts";

/** Digits written together, and what stands between them and those before. */
type Chunk = { digits: string; gap: string; said: boolean };

const PIECES = /[0-9]+|[a-z]+|[\u0980-\u09e5\u09f0-\u09ff]+|[^0-9a-z\u0980-\u09ff]+/g;
const IS_GAP = /^[^0-9a-z\u0980-\u09ff]/;
/** Signs of a calculation; a number is not written across them. */
const CALCULATES = /[=×÷^√<>%{}$\\∫∑]/;
const LONGEST_GAP = 6;

/** Runs of chunks that a reader would join to one number. */
function runsOf(text: string): Chunk[][] {
  const runs: Chunk[][] = [];
  let run: Chunk[] = [];
  let gap = "";
  let times = 1;
  const end = () => {
    if (run.length > 0) runs.push(run);
    run = [];
    gap = "";
    times = 1;
  };
  const pieces = text.match(PIECES) ?? [];
  for (const [at, piece] of pieces.entries()) {
    if (IS_GAP.test(piece)) {
      if (piece.length > LONGEST_GAP || CALCULATES.test(piece)) end();
      else gap += piece;
      continue;
    }
    const isNumber = piece <= "9" && piece >= "0";
    const said = isNumber ? piece : digitsOf(piece, pieces[at - 1], pieces[at + 1]);
    if (said !== undefined) {
      const digits = times > 1 ? said.slice(0, 1).repeat(times) + said.slice(1) : said;
      run.push({ digits, gap, said: !isNumber });
      gap = "";
      times = 1;
    } else if (timesSaid(piece) !== undefined) times = timesSaid(piece) ?? 1;
    else if (!isFiller(piece)) end();
  }
  end();
  return runs;
}

function digitsOf(piece: string, before = "", after = ""): string | undefined {
  const besideDigits = /[0-9]$/.test(before) || /^[0-9]/.test(after);
  return (besideDigits ? asDigits(piece) : undefined) ?? digitsSaid(piece);
}

const PHONE = /^(?:(?:00|0)?88)?01[3-9][0-9]{8}$/;
const BARE = /^1[3-9][0-9]{8}$/;
const MAX_DIGITS = 16;

/** 0.1711000001 and 1.602176634 are quantities. */
const isDecimal = (chunks: readonly Chunk[]): boolean =>
  chunks.length === 2 && chunks[1]?.gap === "." && /^(?:0|[1-79][0-9]{0,2})$/.test(chunks[0]?.digits ?? "");

const SHORTEST_TABLE = 8;

/** 0, 1, 3, 4, … 10 is a table. */
const isAscending = (chunks: readonly Chunk[]): boolean =>
  chunks.length >= SHORTEST_TABLE &&
  chunks.every(({ digits }, at) => at === 0 || Number(digits) > Number(chunks[at - 1]?.digits));

function isPhone(digits: string, chunks: readonly Chunk[], isWholeRun: boolean): boolean {
  if (!PHONE.test(digits) && !BARE.test(digits)) return false;
  if (isDecimal(chunks) || isAscending(chunks)) return false;
  if (PHONE.test(digits)) return true;
  // Ten digits without the zero are many things: they count when they are written as a number is.
  const isSpelled = chunks.every((chunk, at) => at === 0 || /^[ -]{0,3}$/.test(chunk.gap));
  const isEven = chunks.length <= 2 || chunks.every((chunk) => chunk.digits.length === 1 || chunk.said);
  return isWholeRun && isSpelled && isEven;
}

const WRAPPED =
  /\\(?:text(?:bf|it|rm|sf|tt)?|math(?:rm|bf|it|sf|tt)|mbox|boxed|underline|overline)(?![a-z])/g;
const BLANK = /\\(?:[,;:! ]|q?quad(?![a-z]))|[{}$]|\\[()[\]]/g;

/** A formula as it reads: $017$$11$ is one number to the eye. */
const unwrapped = (text: string): string => text.replace(WRAPPED, "").replace(BLANK, "");

/** Whether a text as it reads has a mobile number of Bangladesh, in digits, in words, or in both. */
export const hasPhone = (text: string): boolean =>
  hasNumber(text) || (/[\\$]/.test(text) && hasNumber(unwrapped(text)));

function hasNumber(text: string): boolean {
  for (const run of runsOf(text))
    for (let from = 0; from < run.length; from++) {
      let digits = "";
      for (let to = from; to < run.length && digits.length <= MAX_DIGITS; to++) {
        digits += run[to]?.digits ?? "";
        const isWholeRun = from === 0 && to === run.length - 1;
        if (isPhone(digits, run.slice(from, to + 1), isWholeRun)) return true;
      }
    }
  return false;
}
