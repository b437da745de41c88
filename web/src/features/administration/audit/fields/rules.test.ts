import { expect, test } from "vitest";
import { differencesOf } from "./rules.ts";

test("a changed field is listed with its earlier and its new value", () => {
  expect(differencesOf({ role: "USER", level: 11 }, { role: "MODERATOR", level: 11 })).toEqual([
    { path: "role", before: "USER", after: "MODERATOR" },
  ]);
});

test("the parts of a changed value are compared separately, and a list as one value", () => {
  const before = { counts: { new: 3, done: 0 }, ids: [1, 2] };
  const after = { counts: { new: 3, done: 3 }, ids: [2, 1] };
  expect(differencesOf(before, after)).toEqual([
    { path: "counts.done", before: 0, after: 3 },
    { path: "ids", before: [1, 2], after: [2, 1] },
  ]);
});

test.each([
  [null, { note: "পুরোনো" }, [{ path: "note", before: undefined, after: "পুরোনো" }]],
  [{ until: null, reason: "" }, { reason: null }, []],
  [{ eligible_ids: [] }, {}, []],
  [null, null, []],
])("the values %j and %j are compared without empty fields as differences", (before, after, differences) => {
  expect(differencesOf(before, after)).toEqual(differences);
});
