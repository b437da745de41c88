import { beforeEach, describe, expect, it } from "vitest";
import { MAX_BLOCKS, MAX_MUTED_WORDS } from "@angon/contract/blocks";
import { cast } from "../../../demo/cast.ts";
import { commentHelpers } from "../../../test/helpers/comments.ts";
import { groupHelpers } from "../../../test/helpers/members.ts";
import { notificationHelpers } from "../../../test/helpers/notifications.ts";
import { createPost } from "../../../test/helpers/posts.ts";
import { useSchool, type Member } from "../../../test/harness.ts";
import { sql } from "../../db/sql.ts";

const school = useSchool();
const { insertPost, createComment, postComment, listComments } = commentHelpers(school);
const { newGroup } = groupHelpers(school);
const { clear, notificationsOf, textMentioning } = notificationHelpers(school);

const hide = async (who: Member, other: Member, kind: "block" | "mute" = "block") => {
  const { status, body } = await school.as(who).put(`/api/blocks/people/${cast[other].id}`, { kind });
  return status === 200 ? "ok" : (body.code as string);
};
const show = (who: Member, other: Member) => school.as(who).delete(`/api/blocks/people/${cast[other].id}`);
const code = async (request: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await request;
  return status < 300 ? "ok" : body.code;
};
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
const feedOf = async (who: Member, query = "") =>
  ids((await school.as(who).get(`/api/post?${query}`)).body.data);
const found = async (who: Member, q: string, type: "post" | "user") =>
  ids((await school.as(who).get(`/api/search?q=${encodeURIComponent(q)}&type=${type}`)).body.data);

beforeEach(async () => {
  await school.database.run(sql`delete from blocks`);
  await school.database.run(sql`delete from muted_words`);
  school.server.services.viewers.forget();
});

/** Everything of Nusrat's that these members meet, by surface: whether it is there. */
async function meeting(who: Member, post: number, withComment: number) {
  const comments = (await listComments(who, withComment)).body as { user: { id: number } }[];
  const card = (await school.as(who).get(`/api/post/${withComment}`)).body;
  return {
    feed: (await feedOf(who)).includes(post),
    latest: (await feedOf(who, "sortedBy=latest")).includes(post),
    split: JSON.stringify((await school.as(who).get("/api/post?mine=apart")).body).includes(`"id":${post},`),
    post: (await school.as(who).get(`/api/post/${post}`)).status === 200,
    comments: comments.some(({ user }) => user.id === cast.nusrat.id),
    preview: card.recentComments.some((one: { user: { id: number } }) => one.user.id === cast.nusrat.id),
    count: card.commentCount,
    posts: (await found(who, "জলতরঙ্গ", "post")).includes(post),
    people: (await found(who, cast.nusrat.name, "user")).includes(cast.nusrat.id),
    profile: (await school.as(who).get(`/api/users/${cast.nusrat.id}`)).status === 200,
  };
}

const all = {
  feed: true,
  latest: true,
  split: true,
  post: true,
  comments: true,
  preview: true,
  count: 2,
  posts: true,
  people: true,
  profile: true,
};
const none = {
  feed: false,
  latest: false,
  split: false,
  post: false,
  comments: false,
  preview: false,
  count: 1,
  posts: false,
  people: false,
  profile: false,
};

