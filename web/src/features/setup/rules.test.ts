import type { OfferedSubject } from "@angon/contract/setup";
import { expect, test } from "vitest";
import {
  adminProblems,
  bodyFrom,
  codeProblems,
  emptyFields,
  nextYears,
  schoolProblems,
  subjectProblems,
  yearAfter,
  yearProblems,
} from "./rules.ts";

const november = new Date(2026, 10, 25);
const fields = {
  ...emptyFields(november),
  code: "abcd efgh-jkmn",
  brandBn: " পদ্মা কলেজ ",
  brandEn: "Padma College",
  name: "শামীমা নাসরিন",
  phone: "01755000001",
  password: "padma-2026",
};
const offered = ["bangla1", "physics1"].map((key): OfferedSubject => ({
  key,
  name: key,
  name_en: key,
  stream: "common",
  chapters: [],
}));
const foundIn = (problems: object) => Object.values(problems).filter(Boolean);

test("the setup proposes the years of the next two exams, from July on those of the next spring", () => {
  expect(nextYears(november).map(({ name, level }) => [name, level])).toEqual([
    ["HSC 27", 12],
    ["HSC 28", 11],
  ]);
  expect(nextYears(new Date(2026, 2, 1))[0]?.name).toBe("HSC 26");
  expect(yearAfter(nextYears(november), november).name).toBe("HSC 29");
  expect(yearAfter([], november).name).toBe("HSC 27");
});

test("complete fields of the setup have no problem", () => {
  for (const problems of [codeProblems, schoolProblems, adminProblems, yearProblems])
    expect([problems.name, foundIn(problems(fields))]).toEqual([problems.name, []]);
  expect(foundIn(subjectProblems(fields, offered))).toEqual([]);
});

test("the setup code may be typed with lower case, spaces and letters that look like digits", () => {
  expect(codeProblems({ ...fields, code: "oIlD-0000-zzzz" })["code"]).toBeUndefined();
  for (const code of ["", "abcd", "abcd-efgh-jkm!", "uuuu-uuuu-uuuu"])
    expect([code, codeProblems({ ...fields, code })["code"]]).toEqual([code, "code"]);
});

test("the years of the setup need different names that are valid in addresses", () => {
  const named = (...names: string[]) =>
    yearProblems({ ...fields, years: names.map((name) => ({ name, level: 11, examOn: "" })) });
  expect(named("HSC 27", "HSC 27 ")).toMatchObject({ "years.0": undefined, "years.1": "twin" });
  for (const name of ["", "all", "<b>", "x".repeat(41)])
    expect([name, named(name)["years.0"]]).toEqual([name, "year"]);
  expect(named()["years"]).toBe("noYear");
});

test("the request of the setup has trimmed names and the subjects that are taught", () => {
  const body = bodyFrom({ ...fields, left: ["bangla1"] }, offered);
  expect(body.brand).toEqual({ bn: "পদ্মা কলেজ", en: "Padma College" });
  expect([body.subjects, body.sign_up_open]).toEqual([["physics1"], false]);
  expect(subjectProblems({ ...fields, left: ["bangla1", "physics1"] }, offered)["subjects"]).toBe(
    "noSubject",
  );
});
