import * as z from "zod/mini";
import { singleLine } from "../kit/text.ts";

export const ANNOTATION_LIMITS = { pageBytes: 64 * 1024, marks: 500, numbers: 1_000, text: 200 } as const;

/** Page coordinates: parts of the width and height of the picture. */
const Part = z.number().check(z.gte(0), z.lte(1));
const at = { x: Part, y: Part };

const Mark = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("stroke"),
    /** x and y of each point in turn. */
    points: z
      .array(Part)
      .check(z.minLength(2), z.maxLength(ANNOTATION_LIMITS.numbers), z.refine(isPaired, "bad_format")),
  }),
  z.object({ type: z.enum(["tick", "cross"]), ...at }),
  z.object({ type: z.literal("circle"), ...at, rx: Part, ry: Part }),
  z.object({ type: z.literal("text"), ...at, text: singleLine({ min: 1, max: ANNOTATION_LIMITS.text }) }),
]);

function isPaired(points: readonly number[]): boolean {
  return points.length % 2 === 0;
}

/** The bytes of a text in UTF-8; the contract has no `TextEncoder`. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}

const isSmall = (page: unknown): boolean => bytesOf(JSON.stringify(page)) <= ANNOTATION_LIMITS.pageBytes;

/** The marks on one picture, drawn over it and never into it. */
const Page = z.array(Mark).check(z.maxLength(ANNOTATION_LIMITS.marks), z.refine(isSmall, "too_long"));

/** Keyed by the index of the picture: `{"0": […]}`. */
export const Annotations = z.record(z.string().check(z.regex(/^[0-9]$/, "bad_format")), Page);
export type Annotations = z.output<typeof Annotations>;
