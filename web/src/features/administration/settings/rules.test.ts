import { expect, it } from "vitest";
import { ProblemError } from "../../../lib/http/problem.ts";
import {
  changesBetween,
  fieldsOf,
  problemsOf,
  rowsIn,
  toldProblems,
  valueFrom,
  withoutRow,
  withTyped,
} from "./rules.ts";

const footer = {
  copyright: { bn: "ক", en: "K" },
  company: [],
  links: [{ bn: "ভর্তি", en: "Admission", href: "/about" }],
  social: [],
};

it("a section of settings is converted to fields and back", () => {
  expect(valueFrom(fieldsOf(footer), footer)).toEqual(footer);
  const limits = { posts: 10, uploadBytes: 500 * 1024 * 1024 };
  expect(fieldsOf(limits)).toEqual({ posts: "10", uploadBytes: "500" });
  expect(valueFrom({ posts: "১২", uploadBytes: "১০০" }, limits)).toEqual({
    posts: 12,
    uploadBytes: 100 * 1024 * 1024,
  });
  const points = { post: { points: 2, daily: 5, daily_points: 100 } };
  expect(valueFrom({ ...fieldsOf(points), "post.daily": "" }, points)).toEqual({
    post: { points: 2, daily: null, daily_points: 100 },
  });
});

it("the form of settings keeps added rows and drops removed ones", () => {
  const fields = { ...fieldsOf(footer), "social.0.name": "X", "social.0.href": "https://x.com/a" };
  expect(rowsIn(fields, "social")).toEqual([0]);
  const without = Object.fromEntries(Object.entries(fields).filter(([path]) => !path.startsWith("links.")));
  expect(valueFrom(without, footer)).toEqual({
    ...footer,
    links: [],
    social: [{ name: "X", href: "https://x.com/a" }],
  });
});

it("the form of settings reports invalid numbers and addresses", () => {
  expect(problemsOf("quotas", { student_answers: "৫", staff_answers: "x", pool_answers: "99999" })).toEqual({
    student_answers: undefined,
    staff_answers: "number",
    pool_answers: "range",
  });
  expect(problemsOf("contest", { year: "" })).toEqual({ year: undefined });
  expect(problemsOf("footer", { "links.0.href": "javascript:x", "links.0.bn": " " })).toEqual({
    "links.0.href": "address",
    "links.0.bn": "required",
  });
  expect(problemsOf("points", { "post.points": "", "post.daily": "" })).toEqual({
    "post.points": "number",
    "post.daily": undefined,
  });
});

it("typed settings are kept over newer values, and a list as a whole", () => {
  const before = fieldsOf(footer);
  const typed = { ...before, "copyright.bn": "খ", "links.0.bn": "নতুন" };
  const stored = fieldsOf({ ...footer, copyright: { bn: "গ", en: "G" }, links: [] });
  expect(withTyped(before, typed, stored)).toEqual({
    "copyright.bn": "খ",
    "copyright.en": "G",
    "links.0.bn": "নতুন",
    "links.0.en": "Admission",
    "links.0.href": "/about",
  });
  expect(withTyped(before, before, stored)).toEqual(stored);
});

it("the rows after a removed one move up in the form of settings", () => {
  const fields = { "links.0.bn": "ক", "links.1.bn": "খ", "links.2.bn": "গ", "social.1.name": "X" };
  expect(withoutRow(fields, "links", 1)).toEqual({
    "links.0.bn": "ক",
    "links.1.bn": "গ",
    "social.1.name": "X",
  });
});

it("problems of the server are shown at their fields in the form of settings", () => {
  const refusal = (...fields: { path: string; code: string }[]) =>
    new ProblemError({
      status: 422,
      code: "common.validation",
      fields: fields.map((field) => ({ ...field, message: "" })),
    });
  expect(
    toldProblems(
      refusal(
        { path: "value.links.0.href", code: "bad_format" },
        { path: "value.brand.bn", code: "too_many_marks" },
        { path: "value.posts", code: "something_new" },
      ),
    ),
  ).toEqual({ "links.0.href": "address", "brand.bn": "characters", posts: "wrong" });
  expect(toldProblems(refusal({ path: "version", code: "bad_number" }))).toBeNull();
  expect(toldProblems(new Error("offline"))).toBeNull();
});

it("the history of settings lists the fields in which two values differ", () => {
  expect(changesBetween(footer, { ...footer, copyright: { bn: "খ", en: "K" } })).toEqual([
    { path: "copyright.bn", before: "ক", after: "খ" },
  ]);
});
