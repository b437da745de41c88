import { isDeepStrictEqual } from "node:util";
import type { SplitFeedPage, FeedPage } from "@angon/contract/feed";
import { joinFeedPage } from "@angon/contract/split-response";
import type { Post } from "@angon/contract/posts";
import { describe, expect, it } from "vitest";
import { createPost, type PostInput } from "../../../test/helpers/posts.ts";
import { useSchool, type Member } from "../../../test/harness.ts";
import { sql } from "../../db/sql.ts";
import { cast } from "../../../demo/cast.ts";
import { rankOf, type Ranked } from "./rules.ts";

// The same tests run without the cache in server/test/feed/without-cache.test.ts.
const school = useSchool({ env: { FEED_CACHE: process.env["ANGON_TEST_FEED_CACHE"] ?? "on" } });
const PHYSICS = 6;
const CLASS = 5;

type Page = { data: Post[]; next: string | null; asOf: string };
const read = async (who: Member, query = ""): Promise<Page> =>
  (await school.as(who).get(`/api/post${query}`)).body as Page;
const idsOf = ({ data }: Page) => data.map(({ id }) => id);

/** All of a feed, page after page; `between` happens after each. */
async function walk(
  who: Member,
  query: string,
  between: (page: number) => Promise<unknown> = async () => {},
) {
  const ids: number[] = [];
  let at = "";
  for (let page = 1; page < 60; page++) {
    const { data, next, asOf } = await read(who, `?pageSize=10${query}${at}`);
    ids.push(...data.map(({ id }) => id));
    if (next === null) return ids;
    await between(page);
    at = `&cursor=${next}&asOf=${asOf}`;
  }
  throw new Error("A feed has no end");
}

const posts = async (many: number, wish: PostInput = {}, who: Member = "rafi") => {
  const ids: number[] = [];
  for (let i = 0; i < many; i++) ids.push(await createPost(school, who, wish));
  return ids;
};

describe("the order of the feed", () => {
  it("is stored as the rank of each post, and updated after each change of the post", async () => {
    const rows = await school.rows<Ranked & { id: number; rank: number; staff: boolean }>(sql`
      select p.id, p.rank, p.created_at, p.by_staff, p.category, p.comment_count as comments,
        p.r_good + p.r_hard + p.r_excellent + p.r_cant + p.r_funny as reactions,
        u.role <> 'USER' and u.level > 0 and not u.is_assistant as staff
      from posts p join users u on u.id = p.user_id`);
    expect(rows.length).toBeGreaterThan(100);
    for (const row of rows)
      expect([row.id, row.rank, row.by_staff]).toEqual([row.id, rankOf(row), row.staff]);
    expect(
      new Set(rows.map((row) => row.rank - rankOf({ ...row, comments: 1, reactions: 0 }))).size,
    ).toBeGreaterThan(3);
  });

  it("by default ranks posts with reactions above newer ones, on every page", async () => {
    const ids = await walk("rafi", "");
    const ranks = new Map(
      (await school.rows<{ id: number; rank: number }>(sql`select id, rank from posts`)).map((row) => [
        row.id,
        row.rank,
      ]),
    );
    expect(new Set(ids).size).toBe(ids.length);
    const pages = Array.from({ length: Math.ceil(ids.length / 10) }, (_, i) =>
      ids.slice(i * 10, i * 10 + 10).map((id) => ranks.get(id) ?? 0),
    );
    for (const [i, page] of pages.entries())
      if (i > 0) expect(Math.max(...page)).toBeLessThanOrEqual(Math.min(...(pages[i - 1] ?? [])));
    expect(ids, "not by age alone").not.toEqual(ids.toSorted((a, b) => b - a));
  });

  it("is newest first on request", async () => {
    const ids = await walk("rafi", "&sortedBy=latest");
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(ids.toSorted((a, b) => a - b)).toEqual((await walk("rafi", "")).toSorted((a, b) => a - b));
  });

  it("ranks an unanswered question higher, until it is answered", async () => {
    const question = await createPost(school, "rafi", {
      category: "subject",
      subject_id: PHYSICS,
      chapter_id: 602,
    });
    const others = await posts(3, { category: "other" });
    const first = async () =>
      idsOf(await read("mitu", "?batch=HSC%2026")).filter((id) => [question, ...others].includes(id));
    const mine = async () =>
      idsOf(await read("nusrat", `?pageSize=50`)).filter((id) => [question, ...others].includes(id));
    expect(await first(), "the other batch sees none of it").toEqual([]);
    expect(await mine()).toEqual([question, ...others.toReversed()]);
    await school.as("nusrat").post(`/api/post/${question}/comments`, { content: "লব্ধি শূন্য।" });
    // A comment lifts it less than the lack of one did, but not below what is as old.
    const [row] = await school.rows<{ rank: number; plain: number }>(sql`
      select rank, feed_rank(created_at, by_staff, 'other', 0, 0) as plain from posts where id = ${question}`);
    expect((row?.rank ?? 0) - (row?.plain ?? 0)).toBe(7_200);
  });

  it("puts followed authors first on a page, without changing the contents of pages", async () => {
    const before = await read("sadia");
    const author = before.data.at(-1)?.userId ?? 0;
    expect((await school.as("sadia").post("/api/follow", { followingId: author })).status).toBeLessThan(300);
    const after = await read("sadia", `?asOf=${before.asOf}`);
    expect(new Set(idsOf(after))).toEqual(new Set(idsOf(before)));
    expect(after.data[0]?.isFollowing).toBe(true);
    const flags = after.data.map((post) => post.isFollowing);
    expect(flags).toEqual(flags.toSorted((a, b) => Number(b) - Number(a)));
    await school.as("sadia").delete("/api/follow", { followingId: author });
  });
});

