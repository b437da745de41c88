import type { QuestionSource } from "../quizzes.ts";
import {
  checkedRow,
  MAX_OPTIONS,
  readable,
  refusedRow,
  type Draft,
  type FileQuestion,
  type Row,
  type RowCode,
} from "./row.ts";

type Block = { line: number; text: string; category: string; tags: ReadonlyMap<string, string> };

/**
 * Reads Moodle's GIFT format: questions are separated by blank lines, `=` marks the correct option and `~` a wrong one.
 * Kinds other than multiple choice and true/false are refused.
 */
export const readGift = (text: string): Row[] => readable(blocksOf(text)).map(rowOf);

/** A blank line ends a question; comments and the category are lines of their own. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let category = "";
  let tags = new Map<string, string>();
  let open: { line: number; lines: string[] } | undefined;
  const close = () => {
    if (!open) return;
    blocks.push({ line: open.line, text: open.lines.join("\n"), category, tags });
    open = undefined;
    tags = new Map();
  };
  for (const [i, line] of text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .entries()) {
    const trimmed = line.trim();
    if (trimmed === "") close();
    else if (trimmed.startsWith("//")) readTags(trimmed, tags);
    else if (/^\$CATEGORY:/i.test(trimmed)) {
      close();
      category = trimmed.slice("$CATEGORY:".length).split("/").at(-1)?.trim() ?? "";
    } else if (open) open.lines.push(line);
    else open = { line: i + 1, lines: [line] };
  }
  close();
  return blocks;
}

/** An unclosed tag takes the rest of the comment, so that no text is scanned twice. */
const TAG = /\[tag:([a-z]+)=((?:\\.|[^\]\\])*)(?:(\])|\\?$)/gs;

/** `// [tag:year=2023]`: Moodle keeps such tags; those of other names are ignored. */
function readTags(comment: string, tags: Map<string, string>): void {
  for (const [, name = "", value = "", end] of comment.matchAll(TAG))
    if (end) tags.set(name, value.replace(/\\(.)/g, "$1"));
}

function rowOf({ line, text, category, tags }: Block): Row {
  const body = withoutTitle(text.trim());
  const start = find(body.text, "{");
  if (start < 0) return refusedRow(line, find(body.text, "}") < 0 ? "description" : "unclosed_brace");
  const end = find(body.text, "}", start);
  if (end < 0) return refusedRow(line, "unclosed_brace");
  const before = unescaped(body.text.slice(0, start));
  const after = unescaped(body.text.slice(end + 1));
  const answers = answersIn(body.text.slice(start + 1, end).trim());
  if (typeof answers === "string") return refusedRow(line, answers);
  // A gap in the middle of a sentence stays visible.
  const question = (after.trim() ? `${before}_____${after}` : before).trim() || body.title;
  return checkedRow(line, { question, ...answers, ...sourceOf(tags, category) });
}

function withoutTitle(text: string): { title: string; text: string } {
  const [whole = "", title = ""] = /^::((?:\\.|[^\\])*?)::/s.exec(text) ?? [];
  // A format in square brackets, such as [html]; the text is shown as it is.
  const rest = text
    .slice(whole.length)
    .trim()
    .replace(/^\[(html|moodle|plain|markdown)\]/, "");
  return { title: unescaped(title).trim(), text: rest };
}

/** The first such sign that no backslash escapes. */
function find(text: string, signs: string, from = 0): number {
  for (let i = from; i < text.length; i++) {
    if (text[i] === "\\" && isEscape(text[i + 1])) i++;
    else if (signs.includes(text[i] ?? "")) return i;
  }
  return -1;
}

/** A backslash before any other letter is a backslash, as in `\frac`. */
const isEscape = (next: string | undefined): boolean => next !== undefined && "~=#{}:\\n".includes(next);

/** Commands of formulas that begin like the escape of a line break. */
const COMMANDS = "abla|e|earrow|eg|eq|exists|i|mid|ot|otin|parallel|u|warrow";
const ESCAPES = new RegExp(`\\\\(?:n(?!(?:${COMMANDS})(?![a-zA-Z]))\\n?|([~=#{}:\\\\]))`, "g");

const unescaped = (text: string): string => text.replace(ESCAPES, (_, sign?: string) => sign ?? "\n");

type Answers = Pick<Draft, "options" | "explanation">;

