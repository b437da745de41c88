import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { useSchool } from "../../../test/harness.ts";

const school = useSchool();

const listed = async () => (await school.stranger.get("/api/batches")).body as { name: string }[];

describe("the list of batches", () => {
  it("is readable by everyone, in its stored order", async () => {
    const all = [
      { name: "HSC 25", level: 12, is_current: true, position: 1 },
      { name: "HSC 26", level: 11, is_current: true, position: 2 },
    ];
    for (const who of [school.stranger, school.as("rafi"), school.as("rahima")]) {
      const { status, body } = await who.get("/api/batches");
      expect([status, body]).toEqual([200, all]);
    }
    expect((await school.stranger.get("/api/site")).body.batches).toEqual(all);
  });

  it("shows a change by another instance", async () => {
    await listed();
    await school.database.run(sql`insert into batches (name, level, position) values ('HSC 24', 12, -1)`);
    school.advanceClock({ seconds: 1 });
    expect((await listed()).map(({ name }) => name)).toEqual(["HSC 24", "HSC 25", "HSC 26"]);
    await school.database.run(sql`delete from batches where name = 'HSC 24'`);
    school.advanceClock({ seconds: 1 });
    expect(await listed()).toHaveLength(2);
  });
});

describe("a batch that a request names", () => {
  const refused = { status: 422, path: "", code: "not_an_option" };
  const outcomeOf = ({
    status,
    body,
  }: {
    status: number;
    body: { errors?: { path: string; code: string }[] };
  }) => ({
    status,
    path: body.errors?.[0]?.path,
    code: body.errors?.[0]?.code,
  });
  const post = { category: "other", body: "আজকের ক্লাসের নোট কেউ তুলে রেখেছ?" };
  const group = { name: "নতুন গ্রুপ", slug: "new-group", type: "GENERAL", visibility: "PUBLIC" };
  const reads = [
    ["/api/post", "batch"],
    ["/api/post/newer?asOf=1", "batch"],
    ["/api/post/pinned_posts", "batch"],
    ["/api/subjects", "batch"],
    ["/api/group/mygroups", "hsc_batch"],
    ["/api/utils/leaderboard", "batch"],
  ] as const;

  it.each(reads)("must exist in a request to %s", async (address, path) => {
    const ask = (name: string) =>
      school
        .as("selina")
        .get(`${address}${address.includes("?") ? "&" : "?"}${path}=${encodeURIComponent(name)}`);
    expect((await ask("HSC 26")).status).toBe(200);
    for (const name of ["HSC 99", "hsc 26", "HSC  26", "<HSC 26>", "x".repeat(41)])
      expect([name, outcomeOf(await ask(name))]).toEqual([name, { ...refused, path }]);
  });

  it("may be `all` on the leaderboard alone", async () => {
    expect((await school.as("selina").get("/api/utils/leaderboard?batch=all")).status).toBe(200);
    expect(outcomeOf(await school.as("selina").get("/api/post?batch=all"))).toEqual({
      ...refused,
      path: "batch",
    });
  });

  it("must exist in a post, a group and a profile", async () => {
    const admin = school.as("admin");
    for (const name of ["HSC 99", "all", "", 25]) {
      const asked = [
        ["hsc_batch", await admin.post("/api/post", { ...post, hsc_batch: name })],
        ["hsc_batch", await admin.post("/api/group", { ...group, hsc_batch: name })],
        ["eligible_batch", await admin.post("/api/group", { ...group, eligible_batch: name })],
        ["hsc_batch", await admin.put("/api/auth/update", { hsc_batch: name })],
      ] as const;
      for (const [path, answer] of asked) expect(outcomeOf(answer)).toEqual({ ...refused, path });
    }
    expect((await admin.post("/api/post", { ...post, hsc_batch: "HSC 26" })).status).toBe(201);
    const wanted = { ...group, hsc_batch: "HSC 26", eligibility: "batch", eligible_batch: "HSC 26" };
    expect((await admin.post("/api/group", wanted)).status).toBe(201);
  });
});

describe("the table of batches", () => {
  const run = (text: ReturnType<typeof sql>) => school.database.run(text);
  const level = async () =>
    (await school.rows<{ level: number }>(sql`select level from users where id = 3`)).map((row) => row.level);

  it("refuses names that break addresses or markup, and a closed batch for new students", async () => {
    for (const name of ["", " HSC 27", "HSC  27", "all", "<b>", "a\nb", "x".repeat(41)])
      await expect(run(sql`insert into batches (name, level) values (${name}, 11)`)).rejects.toThrow(/check/);
    await expect(
      run(sql`insert into batches (name, level, closed_at) values ('HSC 20', 12, ${school.now})`),
    ).rejects.toThrow(/check/);
    await expect(run(sql`update users set hsc_batch = 'HSC 99' where id = 3`)).rejects.toThrow(/foreign key/);
  });

  beforeEach(() => run(sql`update users set role = 'USER', level = 11, hsc_batch = 'HSC 26' where id = 3`));

  it("gives every student the level of the batch, and leaves staff and guardians theirs", async () => {
    await run(sql`update batches set level = 12 where name = 'HSC 26'`);
    expect(await level()).toEqual([12]);
    await run(sql`update batches set level = 11 where name = 'HSC 26'`);
    expect(await level()).toEqual([11]);
    await run(sql`update users set level = 12 where id = 3`);
    expect(await level(), "a student's own level is not chosen").toEqual([11]);
    await run(sql`update users set role = 'TEACHER', level = 12 where id = 3`);
    expect(await level()).toEqual([12]);
    await run(sql`update users set role = 'USER', level = 0 where id = 3`);
    expect(await level()).toEqual([0]);
  });
});
