import { describe, expect, it } from "vitest";
import { safeParse } from "zod/mini";
import { contract, type Endpoint } from "@angon/contract";
import { fieldsOf } from "../helpers/fields.ts";
import { confirmPassword } from "../helpers/password.ts";
import { useSchool } from "../harness.ts";

const school = useSchool();

/** The features that name years, subjects, chapters, groups, topics and the school. */
const FEATURES = /^(administration|setup|groupSettings|topics)/;
const NAME = /(^|\.)(name|name_en|label|institute_name)$|brand\.|tagline\./;

const names = Object.entries(contract).flatMap(([feature, calls]) =>
  (Object.entries(calls) as [string, Endpoint][])
    .filter(([, { method }]) => method !== "GET" && FEATURES.test(feature))
    .flatMap(([call, { body }]) =>
      fieldsOf(body)
        .filter(({ path }) => NAME.test(path))
        .map(({ path, schema }) => [`${feature}.${call} ${path}`, schema] as const),
    ),
);

const SIGNS: Record<string, string> = {
  "a zero width space": "\u200B",
  "a left-to-right mark": "\u200E",
  "a right-to-left mark": "\u200F",
  "an Arabic letter mark": "\u061C",
  "a right-to-left override": "\u202E",
  "an isolate": "\u2067",
  "the end of an isolate": "\u2069",
  "a word joiner": "\u2060",
  "a byte order mark": "\uFEFF",
  "a soft hyphen": "\u00AD",
  "a Hangul filler": "\u3164",
  "a Braille blank": "\u2800",
  "half a surrogate pair": "\uD800",
  "a control": "\u0007",
};

describe("the names of the administration", () => {
  it("are those of years, subjects, chapters, groups, topics and the school", () => {
    for (const feature of [
      "administrationBatches",
      "administrationSubjects",
      "setup",
      "groupSettings",
      "topics",
    ])
      expect(
        names.some(([name]) => name.startsWith(feature)),
        feature,
      ).toBe(true);
  });

  it.each(Object.entries(SIGNS))("never hold %s", (_name, sign) => {
    for (const [field, schema] of names)
      for (const text of [`HSC${sign} 30`, `${sign}HSC 30`, `HSC 30${sign}`]) {
        const parsed = safeParse(schema, text);
        expect(parsed.success ? parsed.data : "refused", field).not.toContain(sign);
      }
  });

  it("are not those of a year that looks the same", async () => {
    await confirmPassword(school.as("admin"));
    const add = (name: string) => school.as("admin").post("/api/admin/batches", { name, level: 11 });
    expect((await add("HSC\u200E 25\u200B")).body.code).toBe("batches.exists");
    expect((await add("HSC\u202E 31")).status).toBe(422);
    expect((await add("HSC \uD800")).status).toBe(422);
  });

  it("hold no invisible signs when they come from a file", async () => {
    const file = Buffer.from(
      "name,phone,institute\nরহিম\u200E উদ্দিন,01899000111,শালবন\u200B\u202E কলেজ",
    ).toString("base64");
    const made = await school.as("admin").post("/api/admin/imports", { name: "a.csv", file });
    const rows = await school.as("admin").get(`/api/admin/imports/${made.body.id}/rows`);
    expect([made.status, rows.status]).toEqual([201, 200]);
    expect(JSON.stringify(rows.body)).not.toMatch(/[\u200B\u200E\u202E]/);
  });
});
