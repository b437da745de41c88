import { describe, expect, it } from "vitest";
import { headings } from "@angon/contract/administration/import-words";
import type { ImportChoices } from "@angon/contract/administration/imports";
import { columnsOf } from "../../../kit/sheets/read-sheet.ts";
import { noRegister, phoneIn } from "./register/rules.ts";
import { batchIn, guessColumns, judgeRows, noColumns, profileFor, readRow, type Facts } from "./rules.ts";

const batches = [
  { name: "HSC 25", is_closed: false },
  { name: "HSC 26", is_closed: false },
  { name: "HSC 24", is_closed: true },
];
const facts: Facts = {
  batches,
  hasPaid: true,
  nameProblem: (name, isOfStaff) => (name === "Kаmrul" && !isOfStaff ? "name_imitates" : undefined),
};
const choices: Pick<ImportChoices, "columns" | "default_role" | "default_batch" | "families"> = {
  columns: { ...noColumns, name: 0, phone: 1, role: 2, batch: 3, institute: 4 },
  default_role: "STUDENT",
  default_batch: null,
  families: false,
};
const problems = (...cells: string[]) => readRow(cells, choices, facts).problems;

it.each([
  ["০১৭১২৩৪৫৬৭৮", "01712345678"],
  ["+880 1712-345678", "01712345678"],
  ["8801712345678", "01712345678"],
  ["1712345678", "01712345678"],
  ["01212345678", "01212345678"],
  ["01712345678, 01812345678", "01712345678,01812345678"],
])("parses the phone cell '%s'", (cell, phone) => expect(phoneIn(cell)).toBe(phone));

it.each([
  ["HSC-২৫", "HSC 25"],
  ["hsc 2026", "HSC 26"],
  ["২৫", "HSC 25"],
  ["2025", "HSC 25"],
  ["HSC 24", "HSC 24"],
  ["এইচএসসি ২৬", "HSC 26"],
  ["এইচ.এস.সি. ২০২৫ ব্যাচ", "HSC 25"],
  ["HSC 2", undefined],
  ["SSC 25", undefined],
  ["", undefined],
])("parses the batch cell '%s'", (cell, name) => expect(batchIn(cell, batches)?.name).toBe(name));

const guess = (rows: readonly (readonly string[])[]) =>
  guessColumns(rows, columnsOf(rows[0] ?? [], headings), batches);

describe("the columns of an import", () => {
  it("are found by headings in either language and any order", () => {
    const rows = [
      ["ব্যাচ", "মোবাইল নং", "শিক্ষার্থীর নাম", "রোল"],
      ["HSC 25", "01712345678", "রাফি", "৭"],
    ];
    expect(guess(rows)).toEqual({
      columns: { ...noColumns, name: 2, phone: 1, batch: 0, roll: 3 },
      has_heading: true,
    });
    expect(guess([["Mobile No.", "Full Name", "Role"]]).columns).toMatchObject({
      phone: 0,
      name: 1,
      role: 2,
    });
  });

  it("are recognized by their cells when there is no heading", () => {
    const rows = [
      ["১", "1712345678", "রাফি", "HSC 25"],
      ["২", "1812345678", "মিতু", "২৬"],
    ];
    expect(guess(rows)).toEqual({
      columns: { ...noColumns, name: 2, phone: 1, batch: 3 },
      has_heading: false,
    });
  });
});

describe("a row of an import", () => {
  it("without problems becomes a person", () => {
    expect(readRow(["মিতু রায়", "০১৭১২৩৪৫৬৭৮", "", "২৫", "ঢাকা কলেজ"], choices, facts)).toEqual({
      problems: [],
      wanted: {
        name: "মিতু রায়",
        phone: "01712345678",
        role: "STUDENT",
        batch: "HSC 25",
        institute: "ঢাকা কলেজ",
        register: noRegister,
      },
    });
    expect(readRow(["মা", "01712345678", "অভিভাবক", "HSC 25"], choices, facts)).toMatchObject({
      problems: [],
      wanted: { role: "GUARDIAN", batch: null },
    });
    expect(problems("সেলিনা", "01712345678", "Class Teacher", "")).toEqual([]);
    const withDefaults = { ...choices, default_batch: "HSC 26" };
    expect(readRow(["মিতু রায়", "01712345678"], withDefaults, facts).wanted.batch).toBe("HSC 26");
  });

  it("returns all its problems", () => {
    expect(problems("", "", "", "")).toEqual(["no_name", "no_phone", "no_batch"]);
    expect(problems("ক", "123", "cook", "HSC 99", "x".repeat(121))).toEqual([
      "name_short",
      "bad_phone",
      "unknown_role",
      "unknown_batch",
      "institute_wrong",
    ]);
    expect(problems("x".repeat(61), "01712345678", "অ্যাডমিন", "")).toEqual(["name_long", "admin_role"]);
    expect(problems("মি\u202eতু", "01712345678", "", "HSC 24")).toEqual(["name_bad", "closed_batch"]);
    expect(problems("Kаmrul", "01712345678", "", "25")).toEqual(["name_imitates"]);
  });

  it("names the earlier line of a repeated phone", () => {
    const rows = [
      { line: 2, cells: ["মিতু রায়", "01712345678", "", "25"] },
      { line: 5, cells: ["রাফি", "+8801712345678", "", "25"] },
    ];
    expect(judgeRows(rows, choices, facts).map(({ problemsAt }) => problemsAt)).toEqual([
      [],
      [{ code: "repeated_phone", line: 2 }],
    ]);
  });
});

it("a row with only a phone matches the single profile of its role", () => {
  const mother = { id: 1, role: "USER", level: 0 };
  const child = { id: 2, role: "USER", level: 11 };
  const teacher = { id: 3, role: "TEACHER", level: 12 };
  expect(profileFor("GUARDIAN", [mother, child])).toBe(mother);
  expect(profileFor("STUDENT", [mother, child, teacher])).toBe(child);
  expect(profileFor("STUDENT", [child, { ...child, id: 4 }])).toBeUndefined();
  expect(profileFor("CLASS_TEACHER", [teacher])).toBeUndefined();
});
