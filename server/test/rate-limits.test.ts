import { describe, expect, it } from "vitest";
import { useSchool } from "./harness.ts";
import { cast, PASSWORD } from "../demo/cast.ts";

const school = useSchool({ env: { RATE_LIMIT_FACTOR: "1" } });
const login = (phone: string, password: string) =>
  school.stranger.post("/api/auth/login", { phone, password });

describe("guessing a password", () => {
  it("is blocked after ten failures for up to 15 minutes, also with the right password", async () => {
    const replies = await Promise.all(
      Array.from({ length: 15 }, (_, i) => login(cast.tanvir.phone, `guess-${i}`)),
    );
    const statuses = replies.map((r) => r.status).sort((a, b) => a - b);
    expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(5).fill(429)]);
    const refused = await login(cast.tanvir.phone, PASSWORD);
    expect([refused.status, refused.body.code]).toEqual([429, "common.rate_limited"]);
    const wait = Number(refused.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(900);
  });

  it("does not block other accounts behind the same address", async () => {
    expect((await login(cast.nusrat.phone, PASSWORD)).status).toBe(200);
  });

  it("is limited the same for an unregistered phone", async () => {
    for (let i = 0; i < 10; i++) expect((await login("01999999991", "x")).status).toBe(401);
    expect((await login("01999999991", "x")).status).toBe(429);
  });

  it("does not count successful sign-ins: a whole school may share one address", async () => {
    for (let i = 0; i < 25; i++) expect((await login(cast.nusrat.phone, PASSWORD)).status).toBe(200);
  });
});

describe("guessing the current password of an open session", () => {
  it("shares its limit with the sign-in", async () => {
    const sadia = await school.signIn("sadia");
    const guess = (current: string) => sadia.put("/api/auth/password", { current, next: "another-one" });
    for (let i = 0; i < 5; i++) expect((await guess(`guess-${i}`)).status).toBe(403);
    for (let i = 0; i < 5; i++) expect((await login(cast.sadia.phone, `guess-${i}`)).status).toBe(401);
    expect((await guess(PASSWORD)).status).toBe(429);
    expect((await login(cast.sadia.phone, PASSWORD)).status).toBe(429);
  });
});

describe("repeating a request with its idempotency key", () => {
  it("returns the stored response although the limit is reached", async () => {
    const nusrat = await school.signIn("nusrat");
    const share = (post: number, key: string) =>
      nusrat.post(`/api/post/${post}/share`, {}, { "idempotency-key": key });
    const first = await share(1001, "share-0");
    expect(first.status).toBe(200);
    for (let i = 1; i < 30; i++) expect((await share(1001, `share-${i}`)).status).toBe(200);
    expect((await share(1001, "share-30")).body.code).toBe("common.rate_limited");
    expect((await share(1001, "share-0")).body).toEqual(first.body);
  });
});

describe("reading", () => {
  it("is limited per account, five times wider for staff", async () => {
    const student = await school.signIn("mitu");
    const teacher = await school.signIn("selina");
    // Ten at a time: load shedding would refuse more concurrent requests.
    const statuses = async (client: typeof student) => {
      const seen: number[] = [];
      for (let sent = 0; sent < 650; sent += 10) {
        const replies = await Promise.all(Array.from({ length: 10 }, () => client.get("/api/utils/limits")));
        seen.push(...replies.map((reply) => reply.status));
      }
      return { ok: seen.filter((s) => s === 200).length, refused: seen.filter((s) => s === 429).length };
    };
    expect(await statuses(student)).toEqual({ ok: 600, refused: 50 });
    expect(await statuses(teacher)).toEqual({ ok: 650, refused: 0 });
  });

  it("is limited per address without a session", async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 310; i++) statuses.push((await school.stranger.get("/api/site")).status);
    expect(statuses.filter((s) => s === 429)).toHaveLength(10);
  });

  it("of a public endpoint is counted per account with a session, also when the address is used up", async () => {
    for (let i = 0; i < 300; i++) await school.stranger.get("/api/site");
    const [arif, tanvir] = [await school.signIn("arif"), await school.signIn("tanvir")];
    expect((await school.stranger.get("/api/site")).status).toBe(429);
    const statuses: number[] = [];
    for (let i = 0; i < 610; i++) statuses.push((await arif.get("/api/site")).status);
    expect(statuses.filter((s) => s === 429)).toHaveLength(10);
    expect((await tanvir.get("/api/site")).status).toBe(200);
    const forged = await school.stranger.get("/api/site", { authorization: "Bearer forged" });
    expect(forged.status).toBe(429);
  });
});

describe("a captcha", () => {
  const refused = async (client: typeof school.stranger, many: number) => {
    let count = 0;
    for (let i = 0; i < many; i++) if ((await client.get("/api/captcha")).status === 429) count++;
    return count;
  };

  it("is given to an address and a person whose reads are used up, and within its own limit", async () => {
    const [rafi, tanvir] = [await school.signIn("rafi"), await school.signIn("tanvir")];
    const statusOf = async (client: typeof rafi, path: string) => (await client.get(path)).status;
    for (let i = 0; i < 600; i++) await rafi.get("/api/site");
    expect(await statusOf(rafi, "/api/utils/limits")).toBe(429);
    for (let i = 0; i < 300; i++) await school.stranger.get("/api/site");
    expect(await statusOf(school.stranger, "/api/site")).toBe(429);
    expect([await refused(rafi, 10), await refused(school.stranger, 10)]).toEqual([0, 0]);

    expect(await refused(tanvir, 130)).toBe(10);
    expect(await statusOf(tanvir, "/api/utils/limits")).toBe(200);
  });
});

describe("writes", () => {
  it("are not cut below the limit of one action by what was done before", async () => {
    const mitu = await school.signIn("mitu");
    const bios = Array.from({ length: 180 }, (_, i) => `পড়ছি ${i}`);
    const statuses: number[] = [];
    for (const bio of bios) statuses.push((await mitu.put("/api/auth/update", { bio })).status);
    expect(statuses.filter((s) => s !== 200)).toEqual([]);
  });
});