describe("a member who blocks another", () => {
  it("sees no content of the blocked member in any list until the block ends, while others do", async () => {
    const post = await createPost(school, "nusrat", { body: "জলতরঙ্গ নিয়ে একটা প্রশ্ন" });
    const below = await insertPost("sadia");
    await createComment("nusrat", below);
    await createComment("arif", below);
    await school.drain();
    expect(await meeting("rafi", post, below)).toEqual(all);
    expect(await hide("rafi", "nusrat")).toBe("ok");
    // On the next read, without a wait.
    expect(await meeting("rafi", post, below)).toEqual(none);
    expect(await meeting("arif", post, below)).toEqual(all);
    await show("rafi", "nusrat");
    expect(await meeting("rafi", post, below)).toEqual(all);
  });

  it("is hidden from the blocked member as well", async () => {
    const post = await createPost(school, "nusrat", { body: "জলতরঙ্গ আবার" });
    const below = await insertPost("sadia");
    await createComment("nusrat", below);
    await createComment("arif", below);
    await school.drain();
    expect(await hide("nusrat", "rafi")).toBe("ok");
    expect(await meeting("rafi", post, below)).toEqual(none);
    expect((await school.as("rafi").get("/api/blocks")).body.people).toEqual([]);
    expect((await school.as("nusrat").get("/api/blocks")).body.people).toMatchObject([
      { id: cast.rafi.id, kind: "block" },
    ]);
  });

  it("can be neither followed, replied to, mentioned nor notified by the blocked member", async () => {
    await clear();
    const post = await insertPost("rafi");
    const follow = () => school.as("nusrat").post("/api/follow", { followingId: cast.rafi.id });
    const { text, mentions } = textMentioning("rafi");
    const mention = () => createPost(school, "nusrat", { body: text, mentions });
    expect(await code(follow())).toBe("ok");
    await createComment("nusrat", post);
    await mention();
    expect((await notificationsOf("rafi")).length).toBeGreaterThan(1);

    expect(await hide("rafi", "nusrat")).toBe("ok");
    expect(await notificationsOf("rafi")).toEqual([]);
    expect((await school.as("rafi").get("/api/notification/count")).body).toBe(0);
    const [row] = await school.rows<{ count: number }>(sql`select count(*)::int as count from follows`);
    expect(row?.count).toBe(0);
    expect(await code(follow())).toBe("common.not_found");
    expect((await postComment("nusrat", post)).status).toBe(404);
    const again = await mention();
    expect((await school.as("nusrat").get(`/api/post/${again}`)).body.mentions).toEqual([]);
    expect(await notificationsOf("rafi")).toEqual([]);

    await show("rafi", "nusrat");
    expect(await code(follow())).toBe("ok");
    await createComment("nusrat", post);
    expect((await notificationsOf("rafi")).length).toBeGreaterThan(0);
  });

  it("gets full pages of the feed without the blocked author, to the end of the feed", async () => {
    const shown: number[] = [];
    for (let i = 0; i < 12; i++) {
      await insertPost("nusrat");
      shown.unshift(await insertPost("arif"));
    }
    await hide("rafi", "nusrat");
    for (const sortedBy of ["default", "latest"]) {
      const read: number[] = [];
      let query = `sortedBy=${sortedBy}&pageSize=5`;
      for (;;) {
        const { body } = await school.as("rafi").get(`/api/post?${query}`);
        read.push(...ids(body.data));
        if (body.next === null) break;
        query = `sortedBy=${sortedBy}&pageSize=5&cursor=${body.next}&asOf=${body.asOf}`;
      }
      const authors = await school.rows<{ user_id: number }>(sql`
        select distinct user_id from posts where id = any(${read}::bigint[])`);
      expect(authors.map(({ user_id }) => user_id)).not.toContain(cast.nusrat.id);
      expect(shown.filter((id) => !read.includes(id))).toEqual([]);
      expect(new Set(read).size).toBe(read.length);
    }
  });
});

describe("lists of people", () => {
  const names = async (who: Member, path: string) =>
    ids(((await school.as(who).get(path)).body as { id: number }[]) ?? []).includes(cast.nusrat.id);
  const reactors = (rows: { user: { id: number } }[]) => rows.some(({ user }) => user.id === cast.nusrat.id);

  it("do not name a blocked member as online, as reacting or with points, in both directions", async () => {
    const post = await insertPost("sadia");
    await school.as("nusrat").post("/api/post/react", { postId: post, type: "good" });
    const lists = async (who: Member) => {
      await school.as("nusrat").get("/api/auth/user");
      await school.as("rafi").get("/api/auth/user");
      await school.server.services.presence.flush();
      const viewer = school.as(who);
      const other = who === "nusrat" ? "rafi" : "nusrat";
      return {
        present: (await names(who, "/api/active/list")) || other === "rafi",
        reactors: reactors((await viewer.get(`/api/post/${post}`)).body.reactions),
        all: reactors((await viewer.get(`/api/post/${post}/reactions`)).body.data),
        points: (await viewer.get(`/api/utils/points?uid=${cast[other].id}`)).status,
      };
    };
    const shown = { present: true, reactors: true, all: true, points: 200 };
    expect(await lists("rafi")).toEqual(shown);
    expect(await hide("rafi", "nusrat", "mute")).toBe("ok");
    expect(await lists("rafi")).toEqual(shown);
    expect(await hide("rafi", "nusrat")).toBe("ok");
    expect(await lists("rafi")).toEqual({ present: false, reactors: false, all: false, points: 404 });
    expect(await lists("arif")).toEqual(shown);
    expect((await school.as("nusrat").get(`/api/utils/points?uid=${cast.rafi.id}`)).status).toBe(404);
    const count = (await school.as("rafi").get(`/api/post/${post}`)).body.reactionCounts;
    expect(count).toEqual((await school.as("arif").get(`/api/post/${post}`)).body.reactionCounts);
  });
});