describe("the next page of the feed", () => {
  it.each(["", "&sortedBy=latest", "&subjectId=6"])(
    "of '%s' repeats and misses no post while others are written",
    async (query) => {
      const there = await walk("nusrat", query);
      const came: number[] = [];
      const wish = { category: "subject", subject_id: PHYSICS, chapter_id: 602 };
      const ids = await walk("nusrat", query, async (page) => {
        if (page > 6) return;
        came.push(...(await posts(2, wish)));
        // A post whose rank changes meanwhile keeps its place in the list being read.
        const last = there.at(-page) ?? 0;
        await school.as("rafi").post("/api/post/react", { postId: last, type: "good" });
      });
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => came.includes(id))).toEqual([]);
      expect(there.filter((id) => !ids.includes(id))).toEqual([]);
    },
  );

  it("by page number continues the order of the first page", async () => {
    const first = await read("nusrat");
    await posts(3);
    const second = await read("nusrat", `?page=2&asOf=${first.asOf}`);
    const rest = await read("nusrat", `?cursor=${first.next}`);
    expect(idsOf(second)).toEqual(idsOf(rest));
    expect(idsOf(second).filter((id) => idsOf(first).includes(id))).toEqual([]);
  });

  it("is returned after the server has forgotten the order", async () => {
    const all = await walk("nusrat", "");
    const first = await read("nusrat");
    const unknown = `${first.asOf.split("-")[0]}-zzzzzz`;
    const cursor = first.next?.replace(first.asOf, unknown);
    const second = await read("nusrat", `?cursor=${cursor}`);
    expect(new Set(idsOf(second))).toEqual(new Set(all.slice(10, 20)));
  });

  it("omits posts that were deleted meanwhile, and the pages continue", async () => {
    const [gone = 0] = await posts(1);
    const first = await read("nusrat", "?pageSize=1");
    const order = await walk("nusrat", "");
    expect((await school.as("rafi").delete(`/api/post/${gone}`)).status).toBe(200);
    const ids: number[] = [];
    for (let page = 2, next = first.next; next !== null && page < 30; page++) {
      const read_ = await read("nusrat", `?pageSize=10&cursor=${next}&asOf=${first.asOf}`);
      ids.push(...idsOf(read_));
      next = read_.next;
    }
    expect([...idsOf(first), ...ids]).not.toContain(gone);
    expect(new Set([...idsOf(first), ...ids])).toEqual(new Set(order.filter((id) => id !== gone)));
  });

  it("continues after a cursor that is only a post id instead of starting again", async () => {
    const all = await walk("nusrat", "");
    const first = await read("nusrat", `?cursor=${all[29]}`);
    expect(idsOf(first).length).toBe(10);
    const second = await read("nusrat", `?cursor=${first.next}`);
    expect(idsOf(second).filter((id) => idsOf(first).includes(id) || all.slice(0, 20).includes(id))).toEqual(
      [],
    );
    const counted = await read("rafi", "?page=2");
    expect(idsOf(counted).filter((id) => all.slice(0, 5).includes(id))).toEqual([]);
  });

  it("beyond the end of the feed is empty and still contains the time of the order", async () => {
    const beyond = await read("nusrat", "?page=900");
    expect(beyond.data).toEqual([]);
    expect((await school.as("nusrat").get(`/api/post/newer?asOf=${beyond.asOf}`)).body.count).toBe(0);
  });

  it.each(["?cursor=x", "?cursor=1_2", "?asOf=A", "?asOf=a-b-c", "?cursor=0"])(
    "responds 422 to the malformed query '%s'",
    async (query) => expect((await school.as("rafi").get(`/api/post${query}`)).status).toBe(422),
  );
});

