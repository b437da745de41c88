import { contract, type Endpoint } from "@angon/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { useSchool } from "./harness.ts";
import { examples } from "./who-may-examples.ts";
import { resetObjects } from "./who-may-objects.ts";

const school = useSchool();
beforeAll(() => resetObjects(school.database));

/** The longest page, and the longest page of a group's members. */
const MAX_ITEMS = 50;
const MAX_MEMBERS = 100;

const countParams = ["page", "pageSize", "limit"] as const;
const cursorParams = ["cursor", "before", "after"] as const;

type PagedEndpoint = { name: string; path: string; params: readonly string[] };

/** Every paged endpoint of the contract, with its required parameters. */
const endpoints: PagedEndpoint[] = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).flatMap(([call, { method, path, query }]) => {
    const shape = query && "shape" in query ? Object.keys(query.shape as object) : [];
    const params = shape.filter((key) => [...countParams, ...cursorParams].some((one) => one === key));
    if (method !== "GET" || params.length === 0) return [];
    const { param = 1, query: requiredQuery = "?" } = examples[`${feature}.${call}`] ?? {};
    const id = path.startsWith("/api/group/") && !path.endsWith("/gradebook") ? 1 : param;
    return [
      { name: `${feature}.${call}`, path: `${path.replace(/\{\w+\}/, String(id))}${requiredQuery}`, params },
    ];
  }),
);

const invalidNumbers = [
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

const getList = async (path: string, query: string) => {
  const isForStaff =
    /^\/api\/(admin|question|exam\/\d+\/(attempts|marks)|homework\/\d+\/deck|group\/\d+\/(gradebook|held)|post\/\d+\/readers)\b/.test(
      path,
    );
  const client = school.as(isForStaff ? "admin" : "rafi");
  return client.get(`${path}${path.endsWith("?") ? "" : "&"}${query}`);
};

/** The length of the list in a response, under any of its property names. */
function rowsIn(body: unknown): number {
  const { data, members, leaderboard, students } = body as Record<string, unknown>;
  const rows = [body, data, members, leaderboard, students].find((value) => Array.isArray(value));
  if (!rows) throw new Error(`No list in ${JSON.stringify(body).slice(0, 200)}`);
  return (rows as unknown[]).length;
}

it("the contract has endpoints with every paging parameter", () => {
  const countTaking = (key: string) => endpoints.filter(({ params }) => params.includes(key)).length;
  expect(endpoints.length).toBeGreaterThanOrEqual(14);
  expect([...countParams, ...cursorParams].filter((key) => countTaking(key) === 0)).toEqual([]);
});

describe.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  "%s",
  (_name, { path, params }) => {
    const numbers = params.filter((key) => countParams.some((one) => one === key));

    it("returns the requested page, at most as long as requested", async () => {
      expect((await getList(path, "")).status).toBe(200);
      for (const key of numbers)
        for (const value of key === "page" ? ["1", "2", "999"] : ["1", "50"]) {
          const { status, body } = await getList(path, `${key}=${value}`);
          expect([key, value, status]).toEqual([key, value, 200]);
          if (key !== "page") expect(rowsIn(body)).toBeLessThanOrEqual(Number(value));
        }
    });

    it("refuses invalid and repeated numbers", async () => {
      for (const key of numbers) {
        for (const value of invalidNumbers) {
          const { status, body } = await getList(path, `${key}=${encodeURIComponent(value)}`);
          expect([key, value, status, body.code]).toEqual([key, value, 422, "common.validation"]);
        }
        expect([key, (await getList(path, `${key}=1&${key}=2`)).status]).toEqual([key, 422]);
      }
    });

    it("limits the length of a page", async () => {
      for (const key of numbers.filter((one) => one !== "page"))
        for (const value of ["51", "101", "100000", "9".repeat(20)]) {
          const { status, body } = await getList(path, `${key}=${value}`);
          expect([200, 422]).toContain(status);
          if (status !== 200) continue;
          expect(rowsIn(body)).toBeLessThanOrEqual(path.includes("/members") ? MAX_MEMBERS : MAX_ITEMS);
        }
    });

    it("refuses invalid cursors", async () => {
      for (const key of params.filter((one) => cursorParams.some((place) => place === one)))
        for (const value of ["x", "-1", "1.5", "{}", "' or 1=1--", "\u0000", "9".repeat(300)]) {
          const { status } = await getList(path, `${key}=${encodeURIComponent(value)}`);
          expect([key, value, status]).toEqual([key, value, 422]);
        }
    });
  },
);
