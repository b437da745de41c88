import * as z from "zod/mini";

/** One sentence in both languages; a code without it does not compile. */
export type Localized = { readonly bn: string; readonly en: string };

/** `wire` is a text of the error catalogue: sent word for word, in the language it is written in. */
export type ErrorEntry = Localized & {
  readonly status: number;
  readonly wire?: { readonly title: string; readonly detail: string };
};

export const errorTable = <const T extends Record<`${string}.${string}`, ErrorEntry>>(table: T): T => table;

/** RFC 9457, and no other keys. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  requestId: z.string(),
  /** The present state, where another write came first. */
  state: z.optional(z.record(z.string(), z.unknown())),
  errors: z.optional(z.array(z.object({ path: z.string(), code: z.string(), message: z.string() }))),
});

export type Problem = z.output<typeof Problem>;