describe("the order of a feed", () => {
  it("of a reader with a block is not shared with other readers", async () => {
    const group = await newGroup({ nusrat: "PRESIDENT", arif: "MEMBER", sadia: "MEMBER", rafi: "MEMBER" });
    for (let i = 0; i < 7; i++) await insertPost("arif", { group });
    const hidden = await insertPost("nusrat", { group });
    await hide("rafi", "nusrat");
    const page = (who: Member, number: number) => feedOf(who, `group=${group}&pageSize=4&page=${number}`);
    expect(await page("sadia", 1)).toContain(hidden);
    const own = await page("rafi", 1);
    expect(own).not.toContain(hidden);
    expect(await page("sadia", 2)).not.toContain(hidden);
    const rest = await page("rafi", 2);
    expect(new Set([...own, ...rest]).size).toBe(7);
  });
});

describe("a block list of the maximum length", () => {
  it("lets its entries be changed and refuses a new entry", async () => {
    await hide("rafi", "nusrat", "mute");
    await school.database.run(sql`
      with made as (
        insert into users (name, level, hsc_batch)
        select 'সদস্য ' || n, 12, 'HSC 25' from generate_series(2, ${MAX_BLOCKS}::int) n returning id)
      insert into blocks (user_id, other_id, kind, created_at)
      select ${cast.rafi.id}, id, 'mute', ${school.now} from made`);
    expect(await hide("rafi", "arif")).toBe("blocks.too_many");
    expect(await hide("rafi", "nusrat")).toBe("ok");
    expect((await school.as("rafi").get("/api/blocks")).body.people).toContainEqual(
      expect.objectContaining({ id: cast.nusrat.id, kind: "block" }),
    );
  });

  it("of words accepts a word that it already contains", async () => {
    const add = (word: string) => code(school.as("rafi").post("/api/blocks/words", { word }));
    expect(await add("ক্রিকেট")).toBe("ok");
    await school.database.run(sql`
      insert into muted_words (user_id, word, created_at)
      select ${cast.rafi.id}, 'word ' || n, ${school.now} from generate_series(2, ${MAX_MUTED_WORDS}::int) n`);
    expect(await add("ফুটবল")).toBe("blocks.too_many");
    expect(await add(" ক্রিকেট")).toBe("ok");
  });
});

describe("a block that another instance has just taken", () => {
  it("refuses a follow, whose rights are cached", async () => {
    const follow = () => code(school.as("nusrat").post("/api/follow", { followingId: cast.rafi.id }));
    expect(await follow()).toBe("ok");
    await school.as("nusrat").post("/api/unfollow", { followingId: cast.rafi.id });
    await school.database.run(sql`
      insert into blocks (user_id, other_id, kind, created_at)
      values (${cast.rafi.id}, ${cast.nusrat.id}, 'block', ${school.now})`);
    expect(await follow()).toBe("common.not_found");
  });
});

it("two members who block and follow each other in parallel do not deadlock", async () => {
  for (let round = 0; round < 8; round++) {
    const results = await Promise.all([
      hide("rafi", "nusrat"),
      hide("nusrat", "rafi"),
      code(school.as("rafi").post("/api/follow", { followingId: cast.nusrat.id })),
      code(school.as("nusrat").post("/api/follow", { followingId: cast.rafi.id })),
    ]);
    expect([round, ...results.slice(0, 2)]).toEqual([round, "ok", "ok"]);
    for (const followed of results.slice(2)) expect(["ok", "common.not_found"]).toContain(followed);
    await school.database.run(sql`delete from blocks`);
    school.server.services.viewers.forget();
  }
});

describe("a member who mutes another", () => {
  it("does not see their posts, while other readers, the profile and shared groups are unaffected", async () => {
    const post = await createPost(school, "nusrat", { body: "জলতরঙ্গ তৃতীয়বার" });
    const below = await insertPost("sadia");
    await createComment("nusrat", below);
    await createComment("arif", below);
    await school.drain();
    expect(await hide("rafi", "nusrat", "mute")).toBe("ok");
    expect(await meeting("rafi", post, below)).toEqual({ ...none, people: true, profile: true });
    expect((await school.as("rafi").get(`/api/users/${cast.nusrat.id}`)).body.is_muted).toBe(true);
    expect((await school.as("nusrat").get(`/api/users/${cast.rafi.id}`)).body.is_muted).toBe(false);
    const own = await insertPost("rafi");
    expect(await feedOf("nusrat", "sortedBy=latest")).toContain(own);
    await clear();
    await createComment("nusrat", own);
    expect(await notificationsOf("rafi")).toEqual([]);
    expect(await code(school.as("nusrat").post("/api/follow", { followingId: cast.rafi.id }))).toBe("ok");
  });
});

