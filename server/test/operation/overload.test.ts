import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useSchool } from "../harness.ts";

const school = useSchool();
const CALLS = 30;

const kinds = {
  read: () => school.as("rafi").get("/api/auth/user"),
  dear: () => school.as("rafi").get("/api/utils/leaderboard"),
  write: () => school.as("rafi").put("/api/auth/update", { bio: "ভিড়ের সময়" }),
};

/** How many of thirty calls of each kind are answered, made in turn; the others are refused with 503. */
async function answered(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (let n = 0; n < CALLS; n++)
    for (const [kind, call] of Object.entries(kinds)) {
      const { status, body, headers } = await call();
      if (status === 200) counts[kind] = (counts[kind] ?? 0) + 1;
      else
        expect([status, body.code, headers.get("retry-after")], kind).toEqual([
          503,
          "common.unavailable",
          "1",
        ]);
    }
  return counts;
}

/** The load of this machine does not matter: the test sets the part that is served. */
beforeAll(() => void (school.server.app.admission.adjust = () => {}));
afterAll(() => void (school.server.app.admission.part = 1));

describe("a server with three times the work that it can do", () => {
  it("answers some of every kind: fewest of what is dear, most of the writes", async () => {
    school.server.app.admission.part = 1 / 3;
    expect(await answered()).toEqual({ read: 10, dear: 6, write: 21 });
  });

  it("answers health checks, and the public pages of its API in their part", async () => {
    school.server.app.admission.part = 0.01;
    for (let n = 0; n < 5; n++) expect((await school.stranger.get("/healthz")).status).toBe(200);
    const statuses = [];
    for (let n = 0; n < 3; n++) statuses.push((await school.stranger.get("/api/site")).status);
    expect(statuses).toEqual([200, 503, 503]);
  });

  it("answers all again when there is no pressure", async () => {
    school.server.app.admission.part = 1;
    expect(await answered()).toEqual({ read: CALLS, dear: CALLS, write: CALLS });
  });
});
