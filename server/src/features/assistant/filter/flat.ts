import { isOrdinary, readWord } from "./number-words.ts";

const UP = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻";
const DOWN = "₀₁₂₃₄₅₆₇₈₉";
const plainOf = (signs: string, run: string) =>
  Array.from(run, (sign) => "0123456789+-"[signs.indexOf(sign)]).join("");

/** Digits of any script. In Unicode those of a script follow each other, and the first has the value zero. */
const ZEROS = [
  0x30, 0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0,
  0xf20,
];
const latinDigit = (digit: string): string => {
  const point = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((one) => point >= one && point < one + 10);
  return zero === undefined ? digit : String(point - zero);
};

const COMMANDS: readonly (readonly [RegExp, string])[] = [
  [/\\(?:[dt]?frac)\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, " ($1)/($2) "],
  [/\\(?:[dt]?frac)\s*(\d)\s*(\d)/g, " $1/$2 "],
  [/\\sqrt\s*\{([^{}]*)\}/g, " √($1) "],
  [
    /\\(?:text|mathrm|mathbf|textbf|mathit|mathsf|operatorname|boxed|ce|pu|bm|overline|underline|phantom|hphantom)\s*\{([^{}]*)\}/g,
    "$1",
  ],
  [/\\(?:times|cdot|ast|bullet)(?![a-z])/g, "×"],
  [/\\div(?![a-z])/g, "/"],
  [/\\pi(?![a-z])/g, "π"],
  [/\\(?:Omega|ohm)(?![a-z])/g, "Ω"],
  [/\\mu(?![a-z])/g, "μ"],
  [/\\(?:approx|simeq|sim|equiv|cong)(?![a-z])/g, "="],
  [/\\(?:left|right|displaystyle|big|Big|bigl|bigr|quad|qquad|limits)(?![a-z])/g, " "],
  [/\^\s*\{?\s*\\circ\s*\}?/g, "°"],
  [/\\degree(?![a-z])/g, "°"],
  [/\\[,;:! ]/g, ""],
  [/\{,\}/g, ","],
  [/\\[()[\]]/g, " "],
  [/\\%/g, "%"],
];

function withoutTex(text: string): string {
  let plain = text;
  // Commands stand in each other; three levels are more than a hint has.
  for (let level = 0; level < 3; level++)
    for (const [command, sign] of COMMANDS) plain = plain.replace(command, sign);
  return plain.replace(/\\([a-z]+)/gi, " $1 ");
}

const WORD = /[\p{L}\p{M}]+/gu;
/** A name of a number between hyphens: `twenty-five`. */
const HYPHEN_IN_WORDS = /(?<=\p{L}\p{M}*)-(?=\p{L})/gu;

/**
 * A text without what only changes its look: other digits, TeX, bold, characters that do not show. The case stays, because
 * units need it.
 */
