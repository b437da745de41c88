import type { FeedPage } from "@angon/contract/feed";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { cast } from "../../demo/cast.ts";
import { sql } from "../../src/db/sql.ts";
import { createPost } from "../helpers/posts.ts";
import { useSchool } from "../harness.ts";
import { waitFor } from "@angon/test-tier/wait-for";
import { Crowd } from "../crowd.ts";

const school = useSchool();

let crowd: Crowd;
beforeAll(async () => {
  crowd = await Crowd.create(school, 6);
});
afterAll(() => crowd.close());

const MANY = 1_000;
const QUERIES = ["mine=apart", "mine=apart&sortedBy=latest", "pageSize=20"];
type Statement = { text: string; values: unknown[] };
const readsRights = ({ text }: Statement) => /(from|join) sessions s/.test(text);
/** Parts that are the same for all readers, and the order of a changed feed. */
const isShared = ({ text }: Statement) =>
  text.includes("institute_name") || /^\s*select p.id from \(/.test(text);
const writesLater = ({ text }: Statement) => /post_views|presence|live_/.test(text);

/** The statements of the first instance while `work` runs, without those that belong to no request. */
async function statementsDuring(work: () => Promise<unknown>): Promise<Statement[]> {
  const query = vi.spyOn(school.database.pool, "query");
  await work();
  const calls: readonly unknown[][] = query.mock.calls;
  const statements = calls.map(([asked]) => asked as Statement);
  query.mockRestore();
  return statements.filter((statement) => !writesLater(statement));
}

const read = async (person: number, instance: number, query: string) => {
  const { status, body } = await crowd
    .clientOf(crowd.person(person), instance)
    .get(`/api/post?${query}`, { "accept-encoding": "br" });
  expect(status).toBe(200);
  return body as FeedPage;
};

describe("a page of the feed that is cached", () => {
  it.each(QUERIES)(
    "costs one statement for the query '?%s', and one more when the rights are not cached",
    async (query) => {
      for (const person of [0, 1]) await read(person, 0, query);
      for (const person of [0, 1]) {
        const statements = await statementsDuring(() => read(person, 0, query));
        const rest = statements.filter((statement) => !readsRights(statement) && !isShared(statement));
        expect(rest.map(({ text }) => /page\.versions|with selected/.exec(text)?.[0])).toEqual([
          "page.versions",
        ]);
        expect(statements.filter(readsRights).length).toBeLessThanOrEqual(1);
      }
    },
  );

  it("gives each of many parallel readers their own reactions and marks", async () => {
    const types = ["good", "hard", "excellent", "cant", "funny", null] as const;
    const post = await createPost(school, "rafi");
    for (const [person, type] of types.entries())
      if (type) await crowd.clientOf(crowd.person(person), 0).post("/api/post/react", { postId: post, type });
    for (const query of ["sortedBy=latest", "sortedBy=latest&pageSize=3"]) {
      const everyone = types.flatMap((_, person) => [person, person]);
      const statements = await statementsDuring(async () => {
        const pages = await Promise.all(everyone.map((person) => read(person, 0, query)));
        const own = pages.map(({ data }) => data.find(({ id }) => id === post)?.my_reaction);
        expect(own).toEqual(types.flatMap((type) => [type, type]));
      });
      const pages = statements.filter(({ text }) => text.includes("page.versions"));
      expect(pages.length).toBeLessThanOrEqual(everyone.length);
    }
  });

  it("reads only the page's posts and the reader's marks on them, however many there are", async () => {
    const reader = crowd.person(0);
    await school.rows(sql`
      insert into users (name, level, hsc_batch) select 'একজন', 12, 'HSC 26' from generate_series(1, ${MANY})`);
    await school.rows(sql`
      insert into posts (user_id, hsc_batch, category, body, created_at)
      select ${reader.id}, hsc_batch, 'other', 'একটা প্রশ্ন', ${school.now}
      from users, generate_series(1, ${MANY}) where users.id = ${reader.id}`);
    await school.rows(sql`
      insert into follows (follower_id, following_id) select ${reader.id}, id from users where name = 'একজন'`);
    await school.rows(sql`
      insert into saves (user_id, post_id, collection_id)
      select ${reader.id}, id, 1 from posts where user_id = ${reader.id}`);
    await school.rows(sql`analyze posts`);
    for (const FEED_CACHE of ["on", "off"] as const) {
      school.config.FEED_CACHE = FEED_CACHE;
      const statements = await statementsDuring(() => read(0, 0, "pageSize=10"));
      const page = statements.find(({ text }) => /page\.versions|with selected/.test(text));
      if (!page) throw new Error("The page was read without a statement");
      const { rows } = await school.database.pool.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
        `explain (analyze, format json) ${page.text}`,
        page.values,
      );
      const plan = rows[0]?.["QUERY PLAN"][0].Plan;
      const marks = rowsOf(plan, ["saves", "follows"]);
      expect(marks.length).toBeGreaterThanOrEqual(2);
      expect(Math.max(...marks)).toBeLessThanOrEqual(10);
      const posts = rowsOf(plan, ["posts"]);
      expect(posts.length).toBeGreaterThanOrEqual(2);
      expect(Math.max(...posts), "the page and one more post").toBeLessThanOrEqual(11);
    }
    school.config.FEED_CACHE = "on";
  });
});

type Plan = { "Relation Name"?: string; "Actual Rows": number; "Actual Loops": number; Plans?: Plan[] };