describe("the feed of a group", () => {
  it("has the same posts for a member by rank and by time", async () => {
    await posts(12, { group_id: CLASS });
    const ids = await walk("rafi", `&group=${CLASS}&sortedBy=latest`);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(new Set(await walk("rafi", `&group=${CLASS}`))).toEqual(new Set(ids));
  });

  it("shows only pinned posts to a user who has left the group, also on further pages of the same order", async () => {
    const group = 1;
    const hidden = await createPost(school, "rafi", { group_id: group });
    const before = await read("rafi", `?group=${group}`);
    expect(idsOf(before)).toContain(hidden);
    expect((await school.as("rafi").post(`/api/group/${group}/leave`)).status).toBe(200);
    for (const query of [
      `?group=${group}`,
      `?group=${group}&asOf=${before.asOf}`,
      `?group=${group}&asOf=${before.asOf}&cursor=${hidden}_0_${before.asOf}`,
    ])
      expect((await read("rafi", query)).data.filter((post) => !post.isPinned)).toEqual([]);
    await school.as("rafi").post(`/api/group/${group}/join`, { group_id: group });
  });

  it("belongs to the group that has the slug now, and is refused to non-members of that group", async () => {
    const [club, room] = [
      await createPost(school, "rafi", { group_id: 2 }),
      await createPost(school, "rafi", { group_id: CLASS }),
    ];
    const slugs = await school.rows<{ slug: string }>(
      sql`select slug from groups where id in (2, ${CLASS}) order by id`,
    );
    const [clubSlug = "", roomSlug = ""] = slugs.map(({ slug }) => slug);
    expect(idsOf(await read("rafi", `?group=${clubSlug}`))).toContain(club);
    expect(idsOf(await read("rafi", `?group=${roomSlug}`))).toContain(room);
    expect(idsOf(await read("mitu", `?group=${roomSlug}`))).not.toContain(room);
    const ofClub = new Set(await walk("rafi", `&group=${clubSlug}`));
    const begun = await read("rafi", `?group=${clubSlug}&pageSize=5`);
    const swap = async (nameOfClub: string, nameOfRoom: string) => {
      await school.rows(sql`update groups set slug = 'moved' where id = 2`);
      await school.rows(sql`update groups set slug = ${nameOfRoom} where id = ${CLASS}`);
      await school.rows(sql`update groups set slug = ${nameOfClub} where id = 2`);
    };
    await swap(roomSlug, clubSlug);
    expect(idsOf(await read("rafi", `?group=${clubSlug}`))).toContain(room);
    expect(idsOf(await read("rafi", `?group=${roomSlug}`))).toContain(club);
    expect(idsOf(await read("mitu", `?group=${clubSlug}`))).not.toContain(room);
    const further = `?group=${clubSlug}&pageSize=5&asOf=${begun.asOf}&cursor=${begun.next}`;
    expect(begun.next).not.toBeNull();
    expect(idsOf(await read("rafi", further)).filter((id) => ofClub.has(id))).toEqual([]);
    await swap(clubSlug, roomSlug);
  });

  it("of a hidden group is absent for former readers too, whatever they request", async () => {
    const ask = async (who: Member, group: string, more = "") =>
      (await school.as(who).get(`/api/post?group=${group}${more}`)).body.code as string | undefined;
    expect(await ask("rafi", "robotics-club")).toBeUndefined();
    for (const more of ["", "&cursor=x", "&cursor=12_1_1"])
      expect([more, await ask("tanvir", "robotics-club", more)]).toEqual([more, "common.not_found"]);
    expect(await ask("tanvir", "no-such-group", "&cursor=x")).toBe("common.not_found");
    expect(await ask("rafi", "robotics-club", "&cursor=x")).toBe("common.validation");
  });
});

