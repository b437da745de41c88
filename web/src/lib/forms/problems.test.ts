import { describe, expect, it } from "vitest";
import { ProblemError } from "../http/problem.ts";
import { hasProblem, withoutEdited } from "./problems.ts";
import { serverProblems } from "./server-problems.ts";

it("a form counts no falsy entry as a problem", () => {
  expect([{}, { name: false }, { name: undefined, slug: "" }].map(hasProblem)).toEqual([false, false, false]);
  expect([{ name: true }, { name: false, slug: "taken" }].map(hasProblem)).toEqual([true, true]);
});

it("a form drops the server's problem of an edited field, also of an emptied one, and keeps the others", () => {
  const told = { slug: "taken", name: "too_long" };
  expect(withoutEdited(told, { slug: undefined })).toEqual({ name: "too_long" });
  expect(withoutEdited(told, { description: "নতুন" })).toEqual(told);
  expect(told).toEqual({ slug: "taken", name: "too_long" });
});

describe("the server's problems", () => {
  const refusal = (...fields: [path: string, code: string][]) =>
    new ProblemError({
      status: 422,
      code: "common.validation",
      fields: fields.map(([path, code]) => ({ path, code, message: "" })),
    });
  const known = (code: string) => (code === "taken" || code === "too_long" ? code : undefined);

  it("are shown at the fields they name, the first of several at one field", () => {
    expect(serverProblems(refusal(["slug", "taken"], ["name", "too_long"]), known)).toEqual({
      slug: "taken",
      name: "too_long",
    });
    expect(serverProblems(refusal(["ids.3", "too_long"], ["ids.4", "taken"]), known)).toEqual({
      ids: "too_long",
    });
  });

  it("omit a code without a sentence, and are null when none is left", () => {
    expect(serverProblems(refusal(["slug", "odd"], ["name", "too_long"]), known)).toEqual({
      name: "too_long",
    });
    expect(serverProblems(refusal(["slug", "odd"]), known)).toBeNull();
    expect(serverProblems(refusal(), known)).toBeNull();
    expect(serverProblems(new Error("no response"), known)).toBeNull();
  });
});
