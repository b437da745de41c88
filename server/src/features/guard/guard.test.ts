import { describe, expect, it, vi } from "vitest";
import { commentHelpers } from "../../../test/helpers/comments.ts";
import { createPost } from "../../../test/helpers/posts.ts";
import type { Db } from "../../db/database.ts";
import { compiledList } from "./cache.ts";
import { useSchool, type Member } from "../../../test/harness.ts";
import { openServer } from "../../server.ts";
import { ApiClient } from "../../../test/api-client.ts";
import { cast } from "../../../demo/cast.ts";
import { sql } from "../../db/sql.ts";

const school = useSchool();
const { createComment } = commentHelpers(school);

const post = (who: Member, text: string, more: object = {}) =>
  school.as(who).post("/api/post", { category: "other", body: text, ...more });
const codeOf = async (response: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await response;
  return body.code === undefined ? status : `${status} ${body.code}`;
};
const add = (who: Member, word: string, verdict: string, note = "") =>
  school.as(who).post("/api/admin/words", { word, verdict, note });
const PHONE = "কল দিও ০১৭১১-০০০০০১";

describe("a post", () => {
  it.each([
    [PHONE, "guard.phone"],
    ["মেইল: rafi@example.com", "guard.email"],
    ["খা.ন.কি", "guard.word"],
  ])("of a student is refused because of %s", async (text, code) => {
    const before = (await school.as("nusrat").get("/api/post?sortedBy=latest")).body.data.length;
    const { status, body } = await post("rafi", text, { confirmed: true });
    expect([status, body.code]).toEqual([422, code]);
    expect(JSON.stringify(body)).not.toContain(text);
    expect((await school.as("nusrat").get("/api/post?sortedBy=latest")).body.data).toHaveLength(before);
  });

  it("with an unkind word is refused until the author confirms it", async () => {
    expect(await codeOf(post("rafi", "তুই একটা গাধা"))).toBe("422 guard.nudge");
    expect(await codeOf(post("rafi", "তুই একটা গাধা", { confirmed: false }))).toBe("422 guard.nudge");
    expect(await codeOf(post("rafi", "তুই একটা গাধা", { confirmed: true }))).toBe(201);
  });

  it("is refused for a phone number in an option of its poll", async () => {
    const poll = { category: "poll", pollType: "survey", pollOptions: [{ name: "হ্যাঁ" }, { name: PHONE }] };
    expect(await codeOf(post("rafi", "কে যাবে?", poll))).toBe("422 guard.phone");
    expect(
      await codeOf(post("rafi", "কে যাবে?", { ...poll, pollOptions: [{ name: "হ্যাঁ" }, { name: "না" }] })),
    ).toBe(201);
  });

  it("with a phone number needs a confirmation from a teacher, and is refused from a guardian", async () => {
    expect(await codeOf(post("selina", PHONE))).toBe("422 guard.nudge_contact");
    expect(await codeOf(post("selina", PHONE, { confirmed: true }))).toBe(201);
    expect(await codeOf(post("rahima", PHONE, { confirmed: true, hsc_batch: "HSC 26" }))).toBe(
      "422 guard.phone",
    );
  });

  it("is checked when its text is changed, and not when it stays the same", async () => {
    const id = await createPost(school, "rafi");
    const edit = (body: object) => codeOf(school.as("rafi").put(`/api/post/${id}`, body));
    expect(await edit({ body: PHONE })).toBe("422 guard.phone");
    expect(await edit({ body: "হারামি" })).toBe("422 guard.word");
    expect(await edit({ body: "গাধা" })).toBe("422 guard.nudge");
    expect(await edit({ body: "গাধা", confirmed: true })).toBe(200);
    expect(await edit({ body: "গাধা", mentions: [] })).toBe(200);
  });

  it("that is sent again with its key gets its first response after the list has changed", async () => {
    const key = { "idempotency-key": "guarded-once" };
    const send = () => school.as("rafi").post("/api/post", { category: "other", body: "অচিনশব্দ" }, key);
    const first = await send();
    expect(first.status).toBe(201);
    expect((await add("farhana", "অচিনশব্দ", "block")).status).toBe(201);
    expect((await send()).body).toEqual(first.body);
    expect(await codeOf(post("rafi", "অচিনশব্দ"))).toBe("422 guard.word");
  });
});