export function flat(text: string): string {
  return withoutTex(
    text
      .replace(
        /([\p{L}\p{N})\]}])([⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻]+)/gu,
        (_, before: string, run: string) => `${before}^${plainOf(UP, run)}`,
      )
      .replace(/[₀₁₂₃₄₅₆₇₈₉]+/g, (run) => `_${plainOf(DOWN, run)}`)
      .replace(
        /(\d)?([¼½¾⅓⅔⅛])/g,
        (_, whole: string | undefined, part: string) =>
          `${whole ? `${whole} ` : ""}${part.normalize("NFKC").replace("\u2044", "/")}`,
      )
      .normalize("NFKC")
      // NFKC leaves য় and ড় in two parts, as the tables are.
      .replace(/[\p{Cf}\uFE00-\uFE0F\u0300-\u036F\u20D0-\u20FF]/gu, "")
      .replace(/\p{Nd}/gu, latinDigit)
      .replace(/[$`]|\*\*|~~|__/g, "")
      .replace(/(\d)\s*\*\s*(?=\d)/g, "$1×"),
  )
    .replace(/[−–—‒―]/g, "-")
    .replace(/[×⋅·∙✕✖]/g, "×")
    .replace(/\u2044|÷/g, "/")
    .replace(/Ω/g, "Ω")
    .replace(/µ/g, "μ")
    .replace(/(\d)\s*[xX]\s*(?=10\s*\^?)/g, "$1×")
    .replace(/[{}]/g, "")
    .replace(/\(\s*(-?[\d.,]+)\s*\)/g, " $1 ")
    .replace(/[^\S\n]+/g, " ");
}

type Token = { text: string; isSpace: boolean };

const tokensOf = (text: string): Token[] =>
  Array.from(
    text.replace(HYPHEN_IN_WORDS, " ").matchAll(/[\p{L}\p{M}]+|\s+|[^\p{L}\p{M}\s]+/gu),
    ([one]) => ({
      text: one,
      isSpace: /^\s/.test(one),
    }),
  );

type Run = { total: number; part: number; isSaid: boolean; last: "one" | "scale" | "none"; digits: string };
const begun = (): Run => ({ total: 0, part: 0, isSaid: false, last: "none", digits: "" });

const written = (value: number): string => String(Number(value.toPrecision(12)));

/** A point that was said: the digits after it were said one by one. */
const POINT = "\uE000";
const SPOKEN_DECIMAL = /(\d)\s*\uE000\s*((?:\d+\s+)*\d+)/g;

/** Writes numbers in words as digits: `one hundred and five` is 105, `one two` is 1 2. */
export function withDigits(flatText: string, isLoose = false): string {
  const tokens = tokensOf(flatText);
  let run = begun();
  let shift: number | undefined;
  let out = "";
  const flush = () => {
    if (run.isSaid) out += ` ${written(run.total + run.part)} `;
    run = begun();
  };
  for (const [i, { text, isSpace }] of tokens.entries()) {
    if (isSpace) {
      if (!run.isSaid) out += text;
      continue;
    }
    const lower = text.toLowerCase().normalize("NFC");
    if (run.isSaid && (lower === "and" || lower === "a")) continue;
    const word = WORD.test(lower) ? readWord(lower) : undefined;
    WORD.lastIndex = 0;
    if (word?.kind === "shift") {
      flush();
      shift = word.value;
    } else if (word?.kind === "one") {
      const value = word.value + (shift ?? 0);
      // `twenty five` is one number, `two five` are two.
      const isTens = run.part >= 20 && run.part % 10 === 0 && run.part % 100 !== 0 && value < 10;
      const isFraction = value === 0.5 && run.isSaid;
      const isAfterScale = run.last === "scale";
      const joins = run.isSaid && (isTens || isFraction || isAfterScale);
      if (run.isSaid && !joins) flush();
      if (!isLoose && isOrdinary(lower) && !run.isSaid && !isBesideNumber(tokens, i)) out += text;
      else run = { ...run, part: run.part + value, isSaid: true, last: "one" };
      shift = undefined;
    } else if (word?.kind === "scale" && (run.isSaid || shift !== undefined || /\d\s*$/.test(out))) {
      if (!run.isSaid) {
        const before = /(\d[\d.]*)\s*$/.exec(out);
        run = { ...run, part: shift === undefined ? Number(before?.[1] ?? 1) : 1 + shift, isSaid: true };
        if (before && shift === undefined) out = out.slice(0, before.index);
      }
      const part = run.part * word.value;
      run =
        word.value === 100
          ? { ...run, part, last: "scale" }
          : { ...run, total: run.total + part, part: 0, last: "scale" };
      shift = undefined;
    } else if (word?.kind === "part" && run.isSaid) {
      out += ` ${written(run.total + run.part)}/${word.value} `;
      run = begun();
    } else if (word?.kind === "part" && /\d\s*$/.test(out)) out = `${out.trimEnd()}/${word.value} `;
    else if (word?.kind === "sign" && isBesideNumber(tokens, i, run.isSaid)) {
      flush();
      out = `${out.trimEnd()} ${word.sign === "." ? POINT : word.sign}`;
    } else {
      const wasSaid = run.isSaid;
      flush();
      out += wasSaid && /^[-/]$/.test(text) ? text : text;
    }
  }
  flush();
  return out
    .replace(SPOKEN_DECIMAL, (_, whole: string, part: string) => `${whole}.${part.replace(/\s+/g, "")}`)
    .replaceAll(POINT, ".")
    .replace(/\^ *(?:of |the |to )*(-?) ?(?=\d)/g, "^$1")
    .replace(/ +/g, " ");
}

/** Whether the words around a word are numbers. */
function isBesideNumber(tokens: readonly Token[], at: number, isAfter = false): boolean {
  const isNumber = (token: Token | undefined): boolean => {
    if (!token) return false;
    if (/\d/.test(token.text)) return true;
    const lower = token.text.toLowerCase().normalize("NFC");
    const word = readWord(lower);
    return word !== undefined && (word.kind !== "sign" || word.sign === "-" || word.sign === ".");
  };
  const next = tokens
    .slice(at + 1)
    .filter(({ isSpace, text }) => !isSpace && !/^(?:of|the|to|a)$/i.test(text))[0];
  const before = tokens.slice(0, at).findLast(({ isSpace }) => !isSpace);
  return isAfter || isNumber(next) || isNumber(before);
}
