import { business } from "./business-text.ts";
import { humanities } from "./humanities-text.ts";
import { papersFrom, type Paper } from "./papers.ts";

const both = (...keys: string[]) => keys.flatMap((key) => [`${key}1`, `${key}2`]);

/** The keys of the papers that every migrated database has; their names and chapters are rows. */
const existing = {
  common: [...both("bangla", "english"), "ict"],
  science: both("physics", "chemistry", "highermath", "biology", "statistics", "agriculture"),
  humanities: both("geography", "psychology"),
  business: [],
} as const satisfies Record<string, readonly string[]>;

type Stream = keyof typeof existing;

/** The papers that a school adds to those of its database. */
const further: Readonly<Record<Stream, readonly Paper[]>> = {
  common: [],
  science: [],
  humanities: papersFrom(humanities),
  business: papersFrom(business),
};

export const furtherPapers: readonly Paper[] = Object.values(further).flat();

/** Every paper by its key, in the order in which the setup offers them. */
export const streamOf: ReadonlyMap<string, Stream> = new Map(
  (Object.keys(existing) as Stream[]).flatMap((stream) =>
    [...existing[stream], ...further[stream].map(({ key }) => key)].map((key) => [key, stream] as const),
  ),
);
