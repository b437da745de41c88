import { describe, expect, it } from "vitest";
import { reactionTypes } from "@angon/contract/posts";
import { createPost } from "../../../test/helpers/posts.ts";
import { useSchool, type Member } from "../../../test/harness.ts";
import { expectInvariants } from "../../../test/invariants.ts";
import { sql } from "../../db/sql.ts";
import { on, registerListeners } from "../../jobs/outbox.ts";
import { cast } from "../../../demo/cast.ts";
import { groups } from "../../../demo/groups.ts";

const school = useSchool();

const none = { good: 0, hard: 0, excellent: 0, cant: 0, funny: 0 };
const react = (who: Member, postId: number, type: unknown = "good") =>
  school.as(who).post("/api/post/react", { postId, type });
const listOf = (who: Member, postId: number, query = "") =>
  school.as(who).get(`/api/post/${postId}/reactions${query}`);

describe("reacting", () => {
  it("sets, changes and removes the single reaction, visibly for every reader", async () => {
    const post = await createPost(school, "rafi");
    expect((await react("nusrat", post, "good")).body).toEqual({
      reaction_counts: { ...none, good: 1 },
      my_reaction: "good",
    });
    expect((await react("sadia", post, "good")).body.reaction_counts.good).toBe(2);
    expect((await react("nusrat", post, "hard")).body).toEqual({
      reaction_counts: { ...none, good: 1, hard: 1 },
      my_reaction: "hard",
    });
    const { body } = await school.as("nusrat").get(`/api/post/${post}`);
    expect(body).toMatchObject({ my_reaction: "hard", reaction_counts: { ...none, good: 1, hard: 1 } });
    expect((await react("nusrat", post, "hard")).body).toEqual({
      reaction_counts: { ...none, good: 1 },
      my_reaction: null,
    });
    expect((await react("rafi", post, "funny")).status, "one's own too").toBe(200);
    await expectInvariants(school.database);
  });

  it("has the same result for repeated requests in any state", async () => {
    const post = await createPost(school, "rafi");
    const say = (type: string, isOn: boolean) =>
      school.as("nusrat").post("/api/post/react", { postId: post, type, on: isOn });
    const stands = async (type: string, isOn: boolean) => {
      const { my_reaction, reaction_counts } = (await say(type, isOn)).body;
      return [my_reaction, reaction_counts];
    };
    expect(await stands("good", false)).toEqual([null, none]);
    expect(await stands("good", true)).toEqual(["good", { ...none, good: 1 }]);
    expect(await stands("good", true)).toEqual(["good", { ...none, good: 1 }]);
    expect(await stands("hard", false)).toEqual([null, none]);
    await expectInvariants(school.database);
  });

  it("accepts the names of the older reaction set", async () => {
    const post = await createPost(school, "rafi");
    expect((await react("nusrat", post, "better")).body.my_reaction).toBe("good");
    expect((await react("nusrat", post, "wow")).body.my_reaction).toBe("excellent");
  });

  it.each(["love", "", ["good"], { type: "good" }, null, 1])("refuses %j as a type", async (type) => {
    const post = await createPost(school, "rafi");
    expect((await react("nusrat", post, type)).status).toBe(422);
  });

  it("is refused for hidden, deleted and missing posts and those of the other batch", async () => {
    const post = await createPost(school, "rafi");
    expect((await react("tanvir", post)).status).toBe(404);
    expect((await react("rafi", 2_000_000_000)).status).toBe(404);
    await school.as("rafi").delete(`/api/post/${post}`);
    expect((await react("rafi", post)).status).toBe(404);
    const hidden = await createPost(school, "rafi");
    await school.database.run(
      sql`update posts set status = 'hidden', hidden_at = now() where id = ${hidden}`,
    );
    for (const who of ["rafi", "admin"] as const) expect((await react(who, hidden)).status).toBe(404);
  });
});

/** A plain and a pinned post in every place there is, one of them in a group with an open report. */
async function postsEverywhere(): Promise<number[]> {
  const places = [
    { group: null, batch: "HSC 25" },
    { group: null, batch: "HSC 26" },
    ...groups.map(({ id }) => ({ group: id, batch: null })),
  ];
  const made: number[] = [];
  for (const { group, batch } of places)
    for (const pinnedAt of [null, school.now]) {
      const [row] = await school.rows<{ id: number }>(sql`
        insert into posts (user_id, group_id, hsc_batch, category, body, pinned_at)
        values (${cast.rafi.id}, ${group}, ${batch}, 'other', 'কোথাও একটা কথা', ${pinnedAt}) returning id`);
      if (row) made.push(row.id);
      if (group === 3 || group === 5)
        await school.database.run(sql`
          insert into reports (reporter_id, kind, object_id, author_id, post_id, group_id, reason, status, decided_at)
          values (${cast.rafi.id}, 'post', ${row?.id}, ${cast.rafi.id}, ${row?.id}, ${group}, 'spam',
            ${group === 5 ? "open" : "kept"}, ${group === 5 ? null : school.now})`);
    }
  return made;
}