describe("other texts", () => {
  it("of comments are refused for words and links for which a post would be held", async () => {
    const id = await createPost(school, "rafi");
    const say = (content: string, more: object = {}) =>
      codeOf(school.as("nusrat").post(`/api/post/${id}/comments`, { content, ...more }));
    expect(await say(PHONE)).toBe("422 guard.phone");
    expect(await say("কুত্তা")).toBe("422 guard.word");
    expect(await say("t.me/adda")).toBe("422 guard.link");
    expect(await say("গাধা")).toBe("422 guard.nudge");
    expect(await say("গাধা", { confirmed: true })).toBe(201);
    await createComment("nusrat", id);
  });

  it("of profiles and groups are refused for numbers and blocked words", async () => {
    const bio = (text: string) => codeOf(school.as("rafi").put("/api/auth/update", { bio: text }));
    expect(await bio(PHONE)).toBe("422 guard.phone");
    expect(await bio("পদার্থবিজ্ঞান ভালো লাগে")).toBe(200);
    const found = (name: string, slug: string) =>
      codeOf(school.as("farhana").post("/api/group", { name, slug, type: "GENERAL", visibility: "PUBLIC" }));
    expect(await found("মাগি ক্লাব", "guard-a")).toBe("422 guard.word");
    expect(await found("বিতর্ক ক্লাব", "guard-b")).toBe(201);
  });
});

