import { SaxesParser } from "saxes";
import { fail } from "../fail.ts";

type Attributes = Readonly<Record<string, string>>;

/** Names of elements come without their prefix. */
export type XmlHandler = {
  open?(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
};

/** 10,000 rows of 20 filled cells have 410,000: a row, its cells and their values. */
const MAX_ELEMENTS = 800_000;
/** Some programs write every Bengali letter as an entity: 10,000 names of 40 letters. */
const MAX_ENTITIES = 400_000;
/** Spreadsheets nest a dozen elements, and give one 20 attributes at most. */
const MAX_DEPTH = 64;
const MAX_ATTRIBUTES = 64;

/** Bytes without a `>`, which ends a tag or comment: a cell of 32,767 letters in entities has 300,000. */
const MAX_TOKEN = 1_000_000;

const AMPERSAND = 0x26;
const GREATER = 0x3e;

/** The parts of one workbook share a budget, which bounds the time that reading it takes. */
export type XmlBudget = { elements: number; entities: number };
export const newXmlBudget = (): XmlBudget => ({ elements: MAX_ELEMENTS, entities: MAX_ENTITIES });

/**
 * Reads XML while it is unpacked, so that a file that is too large is refused before all of it is in memory. A document
 * type is refused, so that entities other than the five predefined ones do not exist.
 */
export async function readXml(
  chunks: AsyncIterable<Uint8Array>,
  budget: XmlBudget,
  handler: XmlHandler,
): Promise<void> {
  const parser = parserFor(budget, handler);
  const decoder = new TextDecoder();
  let token = 0;
  for await (const chunk of chunks) {
    countEntities(chunk, budget);
    token = chunk.length - 1 - chunk.lastIndexOf(GREATER) + (chunk.includes(GREATER) ? 0 : token);
    // The parser keeps a token in memory until it ends.
    if (token > MAX_TOKEN) fail("sheet.too_large");
    parser.write(decoder.decode(chunk, { stream: true }));
  }
  parser.close();
}

/** Namespaces are not resolved. */
type Plain = { xmlns?: false; position: false };

function parserFor(budget: XmlBudget, handler: XmlHandler): SaxesParser<Plain> {
  const parser = new SaxesParser<Plain>({ position: false });
  let depth = 0;
  let attributes = 0;
  parser.on("doctype", () => fail("sheet.unreadable"));
  parser.on("opentagstart", () => {
    attributes = 0;
    if (--budget.elements < 0 || ++depth > MAX_DEPTH) fail("sheet.too_large");
  });
  parser.on("attribute", () => {
    if (++attributes > MAX_ATTRIBUTES) fail("sheet.too_large");
  });
  parser.on("opentag", (tag) => handler.open?.(localName(tag.name), tag.attributes));
  parser.on("closetag", (tag) => {
    depth--;
    handler.close?.(localName(tag.name));
  });
  parser.on("text", (text) => handler.text?.(text));
  parser.on("cdata", (text) => handler.text?.(text));
  return parser;
}

function countEntities(chunk: Uint8Array, budget: XmlBudget): void {
  for (let at = chunk.indexOf(AMPERSAND); at >= 0; at = chunk.indexOf(AMPERSAND, at + 1))
    if (--budget.entities < 0) fail("sheet.too_large");
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);