it("reacting is allowed to exactly those whom the rules of posts allow to write", async () => {
  const members = (Object.keys(cast) as Member[]).filter((name) => cast[name].phone !== null);
  const outcomes = new Map<number, number>();
  const posts = await postsEverywhere();
  const inArchivedGroups = await school.rows<{ id: number }>(sql`
    select p.id from posts p join groups g on g.id = p.group_id where g.disabled`);
  const archived = new Set(inArchivedGroups.map(({ id }) => id));
  for (const post of posts)
    await Promise.all(
      members.map(async (who) => {
        const seen = await school.as(who).get(`/api/post/${post}`);
        const { status } = await react(who, post);
        const { status: listed } = await listOf(who, post);
        const isIn = seen.body.can?.join_in === true;
        if (archived.has(post) && seen.status === 200) {
          expect([who, post, status, isIn]).toEqual([who, post, 409, false]);
          return;
        }
        const expected = seen.status === 404 ? 404 : isIn ? 200 : 403;
        expect([who, post, status]).toEqual([who, post, expected]);
        expect(listed).toBe(expected);
        outcomes.set(status, (outcomes.get(status) ?? 0) + 1);
      }),
    );
  // None of the three answers is missing from the proof.
  for (const status of [200, 403, 404]) expect(outcomes.get(status)).toBeGreaterThan(10);
  await expectInvariants(school.database);
});

describe("the list of reactions", () => {
  it("is sorted newest first, filtered by type and paged, without erased users", async () => {
    const post = await createPost(school, "rafi");
    const [first] = await school.rows<{ ids: number[] }>(sql`
      with added as (
        insert into reactions (post_id, user_id, type, created_at)
        select ${post}, u.id, case when u.id % 3 = 0 then 'hard' else 'good' end,
          timestamptz '2026-01-01' + (u.id % 4) * interval '1 microsecond'
        from users u returning user_id, created_at)
      select array_agg(user_id order by created_at desc, user_id desc) as ids from added`);
    const erased = cast.curiosity.id;
    await school.database.run(sql`update users set deleted_at = now() where id = ${erased}`);
    const expected = first?.ids.filter((id) => id !== erased) ?? [];
    const seen: number[] = [];
    let cursor = "";
    do {
      const { status, body } = await listOf("nusrat", post, cursor);
      expect(status).toBe(200);
      seen.push(...body.data.map(({ user }: { user: { id: number } }) => user.id));
      cursor = body.next ? `?cursor=${body.next}` : "";
    } while (cursor);
    expect(seen).toEqual(expected);
    expect(seen.length).toBeGreaterThan(20);
    const hard = await listOf("nusrat", post, "?type=hard");
    expect(new Set(hard.body.data.map(({ type }: { type: string }) => type))).toEqual(new Set(["hard"]));
    expect((await listOf("nusrat", post, "?type=love")).status).toBe(422);
    expect((await listOf("nusrat", post, "?cursor=x")).status).toBe(422);
    expect(hard.body.data[0].user).not.toHaveProperty("phone");
    await school.database.run(sql`update users set deleted_at = null where id = ${erased}`);
    await school.database.run(sql`delete from reactions where post_id = ${post}`);
  });

  it("contains reactions of every type", async () => {
    const post = await createPost(school, "rafi");
    for (const [i, who] of (["rafi", "nusrat", "sadia", "arif", "selina"] as const).entries())
      await react(who, post, reactionTypes[i]);
    const { body } = await listOf("rafi", post);
    expect(body.data.map(({ type }: { type: string }) => type).sort()).toEqual([...reactionTypes].sort());
    expect(body.next).toBeNull();
  });
});

it("a change of a reaction emits exactly one event", async () => {
  const heard: unknown[] = [];
  registerListeners([on("post.reacted", "test.hear", async (_s, _tx, told) => void heard.push(told))]);
  const post = await createPost(school, "rafi");
  await Promise.all((["nusrat", "sadia", "arif"] as const).map((who) => react(who, post, "cant")));
  await react("arif", post, "cant");
  await school.drain();
  const told = (who: Member, type: string | null) => ({ postId: post, userId: cast[who].id, type });
  const expected = [told("nusrat", "cant"), told("sadia", "cant"), told("arif", "cant"), told("arif", null)];
  expect(heard).toHaveLength(4);
  expect(heard).toEqual(expect.arrayContaining(expected));
});