describe("the list of words", () => {
  it("is changed by moderators, with effect on the next request", async () => {
    expect(await codeOf(post("rafi", "ঝুমঝুমি বাজে"))).toBe(201);
    const { status, body } = await add("farhana", "ঝুমঝুমি", "block", "পরীক্ষার জন্য");
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        word: "ঝুমঝুমি",
        verdict: "block",
        note: "পরীক্ষার জন্য",
        updated_at: expect.any(String),
      },
    ]);
    expect(await codeOf(post("rafi", "ঝু ম ঝু মি বাজে"))).toBe("422 guard.word");
    const change = { word: "ঝুমঝুমি", verdict: "nudge", note: "" };
    expect((await school.as("admin").put(`/api/admin/words/${body.id}`, change)).body.verdict).toBe("nudge");
    expect(await codeOf(post("rafi", "ঝুমঝুমি বাজে"))).toBe("422 guard.nudge");
    expect((await school.as("farhana").delete(`/api/admin/words/${body.id}`)).body).toEqual({ ok: true });
    expect(await codeOf(post("rafi", "ঝুমঝুমি বাজে"))).toBe(201);
    expect(await codeOf(school.as("farhana").delete(`/api/admin/words/${body.id}`))).toBe(
      "404 common.not_found",
    );
    const lines = await school.rows<{ action: string; before: unknown; after: unknown }>(sql`
      select action, before, after from audit_log where object_kind = 'word' and object_id = ${String(body.id)}
      order by id`);
    expect(lines.map(({ action }) => action)).toEqual(["words.added", "words.changed", "words.removed"]);
    expect(lines[1]).toMatchObject({ before: { verdict: "block" }, after: { verdict: "nudge" } });
  });

  it.each(["rafi", "selina", "kamrul", "rahima"] as const)("cannot be read or changed by %s", async (who) => {
    const client = school.as(who);
    const entry = { word: "যেকোনো", verdict: "block" };
    for (const response of [
      client.get("/api/admin/words"),
      client.post("/api/admin/words", entry),
      client.put("/api/admin/words/2", entry),
      client.delete("/api/admin/words/2"),
      client.post("/api/admin/words/try", { text: "যেকোনো" }),
    ])
      expect(await codeOf(response)).toBe("403 common.forbidden");
    expect((await school.as("farhana").get("/api/admin/words")).status).toBe(200);
  });

  it("refuses a word that it already contains and words without letters", async () => {
    expect((await add("farhana", "একবারই", "hold")).status).toBe(201);
    expect(await codeOf(add("farhana", "একবারই", "nudge"))).toBe("409 guard.word_taken");
    expect(await codeOf(add("farhana", "!?", "nudge"))).toBe("422 guard.word_silent");
    expect(await codeOf(add("farhana", "ক", "nudge"))).toBe("422 guard.word_silent");
    expect((await add("farhana", "ঠিকঠাক", "maybe")).status).toBe(422);
  });

  it("can be tried out on a text by moderators", async () => {
    const tryOut = async (text: string) =>
      (await school.as("farhana").post("/api/admin/words/try", { text })).body;
    expect(await tryOut("কাল ক্লাস কখন?")).toEqual({ verdict: null, matches: [] });
    expect(await tryOut(`গা-ধা, ${PHONE}`)).toEqual({
      verdict: "block",
      matches: [
        { kind: "word", verdict: "nudge", word: "গাধা" },
        { kind: "phone", verdict: "block", word: null },
      ],
    });
  });

  it("is searched by a part of a word, page by page", async () => {
    const first = (await school.as("farhana").get("/api/admin/words?limit=3")).body;
    const second = (await school.as("farhana").get(`/api/admin/words?limit=3&cursor=${first.next}`)).body;
    expect(first.data).toHaveLength(3);
    expect(second.data[0].id).toBeLessThan(first.data[2].id);
    const found = (await school.as("farhana").get(`/api/admin/words?q=${encodeURIComponent("বল")}`)).body
      .data;
    expect(found.map(({ word }: { word: string }) => word)).toContain("বলদ");
  });

  it("is sent to the page as hashes without the words", async () => {
    const { status, text, body } = await school.as("rafi").get("/api/guard");
    expect(status).toBe(200);
    expect(body.words.length).toBeGreaterThan(30);
    expect(body.words[0]).toEqual({
      sure: expect.arrayContaining([expect.any(Number)]),
      guessed: expect.any(Array),
      letters: expect.any(Number),
      words: 1,
      verdict: "nudge",
    });
    expect(text).not.toMatch(/[\u0980-\u09ff]|fuck/);
    expect((await school.stranger.get("/api/guard")).status).toBe(401);
  });

  it("is read from the database again when the cached list is 0.7 seconds old", () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    try {
      const owner = {} as Db;
      const read = vi.fn(() => Promise.resolve([]));
      void compiledList(owner, read);
      vi.advanceTimersByTime(699);
      void compiledList(owner, read);
      expect(read).toHaveBeenCalledTimes(1);
      vi.advanceTimersByTime(1);
      void compiledList(owner, read);
      expect(read).toHaveBeenCalledTimes(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it("that was changed at one instance is applied by another", async () => {
    const { config, database } = school;
    const second = await openServer({
      config,
      database: { ...database },
      clock: { now: () => new Date() },
    });
    try {
      const origin = await second.app.listen({ port: 0, host: "127.0.0.1" });
      const client = new ApiClient(origin);
      client.setTokens(
        (await client.post("/api/auth/login", { phone: cast.rafi.phone, password: "angon1234" })).body,
      );
      const send = () => codeOf(client.post("/api/post", { category: "other", body: "টুংটাংটুং" }));
      expect(await send()).toBe(201);
      expect((await add("farhana", "টুংটাংটুং", "block")).status).toBe(201);
      await expect.poll(send).toBe("422 guard.word");
    } finally {
      await second.close();
    }
  });
});
