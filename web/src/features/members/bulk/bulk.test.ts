import type { BulkReport, BulkRow } from "@angon/contract/members/bulk";
import { expect, test } from "vitest";
import {
  emptyList,
  faultyForm,
  faultySheet,
  faultyText,
  listProblems,
  removalOf,
  requestOf,
  rolesBefore,
  sectionsBefore,
} from "./rules.ts";

const aRow = (more: Partial<BulkRow>): BulkRow => ({
  line: 2,
  given: "",
  user: null,
  roll: null,
  section: null,
  role: null,
  outcome: "done",
  ...more,
});
const aReport = (rows: BulkRow[]): BulkReport => ({
  rows,
  headings: ["নাম", "ফোন", "রোল"],
  counts: { done: 0, unchanged: 0, failed: 0 },
  member_count: 1,
});
const person = (id: number) => ({ id, name: `n${id}`, image: null });

test("a list of people needs a source, which must not be too long", () => {
  const problems = (more: Partial<typeof emptyList>) => listProblems({ ...emptyList, ...more });
  expect(problems({}).text).toBe("missing");
  expect(problems({ text: "রাফি" })).toEqual({ text: false, file: false });
  expect(problems({ text: Array(1_002).fill("রাফি").join("\n") }).text).toBe("too_long");
  expect(problems({ file: new File([new Uint8Array(1_400_001)], "a.csv") })).toEqual({
    text: false,
    file: "sheet.too_large",
  });
});

test("a list of people needs only a file, and its request has a role only for lists of roles", () => {
  const form = { ...emptyList, text: "রাফি" };
  expect(requestOf(form, null)).toEqual({ action: "add", text: "রাফি" });
  expect(requestOf(form, "QQ==")).toEqual({ action: "add", file: "QQ==" });
  expect(requestOf({ ...form, action: "role", role: "CAPTAIN" }, null)).toMatchObject({ role: "CAPTAIN" });
});

test("faulty rows are written as a list to send again, and as a sheet with the problem of each", () => {
  const report = aReport([
    aRow({ user: person(1) }),
    aRow({ outcome: "not_found", cells: ["অচেনা, মিয়া", "", "৭"] }),
    aRow({ outcome: "bad_phone", cells: ["", "+017", ""] }),
  ]);
  expect(faultyText(report)).toBe('নাম,ফোন,রোল\r\n"অচেনা, মিয়া",,৭\r\n,\'+017,\r\n');
  const sheet = faultySheet(report, { heading: "সমস্যা", of: ({ outcome }) => outcome });
  expect(sheet.split("\r\n").slice(1, 3)).toEqual(['"অচেনা, মিয়া",,৭,not_found', ",'+017,,bad_phone"]);
});

test("the undo of new roles requests the earlier role of each changed member", () => {
  const before = new Map([1, 2, 3].map((id) => [id, { role: "MEMBER" as const }]));
  const report = aReport([
    aRow({ user: person(1) }),
    aRow({ user: person(2), outcome: "above_rank" }),
    aRow({ user: person(3) }),
  ]);
  expect(rolesBefore(report, before)).toEqual({
    action: "role",
    text: "id,role\r\n1,MEMBER\r\n3,MEMBER\r\n",
  });
  expect(rolesBefore(aReport([]), before)).toBeNull();
});

test("roll numbers need a group, and exclude people who are members already", () => {
  const form = { ...emptyList, source: "rolls" as const, rolls: "১-৩" };
  expect(listProblems(form)).toEqual({ rollGroup: true, rolls: false });
  const problems = (rolls: string) => listProblems({ ...form, rollGroup: "7", rolls }).rolls;
  expect([problems(" "), problems("1-1000"), problems("1-1001")]).toEqual(["missing", false, "too_long"]);
  expect(requestOf({ ...form, rollGroup: "7" }, null)).toEqual({
    action: "add",
    rolls: "১-৩",
    roll_group: "7",
  });
  expect(requestOf({ ...form, rollGroup: "7", rollSection: "ক" }, null).roll_section).toBe("ক");
  expect(requestOf({ ...form, action: "remove", text: "রাফি" }, null)).toEqual({
    action: "remove",
    text: "রাফি",
  });
});

test("faulty roll numbers are put back into their field", () => {
  const form = { ...emptyList, source: "rolls" as const, rollGroup: "7", rolls: "1, 9, সাত" };
  const report = aReport([
    aRow({ user: person(1), roll: 1 }),
    aRow({ roll: 9, outcome: "not_found" }),
    aRow({ given: "সাত", outcome: "bad_roll" }),
  ]);
  expect(faultyForm(form, report)).toEqual({ ...form, rolls: "9, সাত" });
});

test("the undo of added members removes them, and restores changed sections", () => {
  const report = aReport([
    aRow({ user: person(1) }),
    aRow({ user: person(2), outcome: "already_member" }),
    aRow({ user: person(3) }),
  ]);
  expect(removalOf(report)).toEqual({ action: "remove", user_ids: [1, 3] });
  expect(removalOf(aReport([]))).toBeNull();
  const chosen = (section: string | null) => ({ name: "", role: "MEMBER" as const, section });
  const before = new Map([
    [1, chosen("ক")],
    [2, chosen("ক")],
    [3, chosen(null)],
  ]);
  expect(sectionsBefore(report, before)).toEqual({
    action: "details",
    section: null,
    text: "id,section\r\n1,ক\r\n3,\r\n",
  });
});
