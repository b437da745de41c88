/**
 * Whole queries as students type them, with what must be among the first five results of the demo school. Written
 * before and apart from the rules of the search, and not to be bent to them: a query that the search misses stays.
 */
import biology from "./queries/biology.ts";
import chemistry from "./queries/chemistry.ts";
import maths from "./queries/maths.ts";
import physics from "./queries/physics.ts";
import places from "./queries/places.ts";
import school from "./queries/school.ts";
import type { Member } from "../harness.ts";

/** A post with one of these texts, nothing but posts of a subject or chapter, or a person among the people. */
export type Expected =
  | { kind: "post"; texts: string[] }
  | { kind: "subject" | "chapter"; ids: number[] }
  | { kind: "person"; member: Member };

export type Query = { typed: string; expected: Expected };

/** `typed -> text / other text`, `typed => subject 6 7`, `typed => chapter 603`, `typed => person selina`. */
export function read(line: string): Query {
  const [, typed = "", arrow, goal = ""] = /^(.+?) (->|=>) (.+)$/.exec(line) ?? [];
  if (arrow === "->") return { typed, expected: { kind: "post", texts: goal.split(" / ") } };
  const [kind, ...rest] = goal.split(" ");
  if (kind === "person") return { typed, expected: { kind, member: rest.join() as Member } };
  if (kind === "subject" || kind === "chapter") return { typed, expected: { kind, ids: rest.map(Number) } };
  throw new Error(`"${line}" is no query.`);
}

export const queries: readonly Query[] = [physics, chemistry, maths, biology, school, places].flatMap(
  (page) =>
    page
      .normalize("NFC")
      .split("\n")
      .filter((line) => line !== "")
      .map(read),
);
