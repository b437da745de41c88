import { describe, expect, it } from "vitest";
import { sql } from "../../src/db/sql.ts";
import { refund } from "../../src/features/assistant/public.ts";
import { schoolDay } from "../../src/kit/clock.ts";
import { cast } from "../../demo/cast.ts";
import { createPost } from "../helpers/posts.ts";
import { useSchool, type Member } from "../harness.ts";

const school = useSchool();
const CHEMISTRY = 6;
const times = <T>(count: number, make: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => make(i)));

const asks = (member: Member, input: object = {}) =>
  school.as(member).post("/api/post", { category: "other", body: "বুঝিয়ে দেবে?", ai_enabled: true, ...input });
const remaining = async (member: Member) =>
  (await school.as(member).get("/api/utils/limits")).body.remaining as number;
const useUp = (member: Member, used: number) =>
  school.database.run(sql`
    insert into ai_usage (user_id, day, used) values (${cast[member].id}, ${schoolDay(school.now)}, ${used})
    on conflict (user_id, day) do update set used = excluded.used`);

describe("the AI answers of a day", () => {
  it(
    "are reserved under a lock, so that parallel posts never exceed the limit, and all are published",
    { timeout: 60_000 },
    async () => {
      for (let round = 0; round < 5; round++) {
        await useUp("nusrat", 4);
        const replies = await times(50, () => asks("nusrat"));
        expect(replies.filter(({ status }) => status === 201)).toHaveLength(50);
        expect(replies.filter(({ body }) => body.assistant_silent !== true)).toHaveLength(1);
        expect(await remaining("nusrat")).toBe(0);
      }
      const charges = await school.rows(sql`select from ai_charges where user_id = ${cast.nusrat.id}`);
      expect(charges, "one of each round").toHaveLength(5);
    },
  );

  it("are five for a student and twenty for staff, and a post that requests no answer costs none", async () => {
    for (let i = 0; i < 5; i++) expect((await asks("arif")).body.assistant_silent).toBeUndefined();
    const silent = await asks("arif");
    expect([silent.status, silent.body]).toEqual([201, { id: expect.any(Number), assistant_silent: true }]);
    expect((await school.as("arif").get(`/api/post/${silent.body.id}`)).body.ai_enabled).toBe(true);
    expect((await school.as("arif").post("/api/post", { category: "other", body: "শুধু বলছি" })).body).toEqual({
      id: expect.any(Number),
    });
    await useUp("selina", 19);
    const silences = [await asks("selina"), await asks("selina")].map(({ body }) => body.assistant_silent);
    expect(silences).toEqual([undefined, true]);
  });

  it("are not spent on a poll", async () => {
    const poll = { category: "poll", pollType: "survey", pollOptions: [{ name: "ক" }, { name: "খ" }] };
    const { body } = await asks("jui", poll);
    expect(await remaining("jui")).toBe(5);
    expect((await school.as("jui").get(`/api/post/${body.id}`)).body.ai_enabled).toBe(false);
  });

  it("are refunded once for each post without an answer", async () => {
    const id = await createPost(school, "mitu", { ai_enabled: true });
    expect(await remaining("mitu")).toBe(4);
    await times(5, () => school.database.tx((tx) => refund(tx, id)));
    expect(await remaining("mitu")).toBe(5);
    await createPost(school, "mitu", { ai_enabled: true });
    await school.database.tx((tx) => refund(tx, id));
    expect(await remaining("mitu")).toBe(4);
  });
});

describe("the school's pool", () => {
  const used = async () =>
    (
      await school.rows<{ used: number }>(sql`select used from ai_pools where day = ${schoolDay(school.now)}`)
    )[0]?.used;

  it("pays for a user of a subject group who has no answers of the day left", async () => {
    await useUp("rafi", 5);
    expect((await asks("rafi")).body.assistant_silent).toBe(true);
    const { body } = await asks("rafi", { group_id: CHEMISTRY });
    expect([await used(), await remaining("rafi")]).toEqual([1, 0]);
    await school.database.tx((tx) => refund(tx, body.id));
    expect(await used()).toBe(0);
  });

  it("is limited to a hundred answers a day", async () => {
    await school.database.run(sql`update ai_pools set used = 99`);
    const replies = await times(20, () => asks("rafi", { group_id: CHEMISTRY }));
    expect(replies.filter(({ body }) => body.assistant_silent !== true)).toHaveLength(1);
    expect(await used()).toBe(100);
    expect(await remaining("rafi"), "nobody pays in its place").toBe(0);
  });
});
