import type { Leaderboard } from "@angon/contract/leaderboard";
import { beforeAll, describe, expect, it } from "vitest";
import { useSchool, type Member } from "../../../test/harness.ts";
import { expectInvariants } from "../../../test/invariants.ts";
import { sql } from "../../db/sql.ts";
import { schoolDay } from "../../kit/clock.ts";
import { cast } from "../../../demo/cast.ts";

const school = useSchool();

const board = async (who: Member, query = ""): Promise<Leaderboard> => {
  const { status, body } = await school.as(who).get(`/api/utils/leaderboard${query}`);
  expect(status).toBe(200);
  return body as Leaderboard;
};
const totals = ({ leaderboard }: Leaderboard) => leaderboard.map(({ total_points }) => total_points);
const ids = ({ leaderboard }: Leaderboard) => leaderboard.map(({ id }) => id);

describe("the leaderboard without filters", () => {
  it("sums the ledger of the month: by points, then by the age of the account", async () => {
    await expectInvariants(school.database);
    const month = schoolDay(school.now).slice(0, 7);
    const expected = await school.rows<{ id: number; total: number }>(sql`
      select u.id, sum(p.points)::int as total from points p join users u on u.id = p.user_id
      where p.type <> 'poll_participation' and to_char(p.day, 'YYYY-MM') = ${month} and u.role = 'USER' and u.hsc_batch = 'HSC 25'
      group by u.id having sum(p.points) > 0 order by total desc, u.id`);
    const page = await board("nusrat", "?limit=50");
    expect(page.leaderboard.map(({ id, total_points }) => ({ id, total: total_points }))).toEqual(expected);
    expect(page.leaderboard.map(({ rank }) => rank)).toEqual(expected.map((_, i) => i + 1));
    expect(page.first_3).toEqual(page.leaderboard.slice(0, 3));
    expect(Object.keys(page.leaderboard[0] ?? {}).toSorted()).toEqual(
      ["id", "image", "institute_name", "name", "rank", "total_points"].toSorted(),
    );
  });

  it("of all time starts with Rafi, and its pages neither repeat nor skip users", async () => {
    const all = await board("rafi", "?scope=all&limit=50");
    expect(all.leaderboard[0]?.id).toBe(cast.rafi.id);
    const pages = await Promise.all(
      [1, 2, 3].map((page) => board("rafi", `?scope=all&limit=8&page=${page}`)),
    );
    expect(pages.flatMap(ids)).toEqual(ids(all).slice(0, 24));
    for (const { first_3: podium, pagination } of pages) {
      expect(podium).toEqual(all.leaderboard.slice(0, 3));
      expect(pagination).toMatchObject({ limit: 8, totalPages: Math.ceil(pagination.total / 8) });
    }
    const beyond = await board("rafi", "?scope=all&page=999");
    expect([beyond.leaderboard, beyond.first_3.length]).toEqual([[], 3]);
  });

  it("shows the viewer's batch, that of a guardian's child, a requested batch or all", async () => {
    const batchesOn = async (who: Member, query = "") => {
      const rows = await school.rows<{ hsc_batch: string }>(sql`
        select distinct hsc_batch from users where id = any(${ids(await board(who, `?scope=all&limit=50${query}`))}::int[])
        order by 1`);
      return rows.map(({ hsc_batch }) => hsc_batch);
    };
    expect(await batchesOn("rafi")).toEqual(["HSC 25"]);
    expect(await batchesOn("tanvir")).toEqual(["HSC 26"]);
    expect(await batchesOn("rafi", "&batch=HSC%2026")).toEqual(["HSC 26"]);
    expect(await batchesOn("rafi", "&batch=all")).toEqual(["HSC 25", "HSC 26"]);
    expect(await batchesOn("rahima")).toHaveLength(1);
  });

  it("contains students alone, without private fields", async () => {
    const everyone = await board("admin", "?scope=all&batch=all&limit=50");
    const outsiders = [cast.selina, cast.kamrul, cast.farhana, cast.admin, cast.rahima, cast.curiosity];
    expect(ids(everyone).filter((id) => outsiders.some((one) => one.id === id))).toEqual([]);
    expect((await school.stranger.get("/api/utils/leaderboard")).status).toBe(401);
  });

  it("contains the viewer's rank and the neighbours", async () => {
    const all = await board("rafi", "?scope=all&limit=50");
    for (const who of ["rafi", "nusrat", "arif"] as const) {
      const { me } = await board(who, "?scope=all&limit=3");
      const at = ids(all).indexOf(cast[who].id);
      expect(me).toMatchObject({ rank: at + 1, total_points: totals(all)[at] });
      expect(me?.around).toEqual(all.leaderboard.slice(Math.max(0, at - 2), at + 3));
    }
    expect((await board("selina")).me).toBeNull();
  });

  it.each(["monthYear=2026-13", "monthYear=26-01", "scope=year", "batch=HSC", "limit=0", "page=0"])(
    "responds 422 to the query '%s'",
    async (query) =>
      expect((await school.as("rafi").get(`/api/utils/leaderboard?${query}`)).status).toBe(422),
  );
});

describe("a leaderboard with known rows", () => {
  const subject = 1;
  beforeAll(async () => {
    await school.database.run(sql`truncate points`);
    await school.database.run(sql`delete from point_totals`);
  });
  const post = async (who: Member, times: number, more: object = {}) => {
    for (let n = 0; n < times; n++)
      await school.as(who).post("/api/post", { category: "other", body: `লেখা ${n}`, ...more });
  };

  it("follows earned points, by subject too, and is empty for months without points", async () => {
    const chapters = (await school.as("rafi").get(`/api/subjects/${subject}/chapters`)).body;
    await post("rafi", 1, { category: "subject", subject_id: subject, chapter_id: chapters[0].id });
    await post("nusrat", 2);
    await school.drain();
    expect(ids(await board("sadia"))).toEqual([cast.nusrat.id, cast.rafi.id]);
    expect(totals(await board("sadia", "?scope=week"))).toEqual([4, 2]);
    expect(ids(await board("sadia", `?subject_id=${subject}`))).toEqual([cast.rafi.id]);
    expect(await board("sadia", "?monthYear=2020-01")).toMatchObject({
      leaderboard: [],
      first_3: [],
      pagination: { total: 0, totalPages: 0 },
      me: null,
    });
  });

  it("ranks the older account first among equal points", async () => {
    await post("rafi", 1);
    await school.drain();
    expect(ids(await board("sadia"))).toEqual([cast.rafi.id, cast.nusrat.id]);
  });

  it("omits, without delay, users who opted out and deleted ones", async () => {
    const change = (shows_points: boolean) => school.as("rafi").put("/api/auth/update", { shows_points });
    await change(false);
    expect(ids(await board("sadia")), "before any job has run").toEqual([cast.nusrat.id]);
    await school.drain();
    expect((await board("sadia")).leaderboard).toMatchObject([{ id: cast.nusrat.id, rank: 1 }]);
    expect((await board("rafi")).me).toBeNull();
    await expectInvariants(school.database);
    await change(true);
    await school.drain();
    expect(ids(await board("sadia"))).toEqual([cast.rafi.id, cast.nusrat.id]);
  });
});