describe("new posts", () => {
  const newer = async (who: Member, query: string) =>
    (await school.as(who).get(`/api/post/newer${query}`)).body;

  it("are announced with their authors, without own posts and those hidden from the viewer", async () => {
    const { asOf } = await read("nusrat");
    const there = await read("mitu");
    const inside = await read("rafi", `?group=${CLASS}`);
    const [first, second] = await posts(2);
    await posts(1, {}, "nusrat");
    await posts(1, { group_id: CLASS });
    expect(await newer("nusrat", `?asOf=${asOf}`)).toEqual({
      count: 2,
      ids: [second, first],
      faces: [{ id: cast.rafi.id, name: cast.rafi.name, image: null }],
    });
    expect((await newer("rafi", `?asOf=${asOf}`)).count).toBe(1);
    expect((await newer("mitu", `?asOf=${there.asOf}`)).count).toBe(0);
    expect((await newer("nusrat", `?asOf=${inside.asOf}&group=${CLASS}`)).count).toBe(1);
    expect((await newer("mitu", `?asOf=${inside.asOf}&group=${CLASS}`)).count).toBe(0);
  });

  it("are counted up to twenty, however many there are", async () => {
    const { asOf } = await read("nusrat");
    await posts(23);
    expect((await newer("nusrat", `?asOf=${asOf}`)).count).toBe(21);
  });
});

