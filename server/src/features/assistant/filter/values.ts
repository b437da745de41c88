import { readUnit, type Unit } from "./units.ts";

/** A number of a text. `isFormula`: an exponent, an index or a factor of a letter, as the 2 of `2as`. */
export type Value = {
  value: number;
  unit: Unit | undefined;
  from: number;
  to: number;
  isFormula: boolean;
  isCount: boolean;
};

const NUMBER = String.raw`(?:\d{1,3}(?:,\d{2,3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)`;
const ROOT = String.raw`(?:√ ?\(?|sqrt ?\(?|root )(?<root> ?${NUMBER}) ?\)?`;
/** 3×10^8, 3e8, 2√3, 3π/4, 10^5, 12/5, 1 1/2, 12. */
const EXPRESSION = new RegExp(
  [
    String.raw`(?<mantissa>${NUMBER}) ?[×x*.] ?10 ?\^ ?\(? ?(?<exponent>[-+]? ?\d+) ?\)?`,
    String.raw`(?<scientific>${NUMBER})[eE](?<e>[-+]?\d+)(?![\p{L}\d])`,
    String.raw`10 ?\^ ?\(? ?(?<alone>[-+]? ?\d+) ?\)?`,
    String.raw`(?<factor>${NUMBER})? ?×? ?${ROOT}(?: ?/ ?(?<rootUnder>${NUMBER}))?`,
    String.raw`(?<pi>${NUMBER})? ?×? ?π(?: ?/ ?(?<piUnder>${NUMBER}))?`,
    String.raw`(?<whole>\d+) (?<above>\d+)/(?<below>\d+)`,
    String.raw`(?<over>${NUMBER}) ?/ ?(?<under>${NUMBER})`,
    String.raw`(?<plain>${NUMBER})`,
  ].join("|"),
  "gu",
);

const numberOf = (text: string): number => Number(text.replaceAll(",", "").replaceAll(" ", ""));

function valueOf(groups: Record<string, string | undefined>): number {
  const read = (name: string, otherwise: number) => {
    const text = groups[name];
    return text === undefined ? otherwise : numberOf(text);
  };
  if (groups["mantissa"] !== undefined) return read("mantissa", 0) * 10 ** read("exponent", 0);
  if (groups["scientific"] !== undefined) return read("scientific", 0) * 10 ** read("e", 0);
  if (groups["alone"] !== undefined) return 10 ** read("alone", 0);
  if (groups["root"] !== undefined)
    return (read("factor", 1) * Math.sqrt(read("root", 0))) / read("rootUnder", 1);
  if (groups["whole"] !== undefined) return read("whole", 0) + read("above", 0) / read("below", 1);
  if (groups["over"] !== undefined) return read("over", 0) / read("under", 1);
  if (groups["plain"] !== undefined) return read("plain", 0);
  return (read("pi", 1) * Math.PI) / read("piUnder", 1);
}

const LETTER = /[\p{L}\p{M}]/u;
const BEFORE_INDEX = /(?:[\p{L})\]]\s?[\^_]\s?\(?-?|[_]|[a-zA-Z])$/u;
const ORDINAL = /^(?:ম|য়|র্থ|ষ্ঠ|st|nd|rd|th)(?![\p{L}\p{M}])/u;
const COUNTED = /^ ?(?:টি|টা)/u;
const LIST_NUMBER = /(?:^|\n) *(?:\d+)?$/;
const STEP = /(?:ধাপ|step|সূত্র|law|চিত্র|figure|পর্ব|part|অধ্যায়|chapter)[ -]?$/iu;

export function valuesIn(flat: string): Value[] {
  const values: Value[] = [];
  for (const match of flat.matchAll(EXPRESSION)) {
    const { 0: text, index: from, groups = {} } = match;
    const to = from + text.length;
    const before = flat.slice(Math.max(0, from - 12), from);
    const after = flat.slice(to);
    const spaced = /^ ?(?:×|\^)? ?/.exec(after)?.[0] ?? "";
    const found = readUnit(after.slice(/^ ?/.exec(after)?.[0].length ?? 0));
    const isVariable =
      !found &&
      groups["plain"] !== undefined &&
      spaced.trim() === "" &&
      LETTER.test(after[0] ?? "") &&
      /[a-zA-Zα-ωθ]/u.test(after[0] ?? "");
    const isList = LIST_NUMBER.test(before) && /^[.)] /.test(after);
    values.push({
      value: valueOf(groups),
      unit: found?.unit,
      from,
      to,
      isFormula:
        isVariable || BEFORE_INDEX.test(before) || ORDINAL.test(after) || isList || STEP.test(before),
      isCount: COUNTED.test(after),
    });
  }
  return [...values, ...spelled(flat)];
}

/** Digits one by one, as in `1 2` or `1-2`: taken together they are one more number. */
function spelled(flat: string): Value[] {
  return Array.from(flat.matchAll(/(?<![\d.,^_/])\d(?:[ \-·|,;.]{1,2}\d(?!\d)){1,7}(?![\d])/g), (match) => {
    const { 0: text, index: from } = match;
    const to = from + text.length;
    const found = readUnit(flat.slice(to).trimStart());
    return {
      value: Number(text.replace(/\D/g, "")),
      unit: found?.unit,
      from,
      to,
      isFormula: false,
      isCount: false,
    };
  });
}

/** Sums and products of plain numbers, as in `6 + 6`. */
export function sumsIn(flat: string): number[] {
  return Array.from(flat.matchAll(/(?<![\d)] ?)-?\d+(?:\.\d+)?(?: ?[-+×/] ?\d+(?:\.\d+)?)+/g), ([text]) =>
    evaluated(text),
  );
}

function evaluated(text: string): number {
  const parts = text.split(/(?<=\d) ?([-+×/]) ?/);
  const terms: number[] = [Number(parts[0])];
  for (let i = 1; i < parts.length; i += 2) {
    const next = Number(parts[i + 1]);
    const last = terms.pop() ?? 0;
    if (parts[i] === "×") terms.push(last * next);
    else if (parts[i] === "/") terms.push(last / next);
    else terms.push(last, parts[i] === "-" ? -next : next);
  }
  return terms.reduce((sum, term) => sum + term, 0);
}
