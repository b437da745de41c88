import { cut } from "@angon/contract/markup/cut";
import { withoutBlanks } from "@angon/contract/kit/visible-text";

/** A step of help fits into a comment with its label. */
export const MAX_LETTERS = 1_600;

/** Tags whose content is no text for a reader. */
const HIDDEN =
  /<(tool_call|tool_use|tool_result|function_calls?|function|invoke|script|style|think|thinking|system|iframe|svg)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/giu;
const SPECIAL = /<\|[^|>]{0,60}\|>/g;
const TAG = /<\/?[a-z!?][^<>]{0,2000}>?/giu;
const CALL_AS_JSON = /^\s*\{\s*"(?:name|tool|function|tool_calls|type|arguments)"[\s\S]*?\}\s*$/gmu;
const FENCE = /^\s*(?:```|~~~).*$/gmu;
const MARKDOWN_LINK = /!?\[([^\]\n]{0,300})\]\([^)\n]{0,2000}\)?/gu;
const ADDRESS = /(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.)\S*/giu;
const SCRIPT_ADDRESS = /\b(?:javascript|data|mailto|tel|file|vbscript):\S*/giu;
const MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu;
const DOMAIN =
  /\b(?:[a-z0-9-]+\.)+(?:com|net|org|edu|info|io|me|co|bd|app|ly|xyz|site|online)(?:\/\S*)?(?![\w.])/giu;
const PHONE = /(?:\+?(?:88|৮৮))?[0০][1১][3-9৩-৯](?:[- ]?[0-9০-৯]){8}/gu;
const SIGN_OF_NAME = /[@#](?=[\p{L}\p{M}_])/gu;
const HEADING = /^\s{0,3}#{1,6}\s+/gmu;
const UNSAFE_TEX =
  /\\(?:href|url|includegraphics|html[a-z]*|def|gdef|newcommand|renewcommand|input|csname|class|cssId|style)(?![a-z])\s*(?:\{[^{}]*\})?/giu;
const CONTROLS = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u2028\u2029\uFFFE\uFFFF]/gu;
const MARKS = /(\p{M}{6})\p{M}+/gu;

/**
 * The text of a provider as a comment may hold it: bold, TeX and plain letters. Tags, calls of tools, addresses, phones,
 * mentions and characters that do not show are taken out.
 */
export function cleaned(raw: string): string {
  const plain = raw
    .replace(/\r\n?/g, "\n")
    .replace(/\p{Surrogate}/gu, "")
    .replace(CONTROLS, " ")
    .replace(HIDDEN, "")
    .replace(SPECIAL, "")
    .replace(TAG, "")
    .replace(CALL_AS_JSON, "")
    .replace(FENCE, "")
    .replace(UNSAFE_TEX, "")
    .replace(MARKDOWN_LINK, "$1")
    .replace(SCRIPT_ADDRESS, "")
    .replace(MAIL, "")
    .replace(ADDRESS, "")
    .replace(DOMAIN, "")
    .replace(PHONE, "")
    .replace(HEADING, "")
    .replace(SIGN_OF_NAME, "")
    .replaceAll("`", "")
    .normalize("NFC")
    .replace(MARKS, "$1");
  const lines = plain.split("\n").map((line) => withoutBlanks(line).replace(/ {2,}/g, " ").trimEnd());
  return cut(
    lines
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim(),
    MAX_LETTERS,
  );
}

const OPENERS = /[<[{\\(`]|https?:|www\./giu;

/** The beginning of a text that is still arriving, up to where a tag, link or call of a tool may have begun. */
export function settled(raw: string): string {
  const end = raw.search(/\s\S*$/u);
  const head = end < 0 ? "" : raw.slice(0, end + 1);
  if (/<(?:tool|function|invoke|script|style|think|system|iframe|svg)/iu.test(head)) return "";
  const line = head.lastIndexOf("\n") + 1;
  const opened = [...head.slice(line).matchAll(OPENERS)].at(0);
  const isJson = /^\s*\{/u.test(head.slice(line));
  return opened && (isJson || /[<[`]/.test(opened[0])) ? head.slice(0, line + opened.index) : head;
}
