import { expect, it } from "vitest";
import { contract } from "../index.ts";
import type { Endpoint, Schema } from "./endpoint.ts";

type Def = {
  type: string;
  innerType?: Schema;
  element?: Schema;
  options?: Schema[];
  in?: Schema;
  shape?: object;
};
const defOf = (schema: Schema): Def => schema._zod.def;

/** The schemas of single values in a schema, by their paths. */
function leavesOf(schema: Schema, path: string): [string, Schema][] {
  const { type, innerType, element, options, in: input, shape } = defOf(schema);
  if (innerType) return leavesOf(innerType, path);
  if (element) return leavesOf(element, `${path}[]`);
  if (type === "pipe" && input && defOf(input).type !== "transform") return leavesOf(input, path);
  if (type === "union") return (options ?? []).flatMap((option) => leavesOf(option, path));
  if (shape)
    return Object.entries(shape as Record<string, Schema>).flatMap(([name, part]) =>
      leavesOf(part, `${path}.${name}`),
    );
  return [[path, schema]];
}

const forms = {
  day: (day: string) => day,
  instant: (day: string) => `${day}T10:00:00Z`,
  "local time": (day: string) => `${day}T10:00`,
};
const takes = (schema: Schema, text: string) => schema.safeParse(text).success;

/** Fields that take a date and not any text; cursors and passwords only look like them. */
const dates = Object.entries(contract as Record<string, Record<string, Endpoint>>).flatMap(
  ([feature, calls]) =>
    Object.entries(calls).flatMap(([name, { body, query, params }]) =>
      [body, query, params]
        .flatMap((schema) => (schema ? leavesOf(schema, `${feature}.${name}`) : []))
        .filter(([path, leaf]) => !takes(leaf, "no date at all") && !/cursor$|password|next$/.test(path))
        .flatMap(([path, leaf]) =>
          Object.entries(forms).flatMap(([form, write]) =>
            takes(leaf, write("2027-02-28")) ? [[`${path} as ${form}`, leaf, write] as const] : [],
          ),
        ),
    ),
);

it("the contract has dates in each of the tested forms", () => {
  const names = dates.map(([name]) => name);
  for (const name of [
    "search.page.from as day",
    "search.page.to as day",
    "comments.byAuthor.start_date as day",
    "homework.create.deadline as local time",
    "homework.create.late_until as instant",
    "members.ban.until as instant",
  ])
    expect(names).toContain(name);
});

it.each(dates)("%s accepts only days that exist in the calendar", (_name, leaf, write) => {
  for (const day of ["2028-02-29", "2027-12-31", "2027-04-30"])
    expect([day, takes(leaf, write(day))]).toEqual([day, true]);
  for (const day of [
    "2025-02-31",
    "2027-02-29",
    "2100-02-29",
    "2027-04-31",
    "2027-13-01",
    "2027-00-10",
    "2027-01-00",
  ])
    expect([day, takes(leaf, write(day))]).toEqual([day, false]);
});
