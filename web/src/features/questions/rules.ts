import { QUESTION_LIMITS } from "@angon/contract/questions";
import { fromBijoy } from "@angon/contract/questions/bijoy/convert";
import { looksLikeBijoy, mayBeBijoy } from "@angon/contract/questions/bijoy/looks";
import { readQuestions } from "@angon/contract/questions/file";
import { MAX_ROWS, type ImportFormat, type Row } from "@angon/contract/questions/row";

const NUMBERED = /^[ \t]*(?:প্রশ্ন[ \t]*)?[([]?[0-9০-৯]{1,4}[ \t]?[।.):|-]/m;
const LETTERED = /(?:^|[\s([])[ক-ঘa-dA-D][).।\]]/m;

/** The format of a text, by the name of its file or by what stands in it; undefined while nothing tells it. */
export function formatIn(text: string, name = ""): ImportFormat | undefined {
  if (/\.csv$/i.test(name)) return "csv";
  if (/\.json$/i.test(name)) return "json";
  if (/\.gift(\.txt)?$/i.test(name)) return "gift";
  const start = text.replace(/^\uFEFF/, "").trimStart();
  if (/^[[{]/.test(start)) return "json";
  if (NUMBERED.test(text) && LETTERED.test(text)) return "word";
  if (/^\s*(ANSWER|উত্তর)\s*:/im.test(text)) return "aiken";
  if (/\{[^}]*[=~]|\{\s*(T|F|TRUE|FALSE)\b/i.test(text)) return "gift";
  if (LETTERED.test(text)) return "word";
  return /^[^\n{]*[,;\t][^\n{]*\n/.test(start) ? "csv" : undefined;
}

export interface Given {
  format: ImportFormat;
  text: string;
  /** null until the teacher decides. */
  bijoy: boolean | null;
}

export interface Reading {
  /** In Unicode, as it is sent. */
  text: string;
  rows: readonly Row[];
  /** Whether the text was turned into Unicode; null where it has no sign of Bijoy. */
  bijoy: boolean | null;
}

/** The columns may have English names above texts in Bijoy. */
const unicodeOf = (text: string, format: ImportFormat): string => {
  const end = format === "csv" && /^"?question\b/i.test(text) ? text.indexOf("\n") + 1 : 0;
  return text.slice(0, end) + fromBijoy(text.slice(end));
};

export const asUnicode = (text: string): string => (looksLikeBijoy(text) ? fromBijoy(text) : text);

/** Reads a text again only when it has changed; a long one takes a tenth of a second. */
export function openReader(): (given: Given) => Reading {
  let last: { given: Given; reading: Reading } | undefined;
  return ({ format, text, bijoy }) => {
    const known = last?.given;
    if (last && known?.format === format && known.text === text && known.bijoy === bijoy) return last.reading;
    const reading = readingOf({ format, text, bijoy });
    last = { given: { format, text, bijoy }, reading };
    return reading;
  };
}

function readingOf({ format, text, bijoy }: Given): Reading {
  if (isTooLong(text)) return { text, rows: [], bijoy: null };
  const isBijoy = bijoy ?? looksLikeBijoy(text);
  const read = isBijoy ? unicodeOf(text, format) : text;
  return {
    text: read,
    rows: readQuestions(format, read),
    bijoy: isBijoy || mayBeBijoy(text) ? isBijoy : null,
  };
}

export const isTooLong = (text: string): boolean => text.length > QUESTION_LIMITS.importLength;

/** How many questions the server would create; it reads the text by the same code. */
export const countOf = (rows: readonly Row[], repeated: ReadonlySet<number>, again: boolean): number =>
  rows.filter(({ row, question }) => question && (again || !repeated.has(row))).length;

export function isReady(rows: readonly Row[], partial: boolean): boolean {
  const good = rows.filter(({ question }) => question).length;
  return rows.length <= MAX_ROWS && good > 0 && (partial || good === rows.length);
}

/** UTF-8, or the code page in which Bijoy saves text; undefined for other bytes. */
export function decoded(bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder("windows-1252").decode(bytes);
    return looksLikeBijoy(text) ? text : undefined;
  }
}
