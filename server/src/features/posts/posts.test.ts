import { describe, expect, it } from "vitest";
import { contract, type Endpoint } from "@angon/contract";
import { createPost } from "../../../test/helpers/posts.ts";
import { uploadHelpers } from "../../../test/helpers/uploads.ts";
import { useSchool, type Member } from "../../../test/harness.ts";
import { sql } from "../../db/sql.ts";
import { cast } from "../../../demo/cast.ts";
import { deleteFilesOfDeleted } from "./commands.ts";

const school = useSchool();
const { uploadFile, statusOf } = uploadHelpers(school);
const group = { adda: 1, club: 2, robotics: 3, debate: 4, klass: 5, chemistry: 6, course: 7 };
const members = Object.keys(cast).filter((who) => who !== "curiosity") as Member[];

const card = (who: Member, id: number) => school.as(who).get(`/api/post/${id}`);
const ids = async (who: Member, path: string): Promise<number[]> => {
  const { status, body } = await school.as(who).get(path);
  expect(status).toBe(200);
  return body.data.map((post: { id: number }) => post.id);
};
const readers = async (id: number) => {
  const seen = await Promise.all(
    members.map(async (who) => ((await card(who, id)).status === 200 ? [who] : [])),
  );
  return seen.flat();
};
const staff = ["selina", "kamrul", "farhana", "admin"] as const;

/** The debate club is archived, and had its posts before. */
async function postIn(place: keyof typeof group, who: Member): Promise<number> {
  const archive = (disabled: boolean) =>
    school.database.run(sql`update groups set disabled = ${disabled} where id = ${group[place]}`);
  if (place === "debate") await archive(false);
  const id = await createPost(school, who, { group_id: group[place] });
  if (place === "debate") await archive(true);
  return id;
}

describe("the readers of a post", () => {
  it("in the public feed are its batch, staff and the guardians of its students", async () => {
    expect(await readers(await createPost(school, "rafi"))).toEqual([
      "rafi",
      "nusrat",
      "sadia",
      "arif",
      ...staff,
      "rahima",
    ]);
    expect(await readers(await createPost(school, "mitu"))).toEqual([
      "tanvir",
      "mitu",
      ...staff,
      "rahima",
      "jui",
    ]);
  });

  it("in a group are its members and admins of the school", async () => {
    const inside = (place: keyof typeof group, who: Member) => postIn(place, who).then(readers);
    expect(await inside("adda", "rafi")).toEqual(["rafi", "nusrat", "selina", "admin"]);
    expect(await inside("robotics", "rafi")).toEqual(["rafi", "arif", "admin"]);
    expect(await inside("debate", "nusrat")).toEqual(["nusrat", "admin"]);
    expect(await inside("klass", "rafi")).toEqual(["rafi", "nusrat", "sadia", "selina", "kamrul", "admin"]);
    expect(await inside("chemistry", "mitu"), "whatever the batch").toEqual(["rafi", "mitu", "admin"]);
  });

  it("pinned in a group are all who can open the group's page, but they see no comments", async () => {
    const pinned = async (place: keyof typeof group, who: Member) => {
      const id = await postIn(place, who);
      await school.as("admin").post(`/api/post/${id}/pin`, {});
      await school.database.run(sql`
        insert into comments (post_id, user_id, content) values (${id}, ${cast[who].id}, 'ভেতরের কথা')`);
      await school.database.run(sql`update posts set comment_count = 1 where id = ${id}`);
      return id;
    };
    const klass = await pinned("klass", "rafi");
    expect(await readers(klass)).toEqual(members);
    expect((await card("arif", klass)).body).toMatchObject({
      recentComments: [],
      commentCount: 1,
      can: { join_in: false, edit: false, remove: false, pin: false },
    });
    expect((await card("nusrat", klass)).body.recentComments).toHaveLength(1);
    expect(await readers(await pinned("debate", "nusrat")), "a disabled club").toEqual(["nusrat", "admin"]);
    expect(await readers(await pinned("robotics", "rafi")), "a paid one").toEqual([
      "rafi",
      "nusrat",
      "mitu",
      "arif",
      "admin",
      "rahima",
      "jui",
    ]);
  });

  it("pinned in a group, when they are no members, see no names of people who reacted", async () => {
    const id = await createPost(school, "rafi", { group_id: group.klass });
    await school.as("admin").post(`/api/post/${id}/pin`, {});
    for (const who of ["nusrat", "arif"] as const)
      await school.as(who).post("/api/post/react", { postId: id, type: "good" });
    const reactors = async (who: Member) => {
      const { body } = await card(who, id);
      expect(body.reaction_counts.good).toBe(1);
      return body.reactions.map(({ user }: { user: { id: number } }) => user.id);
    };
    expect(await reactors("sadia")).toEqual([cast.nusrat.id]);
    expect(await reactors("arif")).toEqual([]);
  });

  it("in a group with an open report include moderators, until it is decided", async () => {
    const id = await createPost(school, "rafi", { group_id: group.club });
    expect((await card("farhana", id)).status).toBe(404);
    await school.database.run(sql`
      insert into reports (reporter_id, kind, object_id, author_id, post_id, group_id, reason)
      values (${cast.nusrat.id}, 'post', ${id}, ${cast.rafi.id}, ${id}, ${group.club}, 'spam')`);
    expect((await card("farhana", id)).body.can.join_in).toBe(true);
    expect((await card("tanvir", id)).status, "nobody else").toBe(404);
    await school.database.run(
      sql`update reports set status = 'kept', decided_at = now() where object_id = ${id}`,
    );
    expect((await card("farhana", id)).status).toBe(404);
  });

  it("that is hidden by moderators are none", async () => {
    const id = await createPost(school, "rafi");
    await school.database.run(sql`update posts set status = 'hidden', hidden_at = now() where id = ${id}`);
    expect(await readers(id)).toEqual([]);
  });
});

