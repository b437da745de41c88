import { describe, expect, it } from "vitest";
import { createPost } from "../../../../test/helpers/posts.ts";
import { useSchool, type Member } from "../../../../test/harness.ts";
import { sql } from "../../../db/sql.ts";

const school = useSchool();
const TERMS = "/api/admin/terms";
const admin = () => school.as("admin");
const pair = { field: "physics", bengali: "ঘূর্ণিশক্তি/ঘূর্ণিবল", english: "whirlpower" };

type Row = { id: number; bengali: string; english: string; is_removed: boolean };
const listed = async (filters: string): Promise<Row[]> =>
  (await admin().get(`${TERMS}?${filters}`)).body.data;
const found = async (q: string): Promise<number> =>
  (await school.as("nusrat").get(`/api/search?q=${encodeURIComponent(q)}`)).body.total.posts;

describe("the terms in two languages", () => {
  it("are added, corrected, removed and restored by an admin, and searched at once", async () => {
    await createPost(school, "rafi", { body: "ঘূর্ণিশক্তি কীভাবে মাপি?" });
    await school.drain();
    expect(await found("whirlpower")).toBe(0);
    const added = await admin().post(TERMS, pair);
    expect([added.status, added.body.is_removed]).toEqual([201, false]);
    expect(await found("whirlpower")).toBe(1);
    const one = `${TERMS}/${added.body.id}`;
    await admin().put(one, { english: "twirlpower" });
    expect([await found("whirlpower"), await found("twirlpower")]).toEqual([0, 1]);
    await admin().put(one, { is_removed: true });
    expect(await found("twirlpower")).toBe(0);
    expect(await listed("q=twirlpower&removed=false")).toEqual([]);
    expect(await listed("q=twirlpower&removed=true")).toMatchObject([{ id: added.body.id }]);
    await admin().put(one, { is_removed: false });
    expect(await found("twirlpower")).toBe(1);
    const actions = await school.rows<{ action: string }>(
      sql`select action from audit_log where action like 'term.%' order by id`,
    );
    expect(actions.map(({ action }) => action)).toEqual([
      "term.added",
      "term.changed",
      "term.changed",
      "term.changed",
    ]);
  });

  it("are one row a pair: a removed one is restored when it is added again, a present one refused", async () => {
    const [velocity] = (await listed("q=velocity&field=physics&limit=50")).filter(
      ({ english }) => english === "velocity",
    );
    const same = { field: "physics", bengali: velocity?.bengali, english: "velocity" };
    expect((await admin().post(TERMS, same)).body.code).toBe("terms.exists");
    const [other] = await listed("q=acceleration&limit=1");
    const taken = { bengali: same.bengali, english: same.english };
    expect((await admin().put(`${TERMS}/${other?.id}`, taken)).body.code).toBe("terms.exists");
    await admin().put(`${TERMS}/${velocity?.id}`, { is_removed: true });
    const again = await admin().post(TERMS, same);
    expect([again.status, again.body.id, again.body.is_removed]).toEqual([201, velocity?.id, false]);
    expect((await admin().put(`${TERMS}/999999`, { is_removed: true })).status).toBe(404);
  });

  it("are listed page by page, by field, newest first", async () => {
    const first = (await admin().get(`${TERMS}?field=biology&limit=3`)).body;
    const second = (await admin().get(`${TERMS}?field=biology&limit=3&cursor=${first.next}`)).body;
    const ids = [...first.data, ...second.data].map(({ id }: Row) => id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    expect(ids).toHaveLength(6);
  });

  it.each(["rafi", "selina", "farhana", "rahima"] as const satisfies readonly Member[])(
    "are refused to %s",
    async (who) => {
      const refused = [
        await school.as(who).get(TERMS),
        await school.as(who).post(TERMS, { ...pair, english: `of${who}` }),
        await school.as(who).put(`${TERMS}/1`, { is_removed: true }),
      ];
      expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
    },
  );
});