/** The rows that each scan of these relations has read. */
function rowsOf(plan: Plan | undefined, relations: readonly string[]): number[] {
  if (!plan) return [];
  const isOne = relations.includes(plan["Relation Name"] ?? "");
  const own = isOne ? [plan["Actual Rows"] * plan["Actual Loops"]] : [];
  return [...own, ...(plan.Plans ?? []).flatMap((inner) => rowsOf(inner, relations))];
}

describe("without delay, on another instance as well,", () => {
  const ids = async (person: number, instance: number) =>
    (await read(person, instance, "sortedBy=latest&pageSize=10")).data.map(({ id }) => id);

  it("a hidden, a deleted and a moved post leave the cached page", async () => {
    for (const change of [
      sql`update posts set status = 'hidden', hidden_at = now() where id = `,
      sql`update posts set status = 'deleted', deleted_at = now(), deleted_by = user_id where id = `,
      sql`update posts set hsc_batch = 'HSC 26' where id = `,
    ]) {
      const post = await createPost(school, "rafi");
      for (const instance of [0, 1]) expect(await ids(1, instance)).toContain(post);
      await school.database.pool.query(`${change.text}${post}`);
      for (const instance of [0, 1]) expect(await ids(1, instance)).not.toContain(post);
    }
  });

  it("the posts of a blocked author leave the page of both users, also when an instance has cached their rights", async () => {
    const post = await createPost(school, "rafi");
    for (const instance of [0, 1]) expect(await ids(2, instance)).toContain(post);
    const blocker = crowd.clientOf(crowd.person(2), 0);
    expect((await blocker.put(`/api/blocks/people/${cast.rafi.id}`, { kind: "block" })).status).toBe(200);
    for (const instance of [0, 1]) expect(await ids(2, instance)).not.toContain(post);
    expect(await ids(3, 1), "others still see it").toContain(post);
  });

  it.each(["sortedBy=latest", "pageSize=20"])(
    "the posts of a second blocked author leave the page '?%s' of a reader who has blocked another author before",
    async (query) => {
      const blocker = crowd.person(3);
      const authors = [crowd.person(4), crowd.person(5)];
      const posts: number[] = [];
      for (const author of authors) {
        const { body } = await crowd
          .clientOf(author, 0)
          .post("/api/post", { category: "other", body: "একটা কথা" });
        posts.push(body.id);
      }
      const seen = async () =>
        (await read(3, 1, query)).data.map(({ id }) => id).filter((id) => posts.includes(id)).length;
      const found = [await seen()];
      for (const { id } of authors) {
        // As of an instance that could not tell the others yet.
        await school.rows(sql`
          insert into blocks (user_id, other_id, kind, created_at) values (${blocker.id}, ${id}, 'mute', now())`);
        found.push(await seen());
        // The rights that the next request finds cached are those of this moment.
        for (const { viewers } of crowd.services) viewers.forget();
        await seen();
      }
      await school.rows(sql`delete from blocks where user_id = ${blocker.id}`);
      for (const { viewers } of crowd.services) viewers.forget();
      expect(found).toEqual([2, 1, 0]);
    },
  );

  it("a teacher who blocked a member earlier still reads the member's posts", async () => {
    const [staff, blocked] = [crowd.person(0), crowd.person(1)];
    await school.rows(sql`
      insert into blocks (user_id, other_id, kind, created_at) values (${staff.id}, ${blocked.id}, 'block', now())`);
    await school.rows(sql`update users set role = 'TEACHER' where id = ${staff.id}`);
    for (const { viewers } of crowd.services) viewers.forget();
    const theirs = await crowd
      .clientOf(blocked, 0)
      .post("/api/post", { category: "other", body: "এটাও দেখা যায়" });
    expect(await ids(0, 0)).toContain(theirs.body.id);
    await school.rows(sql`delete from blocks where user_id = ${staff.id}`);
    await school.rows(sql`update users set role = 'USER' where id = ${staff.id}`);
    for (const { viewers } of crowd.services) viewers.forget();
  });

  it("an author sees their own new name, and others see it within the lifetime of a cached card", async () => {
    const author = crowd.person(1);
    await crowd.clientOf(author, 0).post("/api/post", { category: "other", body: "আমার কথা" });
    const nameFor = async (person: number) =>
      (await read(person, 1, "sortedBy=latest")).data.find(({ userId }) => userId === author.id)?.user_name;
    await nameFor(0);
    await school.rows(sql`update users set name = 'নতুন নাম' where id = ${author.id}`);
    expect(await nameFor(1)).toBe("নতুন নাম");
    await waitFor("others see the new name", async () => (await nameFor(0)) === "নতুন নাম");
  });

  it("a reader sees their own new post first, and their own reaction", async () => {
    const writer = crowd.clientOf(crowd.person(4), 0);
    for (const instance of [0, 1]) await ids(4, instance);
    const { body } = await writer.post("/api/post", { category: "other", body: "আমার কথা" });
    expect((await ids(4, 1))[0]).toBe(body.id);
    await writer.post("/api/post/react", { postId: body.id, type: "good" });
    const [mine] = (await read(4, 1, "sortedBy=latest")).data;
    expect([mine?.my_reaction, mine?.reaction_counts.good]).toEqual(["good", 1]);
  });
});

it("an ended session is refused within a second by an instance that has cached its rights", async () => {
  const person = crowd.person(5);
  await read(5, 1, "");
  await school.rows(sql`update sessions set revoked_at = now() where user_id = ${person.id}`);
  school.advanceClock({ seconds: 1 });
  expect((await crowd.clientOf(person, 1).get("/api/post")).status).toBe(401);
});