describe("the separation of batches", () => {
  it("applies to every list of posts", async () => {
    const word = "সীমান্তচিহ্ন";
    const body = `${word} #${word}`;
    const id = await createPost(school, "rafi", {
      category: "subject",
      subject_id: 6,
      chapter_id: 602,
      body,
    });
    await school.as("admin").post(`/api/post/${id}/pin`, {});
    const lists = [
      "/api/post",
      "/api/post?batch=HSC%2025",
      "/api/post?sortedBy=latest",
      "/api/post?subjectId=6&batch=HSC%2025",
      `/api/post/user/${cast.rafi.id}`,
      "/api/post/pinned_posts",
      "/api/post/pinned_posts?batch=HSC%2025",
      `/api/utils/search?search=${encodeURIComponent(word)}`,
      `/api/post/similar?text=${encodeURIComponent(word)}`,
    ];
    for (const path of lists)
      for (const [who, reads] of [
        ["nusrat", true],
        ["mitu", false],
        ["tanvir", false],
        ["selina", true],
      ] as const) {
        const { status, text } = await school.as(who).get(path);
        expect([path, who, status, text.includes(word)]).toEqual([path, who, 200, reads]);
      }
    expect((await school.as("rafi").get("/api/post?batch=HSC%2027")).status).toBe(422);
  });
});