describe("the feed split into shared and personal part", () => {
  const halves = async (who: Member, query: string) =>
    (await school.as(who).get(`/api/post?mine=apart${query}`)).body as SplitFeedPage;
  /** The same moment of the same feed, both ways. */
  const bothWays = async (who: Member, query: string) => {
    const apart = await halves(who, query);
    const whole = await read(who, `?asOf=${apart.asOf}${query}`);
    return { apart, whole };
  };
  const readerIn = ({ data }: FeedPage, who: Member) =>
    data.flatMap(({ reactions }) => reactions).find(({ user }) => user.id === cast[who].id)?.user ?? null;

  it.each([
    ["rafi", "&pageSize=50"],
    ["nusrat", "&pageSize=50&sortedBy=latest"],
    ["mitu", ""],
    ["arif", "&batch=HSC%2026&pageSize=50"],
    ["admin", "&pageSize=50"],
    ["rafi", `&group=${CLASS}`],
    ["mitu", `&group=${CLASS}`],
  ] as const)("for %s with the query '%s' has the same posts as the whole response", async (who, query) => {
    const first = (await read(who, `?pageSize=50${query.replace(/&pageSize=50/, "")}`)).data;
    for (const { id, can } of first.slice(0, 3))
      if (can.join_in) await school.as(who).post("/api/post/react", { postId: id, type: "hard" });
    const difference = async () => {
      const { apart, whole } = await bothWays(who, query);
      const joined = joinFeedPage(apart, readerIn(whole, who));
      return whole.data.length > 0 && isDeepStrictEqual(joined, whole) ? "none" : { joined, whole };
    };
    // The names of the latest reactors are read anew after half a second.
    await expect.poll(difference).toBe("none");
  });

  it("names one's own reaction first, then the newest of others, three in all, with and without the split", async () => {
    const [post = 0] = await posts(1);
    const reactors = [
      ["rafi", "good"],
      ["arif", "hard"],
      ["sadia", "funny"],
      ["selina", "excellent"],
    ] as const;
    for (const [who, type] of reactors) {
      expect((await school.as(who).post("/api/post/react", { postId: post, type })).status).toBe(200);
      school.advanceClock({ seconds: 1 });
    }
    const named = (page: FeedPage) =>
      page.data.find(({ id }) => id === post)?.reactions.map(({ user }) => user.id);
    const reader = { id: cast.rafi.id, name: cast.rafi.name, image: null, role: "USER" };
    const expected = [cast.rafi, cast.selina, cast.sadia].map(({ id }) => id);
    await expect.poll(async () => named(await read("rafi", "?sortedBy=latest"))).toEqual(expected);
    expect(named(joinFeedPage(await halves("rafi", "&sortedBy=latest"), reader))).toEqual(expected);
    const newest = [cast.selina, cast.sadia, cast.arif].map(({ id }) => id);
    expect(named(await read("nusrat", "?sortedBy=latest"))).toEqual(newest);
    const { reactions } = (await school.as("arif").get(`/api/post/${post}`)).body;
    expect(reactions.map(({ user }: { user: { id: number } }) => user.id)).toEqual(
      [cast.arif, cast.selina, cast.sadia, cast.rafi].map(({ id }) => id),
    );
    expect(reactions[1]).toMatchObject({
      type: "excellent",
      user: { name: cast.selina.name, role: "TEACHER" },
    });
  });

  it("gives no reader the personal data of another, though the shared part is cached", async () => {
    const [post = 0] = await posts(1);
    await school.as("rafi").post("/api/post/react", { postId: post, type: "good" });
    await school.as("rafi").post("/api/post/save_post", { post_id: post, collection_id: 3 });
    const of = async (who: Member) => {
      const page = joinFeedPage(await halves(who, "&sortedBy=latest"), null);
      const card = page.data.find(({ id }) => id === post);
      return [card?.my_reaction, card?.isSaved, card?.can.edit, card?.reaction_counts.good];
    };
    expect(await Promise.all([of("rafi"), of("nusrat")])).toEqual([
      ["good", true, true, 1],
      [null, false, false, 1],
    ]);
  });

  it("shows the reader's own new comment and post without delay", async () => {
    const [post = 0] = await posts(1);
    await halves("rafi", "&sortedBy=latest");
    await school.as("rafi").post(`/api/post/${post}/comments`, { content: "এখনই দেখা যায়" });
    await school.as("rafi").put(`/api/post/${post}`, { body: "শব্দ বদলানো হয়েছে।" });
    const card = (await halves("rafi", "&sortedBy=latest")).shared.find(({ id }) => id === post);
    expect([card?.body, card?.recentComments[0]?.content]).toEqual(["শব্দ বদলানো হয়েছে।", "এখনই দেখা যায়"]);
  });

  it("signs the files of a group for each reader, also when another reader's response is cached", async () => {
    const inside = ["rafi", "nusrat"] as const;
    const linksOf = async (who: Member) => {
      const { shared } = await halves(who, `&group=${CLASS}&pageSize=50`);
      return new Set(shared.flatMap(({ pictures }) => pictures.map(({ url }) => url)));
    };
    const [one, other] = await Promise.all(inside.map(linksOf));
    expect(one?.size).toBeGreaterThan(0);
    expect(other?.size).toBe(one?.size);
    expect([...(one ?? [])].filter((url) => other?.has(url))).toEqual([]);
  });

  it("omits comments of a group's post for visitors who see it only because it is pinned", async () => {
    const [post = 0] = await posts(1, { group_id: CLASS });
    await school.as("rafi").post(`/api/post/${post}/comments`, { content: "শুধু ভেতরের কথা" });
    await school.rows(sql`
      update posts set pinned_at = case when id = ${post} then now() end where group_id = ${CLASS}`);
    const query = `&group=${CLASS}&sortedBy=latest&pageSize=1`;
    const read_ = async (who: Member) => (await halves(who, query)).shared[0];
    const [inside, outside] = [await read_("rafi"), await read_("mitu")];
    expect([inside?.id, outside?.id]).toEqual([post, post]);
    expect(inside?.recentComments.map(({ content }) => content)).toEqual(["শুধু ভেতরের কথা"]);
    expect(outside?.recentComments).toEqual([]);
  });

  it("is sent compressed, and decompresses to the same for every reader", async () => {
    const { body, headers } = await school
      .as("nusrat")
      .get("/api/post?mine=apart", { "accept-encoding": "br" });
    expect(headers.get("content-encoding")).toBe("br");
    expect((body as SplitFeedPage).mine.length).toBe(10);
  });
});