describe("hiding a person", () => {
  it("is possible between members: not for staff, family or the viewer", async () => {
    expect(await hide("rafi", "nusrat")).toBe("ok");
    expect(await hide("rahima", "nusrat")).toBe("ok");
    for (const staff of ["selina", "farhana", "admin"] as const) {
      expect(await hide("rafi", staff), staff).toBe("blocks.not_possible");
      expect(await hide("rafi", staff, "mute"), staff).toBe("blocks.not_possible");
      expect(await hide(staff, "rafi"), staff).toBe("blocks.not_possible");
    }
    expect(await hide("rafi", "rafi")).toBe("blocks.not_possible");
    // Rahima is Rafi's guardian.
    expect(await hide("rafi", "rahima")).toBe("blocks.not_possible");
    expect(await hide("rahima", "rafi")).toBe("blocks.not_possible");
    expect((await school.as("rafi").get(`/api/users/${cast.arif.id}`)).body.can.hide).toBe(true);
    expect((await school.as("rafi").get(`/api/users/${cast.selina.id}`)).body.can.hide).toBe(false);
  });

  it("ends when the hidden member becomes staff, since the posts of staff reach all members", async () => {
    await hide("rafi", "nusrat");
    const post = await insertPost("nusrat");
    expect(await feedOf("rafi", "sortedBy=latest")).not.toContain(post);
    await school.database.run(sql`update users set role = 'TEACHER' where id = ${cast.nusrat.id}`);
    school.server.services.viewers.forget();
    expect(await feedOf("rafi", "sortedBy=latest")).toContain(post);
    await school.database.run(sql`update users set role = 'USER' where id = ${cast.nusrat.id}`);
    school.server.services.viewers.forget();
  });
});

describe("an invitation to a group", () => {
  it("notifies a member, but not one who has blocked its author", async () => {
    const group = await newGroup({ nusrat: "PRESIDENT" });
    const invite = () =>
      code(school.as("nusrat").post(`/api/group/${group}/invite`, { user_id: cast.rafi.id }));
    await hide("rafi", "nusrat");
    expect(await invite()).toBe("common.not_found");
    await show("rafi", "nusrat");
    expect(await invite()).toBe("ok");
    expect((await school.rows(sql`select from group_invitations where group_id = ${group}`)).length).toBe(1);
    await hide("rafi", "nusrat");
    await school.drain();
    expect((await school.rows(sql`select from group_invitations where group_id = ${group}`)).length).toBe(0);
  });
});

describe("muted words", () => {
  it("collapse posts for the reader alone, whole or split, and never the reader's own", async () => {
    const post = await insertPost("nusrat", { body: "কাল ক্রিকেটের ফাইনাল" });
    const other = await insertPost("nusrat", { body: "কাল অঙ্ক পরীক্ষা" });
    const own = await insertPost("rafi", { body: "ক্রিকেট খেলব" });
    const { body: word } = await school.as("rafi").post("/api/blocks/words", { word: "  ক্রিকেট " });
    expect(word).toEqual({ id: expect.any(Number), word: "ক্রিকেট" });
    const folded = async (who: Member) => {
      const { body } = await school.as(who).get("/api/post?mine=apart&sortedBy=latest");
      const cards = (body.data ?? body.shared) as { id: number; muted_word?: string }[];
      return Object.fromEntries(
        cards
          .filter(({ id }) => [post, other, own].includes(id))
          .map((one) => [one.id, one.muted_word ?? null]),
      );
    };
    expect(await folded("rafi")).toEqual({ [post]: "ক্রিকেট", [other]: null, [own]: null });
    expect(await folded("arif")).toEqual({ [post]: null, [other]: null, [own]: null });
    await school.as("arif").delete(`/api/blocks/words/${word.id}`);
    expect((await school.as("rafi").get("/api/blocks")).body.words).toEqual([word]);
    await school.as("rafi").delete(`/api/blocks/words/${word.id}`);
    expect(await folded("rafi")).toEqual({ [post]: null, [other]: null, [own]: null });
  });
});
