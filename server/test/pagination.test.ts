import { contract, type Endpoint } from "@angon/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { useSchool } from "./harness.ts";
import { examples } from "./who-may-examples.ts";
import { resetObjects } from "./who-may-objects.ts";

const school = useSchool();
beforeAll(() => resetObjects(school.database));

/** A page may be as long as this; the members of a group as long as that. */
const MOST = 50;
const MOST_MEMBERS = 100;

const counting = ["page", "pageSize", "limit"] as const;
const placing = ["cursor", "before", "after"] as const;

type List = { name: string; path: string; takes: readonly string[] };

/** Every call of the house that gives something page by page, with what it needs besides. */
const lists: List[] = Object.entries(contract).flatMap(([room, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).flatMap(([call, { method, path, query }]) => {
    const shape = query && "shape" in query ? Object.keys(query.shape as object) : [];
    const takes = shape.filter((key) => [...counting, ...placing].some((one) => one === key));
    if (method !== "GET" || takes.length === 0) return [];
    const { param = 1, query: needs = "?" } = examples[`${room}.${call}`] ?? {};
    const id = path.startsWith("/api/group/") ? 1 : param;
    return [{ name: `${room}.${call}`, path: `${path.replace(/\{\w+\}/, String(id))}${needs}`, takes }];
  }),
);

const noNumbers = [
  "-1",
  "0",
  "1.5",
  "1e9",
  "NaN",
  "Infinity",
  "0x10",
  "১",
  "٥",
  "ten",
  "[5]",
  "1,2",
  "5;--",
  "null",
  " 5",
];

const asked = async (path: string, more: string) => {
  const client = school.as(path.startsWith("/api/admin") ? "admin" : "rafi");
  return client.get(`${path}${path.endsWith("?") ? "" : "&"}${more}`);
};

/** Under whichever of its names a list stands in the answer. */
function rowsIn(body: unknown): number {
  const { data, members, leaderboard } = body as Record<string, unknown>;
  const rows = [body, data, members, leaderboard].find((value) => Array.isArray(value));
  if (!rows) throw new Error(`No list in ${JSON.stringify(body).slice(0, 200)}`);
  return (rows as unknown[]).length;
}

it("there are lists of every kind", () => {
  const takers = (key: string) => lists.filter(({ takes }) => takes.includes(key)).length;
  expect(lists.length).toBeGreaterThanOrEqual(14);
  expect([...counting, ...placing].filter((key) => takers(key) === 0)).toEqual([]);
});

describe.each(lists.map((list) => [list.name, list] as const))("%s", (_name, { path, takes }) => {
  const numbers = takes.filter((key) => counting.some((one) => one === key));

  it("is given as asked, and as far as there is anything", async () => {
    expect((await asked(path, "")).status).toBe(200);
    for (const key of numbers)
      for (const value of key === "page" ? ["1", "2", "999"] : ["1", "50"]) {
        const { status, body } = await asked(path, `${key}=${value}`);
        expect([key, value, status]).toEqual([key, value, 200]);
        if (key !== "page") expect(rowsIn(body)).toBeLessThanOrEqual(Number(value));
      }
  });

  it("is not given for what is no number, or one twice", async () => {
    for (const key of numbers) {
      for (const value of noNumbers) {
        const { status, body } = await asked(path, `${key}=${encodeURIComponent(value)}`);
        expect([key, value, status, body.code]).toEqual([key, value, 422, "common.validation"]);
      }
      expect([key, (await asked(path, `${key}=1&${key}=2`)).status]).toEqual([key, 422]);
    }
  });

  it("is never long, however much is asked for", async () => {
    for (const key of numbers.filter((one) => one !== "page"))
      for (const value of ["51", "101", "100000", "9".repeat(20)]) {
        const { status, body } = await asked(path, `${key}=${value}`);
        expect([200, 422]).toContain(status);
        if (status !== 200) continue;
        expect(rowsIn(body)).toBeLessThanOrEqual(path.includes("/members") ? MOST_MEMBERS : MOST);
      }
  });

  it("goes on from no place that is none", async () => {
    for (const key of takes.filter((one) => placing.some((place) => place === one)))
      for (const value of ["x", "-1", "1.5", "{}", "' or 1=1--", "\u0000", "9".repeat(300)]) {
        const { status } = await asked(path, `${key}=${encodeURIComponent(value)}`);
        expect([key, value, status]).toEqual([key, value, 422]);
      }
  });
});
