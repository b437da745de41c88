import { fail } from "../fail.ts";

type Attributes = ReadonlyMap<string, string>;

export type XmlHandler = {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  text(text: string): void;
};

const LONGEST_TAG = 4_000;
const ATTRIBUTE = /([\w:.-]{1,100})\s{0,10}=\s{0,10}(?:"([^"]*)"|'([^']*)')/g;
const NAMED: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/**
 * Reads XML in one pass, names without their prefix. A document type is refused, so that entities other than the five
 * predefined ones do not exist.
 */
export function readXml(xml: string, handler: XmlHandler): void {
  let at = 0;
  while (at < xml.length) {
    const open = xml.indexOf("<", at);
    if (open !== at) handler.text(unescaped(xml.slice(at, open === -1 ? xml.length : open)));
    if (open === -1) return;
    at = markup(xml, open, handler);
  }
}

/** Reads one piece of markup and returns the position behind it. */
function markup(xml: string, open: number, handler: XmlHandler): number {
  if (xml.startsWith("<?", open)) return behind(xml, "?>", open);
  if (xml.startsWith("<!--", open)) return behind(xml, "-->", open);
  if (xml.startsWith("<![CDATA[", open)) {
    const end = behind(xml, "]]>", open);
    handler.text(xml.slice(open + "<![CDATA[".length, end - "]]>".length));
    return end;
  }
  if (xml.startsWith("<!", open)) fail("sheet.unreadable");
  const end = endOfTag(xml, open);
  const tag = xml.slice(open + 1, end);
  if (tag.startsWith("/")) handler.close(localName(tag.slice(1)));
  else {
    const isClosed = tag.endsWith("/");
    const name = localName(tag);
    handler.open(name, attributesOf(tag));
    if (isClosed) handler.close(name);
  }
  return end + 1;
}

function behind(xml: string, sign: string, from: number): number {
  const end = xml.indexOf(sign, from);
  return end === -1 ? fail("sheet.unreadable") : end + sign.length;
}

/** A `>` in a quoted value does not end the tag. */
function endOfTag(xml: string, open: number): number {
  let quote = "";
  const last = Math.min(xml.length, open + LONGEST_TAG);
  for (let at = open + 1; at < last; at++) {
    const char = xml[at] ?? "";
    if (quote) {
      if (char === quote) quote = "";
    } else if (char === '"' || char === "'") quote = char;
    else if (char === ">") return at;
  }
  return fail("sheet.unreadable");
}

const localName = (tag: string): string => /^(?:[^\s/:]{1,100}:)?([^\s/:]{1,100})/.exec(tag)?.[1] ?? "";

function attributesOf(tag: string): Attributes {
  const attributes = new Map<string, string>();
  if (!tag.includes("=")) return attributes;
  for (const [, name = "", double, single] of tag.matchAll(ATTRIBUTE))
    attributes.set(name, unescaped(double ?? single ?? ""));
  return attributes;
}

const MOST_POINT = 0x10ffff;

const unescaped = (text: string): string =>
  text.includes("&")
    ? text.replace(/&(?:#x([0-9a-fA-F]{1,6})|#([0-9]{1,7})|(\w{1,10}));/g, (whole, hex, decimal, name) => {
        if (name !== undefined) return NAMED[name as string] ?? whole;
        const point = hex === undefined ? Number(decimal) : Number.parseInt(hex as string, 16);
        return point <= MOST_POINT ? String.fromCodePoint(point) : whole;
      })
    : text;