function answersIn(text: string): Answers | RowCode {
  if (text === "") return "essay";
  if (text.startsWith("#") && !text.startsWith("####")) return "numerical";
  const { head, explanation } = splitExplanation(text);
  const truth = /^(T|TRUE|F|FALSE)\s*(#|$)/i.exec(head);
  if (truth) return { options: truthOptions(truth[1] ?? ""), explanation: explanation || feedbackOf(head) };
  const parts = partsOf(head);
  if (parts.length === 0) return "no_answers";
  if (parts.every(({ sign }) => sign === "="))
    return parts.some((one) => one.text.includes("->")) ? "matching" : "short_answer";
  if (parts.length > MAX_OPTIONS) return "option_count";
  const options = parts.map(optionOf);
  if (options.some((option) => option === undefined)) return "weights";
  const known = options.flatMap((option) => option ?? []);
  if (known.filter(({ is_correct }) => is_correct).length !== 1) return "weights";
  return {
    options: known.map(({ option, is_correct }) => ({ option, is_correct })),
    explanation: explanation || known.find(({ is_correct }) => is_correct)?.feedback || null,
  };
}

function splitExplanation(text: string): { head: string; explanation: string } {
  for (let at = find(text, "#"); at >= 0; at = find(text, "#", at + 1))
    if (text.startsWith("####", at))
      return { head: text.slice(0, at).trim(), explanation: unescaped(text.slice(at + 4)).trim() };
  return { head: text, explanation: "" };
}

const truthOptions = (value: string): Draft["options"] => {
  const isTrue = /^t/i.test(value);
  return [
    { option: "সত্য", is_correct: isTrue },
    { option: "মিথ্যা", is_correct: !isTrue },
  ];
};

/** `TRUE#feedback when wrong#feedback when right`; the later one explains the answer. */
function feedbackOf(head: string): string {
  const at = find(head, "#");
  if (at < 0) return "";
  const later = find(head, "#", at + 1);
  return unescaped(head.slice((later < 0 ? at : later) + 1)).trim();
}

type Part = { sign: "=" | "~"; text: string };

function partsOf(head: string): Part[] {
  const parts: Part[] = [];
  for (let at = find(head, "=~"); at >= 0;) {
    const next = find(head, "=~", at + 1);
    parts.push({
      sign: head[at] === "=" ? "=" : "~",
      text: head.slice(at + 1, next < 0 ? undefined : next).trim(),
    });
    at = next;
  }
  return parts;
}

type Option = { option: string; is_correct: boolean; feedback: string };

/** A weight of 100 marks the correct option, none or a negative one a wrong option; undefined for a shared mark. */
function optionOf({ sign, text }: Part): Option | undefined {
  const [whole = "", weight] = /^%(-?[0-9.]+)%/.exec(text) ?? [];
  const value = weight === undefined ? (sign === "=" ? 100 : 0) : Number(weight);
  if (value > 0 && value < 100) return undefined;
  const rest = text.slice(whole.length);
  const hash = find(rest, "#");
  return {
    option: unescaped(hash < 0 ? rest : rest.slice(0, hash))
      .split(/\n\s*/)
      .map((line) => line.trimEnd())
      .join(" ")
      .trim(),
    is_correct: value >= 100,
    feedback: hash < 0 ? "" : unescaped(rest.slice(hash + 1)).trim(),
  };
}

function sourceOf(tags: ReadonlyMap<string, string>, category: string): Pick<Draft, "data" | "difficulty"> {
  const data: QuestionSource = {};
  for (const name of ["subject", "topic", "board", "year"] as const) {
    const value = tags.get(name);
    if (value) data[name] = value;
  }
  if (!data.topic && category) data.topic = category;
  const difficulty = tags.get("difficulty");
  return { data, difficulty: difficulty ? Number(difficulty) : null };
}

export const writeGift = (questions: readonly FileQuestion[]): string =>
  questions.map(blockOf).join("\n\n") + "\n";

function blockOf({ question, options, explanation, data, difficulty }: FileQuestion, i: number): string {
  const tags = Object.entries({ ...data, difficulty }).flatMap(([name, value]) =>
    value ? [`[tag:${name}=${String(value).replace(/[\\\]]/g, "\\$&")}]`] : [],
  );
  return [
    ...(tags.length > 0 ? [`// ${tags.join(" ")}`] : []),
    `::${i + 1}::${question.startsWith("[") ? "[plain]" : ""}${escaped(question)} {`,
    ...options.map(({ option, is_correct }) => `  ${signFor(option, is_correct)}${escaped(option)}`),
    ...(explanation ? [`  ####${escaped(explanation)}`] : []),
    "}",
  ].join("\n");
}

/** With its weight where the option itself begins like one. */
function signFor(option: string, isCorrect: boolean): string {
  const weight = option.startsWith("%") ? (isCorrect ? "%100%" : "%0%") : "";
  return `${isCorrect ? "=" : "~"}${weight}`;
}

/** A real line break follows the escaped one where letters would make it a command of a formula. */
const escaped = (text: string): string =>
  text
    .replace(/[\\~=#{}:]/g, "\\$&")
    .replace(/\n(?=[a-zA-Z])/g, "\\n\n")
    .replace(/\n(?![a-zA-Z])/g, "\\n");