describe("deleting", () => {
  it("a post is allowed to its author and admins, and removes it from every response", async () => {
    const word = "মুছেফেলা";
    const id = await createPost(school, "rafi", { body: word });
    await school.as("admin").post(`/api/post/${id}/pin`, {});
    for (const who of ["nusrat", "selina", "kamrul", "farhana"] as const)
      expect((await school.as(who).delete(`/api/post/${id}`)).body.code).toBe("posts.not_yours");
    expect((await school.as("mitu").delete(`/api/post/${id}`)).status).toBe(404);
    expect((await school.as("rafi").delete(`/api/post/${id}`)).body).toEqual({ ok: true });
    expect((await school.as("rafi").delete(`/api/post/${id}`)).status).toBe(404);
    for (const path of ["/api/post", `/api/post/user/${cast.rafi.id}`, "/api/post/pinned_posts"])
      expect(await ids("nusrat", path)).not.toContain(id);
    expect(
      (await school.as("rafi").get(`/api/utils/search?search=${encodeURIComponent(word)}`)).text,
    ).not.toContain(`${id}`);
    for (const path of [`/api/post/${id}`, `/api/post/${id}/history`])
      for (const who of ["rafi", "admin"] as const) expect((await school.as(who).get(path)).status).toBe(404);
    for (const path of ["share", "pin", "unpin"])
      expect((await school.as("admin").post(`/api/post/${id}/${path}`, {})).status).toBe(404);
  });

  it("a post by an admin is recorded in the audit log, and cannot be undone by the author", async () => {
    const id = await createPost(school, "rafi", { body: "কটু কথা" });
    expect((await school.as("admin").delete(`/api/post/${id}`)).status).toBe(200);
    const lines = await school.rows(sql`
      select actor_id, before from audit_log where action = 'posts.removed' and object_id = ${String(id)}`);
    expect(lines).toEqual([{ actor_id: cast.admin.id, before: { author: cast.rafi.id, letters: 7 } }]);
    for (const who of ["rafi", "nusrat"] as const)
      expect((await school.as(who).post(`/api/post/${id}/restore`)).status).toBe(404);
    expect((await school.as("admin").post(`/api/post/${id}/restore`)).body).toEqual({ ok: true });
    expect((await card("nusrat", id)).status).toBe(200);
    const [line] = await school.rows(sql`
      select actor_id from audit_log where action = 'posts.restored' and object_id = ${String(id)}`);
    expect(line).toEqual({ actor_id: cast.admin.id });
  });

  it("a post blocks its pictures and those of its comments until it is restored", async () => {
    const [ofPost, ofComment, elsewhere] = [
      await uploadFile("rafi"),
      await uploadFile("nusrat"),
      await uploadFile("rafi"),
    ];
    const id = await createPost(school, "rafi", { image: ofPost });
    await createPost(school, "rafi", { image: elsewhere });
    await school.as("nusrat").post(`/api/post/${id}/comments`, { image: ofComment });
    const seen = () => Promise.all([ofPost, ofComment, elsewhere].map(statusOf));
    expect(await seen()).toEqual([200, 200, 200]);
    await school.as("rafi").delete(`/api/post/${id}`);
    expect(await seen()).toEqual([404, 404, 200]);
    await school.as("rafi").post(`/api/post/${id}/restore`);
    expect(await seen()).toEqual([200, 200, 200]);
  });

  it("a post of a group and restoring it leaves its pictures protected by signed links", async () => {
    const image = await uploadFile("rafi");
    const id = await createPost(school, "rafi", { image, group_id: group.klass });
    await school.as("rafi").delete(`/api/post/${id}`);
    expect((await school.as("rafi").post(`/api/post/${id}/restore`)).status).toBe(200);
    expect([await statusOf(image), await statusOf((await card("nusrat", id)).body.image)]).toEqual([
      404, 200,
    ]);
  });

  it("a post can be undone for five minutes", async () => {
    const [soon, late] = [await createPost(school, "rafi"), await createPost(school, "rafi")];
    expect((await school.as("rafi").post(`/api/post/${soon}/restore`)).status, "not deleted").toBe(404);
    for (const id of [soon, late]) await school.as("rafi").delete(`/api/post/${id}`);
    school.advanceClock({ minutes: 4 });
    expect((await school.as("rafi").post(`/api/post/${soon}/restore`)).status).toBe(200);
    school.advanceClock({ minutes: 2 });
    expect((await school.as("rafi").post(`/api/post/${late}/restore`)).body.code).toBe("posts.undo_over");
    expect([(await card("rafi", soon)).status, (await card("rafi", late)).status]).toEqual([200, 404]);
  });

  it("a post deletes its files after a day, and no others", async () => {
    const [gone, kept] = [await uploadFile("rafi"), await uploadFile("rafi")];
    const id = await createPost(school, "rafi", { body: "", image: gone });
    const other = await createPost(school, "rafi", { image: kept });
    await school.as("rafi").delete(`/api/post/${id}`);
    const clear = async () => {
      await school.database.tx((tx) => deleteFilesOfDeleted(school.server.services, tx));
      await school.drain();
      const rows = await school.rows<{ used: boolean }>(sql`
        select exists (select from uploads where '/files/' || key = u) as used
        from unnest(${[gone, kept]}::text[]) with ordinality as u (u, place) order by place`);
      return rows.map(({ used }) => used);
    };
    expect(await clear(), "a moderator may still look").toEqual([true, true]);
    await school.database.run(
      sql`update posts set deleted_at = deleted_at - interval '25 hours' where id = ${id}`,
    );
    expect(await clear()).toEqual([false, true]);
    expect((await card("nusrat", other)).status).toBe(200);
  });

  it("a post takes effect once for two parallel requests", async () => {
    const id = await createPost(school, "rafi");
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => school.as("rafi").delete(`/api/post/${id}`)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe("sharing", () => {
  const share = (who: Member, id: number) => school.as(who).post(`/api/post/${id}/share`);

  it("a post several times counts each person once", async () => {
    const id = await createPost(school, "rafi");
    const replies = await Promise.all(
      (["nusrat", "arif", "selina"] as const).flatMap((who) =>
        Array.from({ length: 10 }, () => share(who, id)),
      ),
    );
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect((await share("nusrat", id)).body).toEqual({ message: "Post Link Copied", shareCount: 3 });
    expect((await card("nusrat", id)).body.shareCount).toBe(3);
  });

  it("is possible for posts that the viewer may read", async () => {
    const hidden = await createPost(school, "rafi", { group_id: group.klass });
    expect([(await share("mitu", hidden)).status, (await share("nusrat", hidden)).status]).toEqual([
      404, 200,
    ]);
    await school.database.run(
      sql`update posts set status = 'hidden', hidden_at = now() where id = ${hidden}`,
    );
    expect((await share("nusrat", hidden)).status).toBe(404);
    expect((await share("mitu", await createPost(school, "rafi"))).status).toBe(404);
  });
});

it("a post shows its reach and cost to admins alone", { timeout: 120_000 }, async () => {
  const id = await createPost(school, "rafi");
  await school.database.run(sql`update posts set costing = 1.5 where id = ${id}`);
  for (const who of ["nusrat", "selina", "admin"] as const) await card(who, id);
  expect((await card("admin", id)).body).toMatchObject({ reach_count: 3, costing: 1.5 });
  const reads = Object.values(contract)
    .flatMap((feature) => Object.values(feature) as Endpoint[])
    .filter(({ method }) => method === "GET");
  for (const who of members.filter((member) => member !== "admin"))
    for (const { path } of reads) {
      const { text } = await school.as(who).get(path.replace(/\{\w+\}/g, String(id)));
      expect([who, path, /reach|cost/i.exec(text)?.[0]]).toEqual([who, path, undefined]);
    }
  expect((await school.as("nusrat").get("/api/post")).body.data[0]).not.toHaveProperty("reach_count");
  const said = (await school.as("nusrat").post(`/api/post/${id}/comments`, { content: "আচ্ছা" })).body[0].id;
  for (const [who, method, path, body] of [
    ["rafi", "post", "/api/post", { category: "other", body: "আরেকটা" }],
    ["rafi", "put", `/api/post/${id}`, { body: "আবার লিখি" }],
    ["nusrat", "post", `/api/post/${id}/comments`, { content: "ঠিক" }],
    ["rafi", "post", `/api/post/${id}/comments/${said}/react`, { reactionType: "satisfied" }],
    ["nusrat", "post", "/api/post/react", { postId: id, type: "good" }],
    ["nusrat", "post", "/api/post/save_post", { post_id: id, collection_id: 1 }],
    ["selina", "post", `/api/post/${id}/share`, {}],
    ["nusrat", "post", "/api/report", { kind: "post", id, reason: "spam" }],
  ] as const) {
    const { status, text } = await school.as(who)[method](path, body);
    expect([path, status < 300, /reach|cost/i.exec(text)?.[0]]).toEqual([path, true, undefined]);
  }
});

it("a post shows the icon of its group, or else the group's picture", async () => {
  const id = await createPost(school, "rafi", { group_id: group.club });
  for (const [icon, image, tile] of [
    [null, "/files/cover.webp", "/files/cover.webp"],
    ["/files/icon.webp", "/files/cover.webp", "/files/icon.webp"],
    [null, null, null],
  ]) {
    await school.database.run(sql`
      update groups set icon = ${icon ?? null}, image = ${image ?? null} where id = ${group.club}`);
    expect((await card("rafi", id)).body.group_image).toBe(tile);
  }
});

it("a post shows its author's current name, also of an erased author", async () => {
  const id = await createPost(school, "sadia");
  const caller = await school.signIn("sadia");
  expect((await caller.delete("/api/auth/account", { password: "angon1234" })).status).toBe(200);
  await school.drain();
  const { body, text } = await card("nusrat", id);
  expect(body.userId).toBe(cast.sadia.id);
  expect(text).not.toContain(cast.sadia.name);
  expect((await school.as("nusrat").get(`/api/post/user/${cast.sadia.id}`)).status).toBe(404);
});

describe("a page of posts", () => {
  const lists = ["/api/post", `/api/post/user/${cast.nusrat.id}`, "/api/post?group=physics-adda"];
  const asked = (path: string, query: string) =>
    school.as("nusrat").get(`${path}${path.includes("?") ? "&" : "?"}${query}`);

  it("starts after the last post of the page before, without repetitions or gaps", async () => {
    const mine: number[] = [];
    for (let i = 0; i < 7; i++) mine.unshift(await createPost(school, "nusrat", { body: `পাতা ${i}` }));
    const path = `/api/post/user/${cast.nusrat.id}`;
    const first = (await asked(path, "pageSize=3")).body;
    const newer = await createPost(school, "nusrat");
    const second = (await asked(path, `pageSize=3&cursor=${first.next}`)).body;
    const seen = [...first.data, ...second.data].map((post: { id: number }) => post.id);
    expect(seen).toEqual(mine.slice(0, 6));
    expect((await asked(path, "pageSize=3&page=2")).body.data[0].id).toBe(mine[2]);
    expect((await asked(path, "pageSize=1")).body.data[0].id).toBe(newer);
    expect((await asked(path, "page=1000000")).body).toEqual({ data: [], next: null });
  });

  it.each([
    "page=-1",
    "page=0",
    "page=1.5",
    "page=1e9",
    "page=NaN",
    "page=১",
    "page=1&page=2",
    "page=1000001",
  ])("responds 422 to the query '%s'", async (query) => {
    for (const path of lists) expect([path, (await asked(path, query)).status]).toEqual([path, 422]);
  });

  it.each([
    "pageSize=0",
    "pageSize=51",
    "pageSize=100000",
    "pageSize=-1",
    "pageSize=ten",
    "cursor=x",
    "cursor=-1",
    "cursor=0",
  ])("responds 422 to the query '%s'", async (query) => {
    for (const path of lists) expect([path, (await asked(path, query)).status]).toEqual([path, 422]);
    expect((await asked("/api/post", "subjectId=0")).status).toBe(422);
  });
});

it.each([
  "0",
  "-1",
  "1.5",
  "1e9",
  "NaN",
  "Infinity",
  "১",
  "0x10",
  "01",
  "2147483648",
  "9007199254740993",
  "true",
  "%20",
  "%5B7%5D",
])("requests with the malformed id '%s' respond 422", async (bad) => {
  const rafi = await school.as("rafi").client();
  const replies = await Promise.all([
    rafi.get(`/api/post/${bad}`),
    rafi.get(`/api/post/${bad}/history`),
    rafi.get(`/api/post/user/${bad}`),
    rafi.delete(`/api/post/${bad}`),
    rafi.post(`/api/post/${bad}/share`),
    rafi.post(`/api/post/${bad}/restore`),
  ]);
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 422));
});

it("a request for a missing post responds 404", async () => {
  for (const path of ["", "/history"])
    expect((await school.as("rafi").get(`/api/post/2147483647${path}`)).status).toBe(404);
});
