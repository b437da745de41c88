import { describe, expect, it } from "vitest";
import { cast } from "../../demo/cast.ts";
import { schoolTime } from "../helpers/calendar.ts";
import { codeOf } from "../helpers/homework.ts";
import { groupHelpers } from "../helpers/members.ts";
import { notificationHelpers } from "../helpers/notifications.ts";
import { pdf } from "../helpers/pdf.ts";
import { createPost } from "../helpers/posts.ts";
import { uploadHelpers } from "../helpers/uploads.ts";
import { useSchool, type Member } from "../harness.ts";
import { sql } from "../../src/db/sql.ts";
import { newestOf, unreadNotifications } from "../../src/features/notifications/public.ts";
import { readersNow } from "../../src/kit/viewer.ts";

const school = useSchool();
const { newGroup } = groupHelpers(school);
const { notificationsOf, clear } = notificationHelpers(school);
const { uploadFile, statusOf } = uploadHelpers(school);
const CLASS = 5;

const send = (who: Member, announcement: unknown, more: object = {}) =>
  school.as(who).post("/api/post", { category: "other", body: "কাল ক্লাস নয়টায়", announcement, ...more });

const feedIds = async (who: Member, query = ""): Promise<number[]> => {
  const { body } = await school.as(who).get(`/api/post?sortedBy=latest${query}`);
  return body.data.map(({ id }: { id: number }) => id);
};
const bestIds = async (who: Member, query = ""): Promise<number[]> => {
  const { body } = await school.as(who).get(`/api/post?mine=apart${query}`);
  return (body.mine ?? body.data).map(({ id }: { id: number }) => id);
};
const statusFor = async (who: Member, id: number) => (await school.as(who).get(`/api/post/${id}`)).status;
const readers = async (who: Member, id: number) => (await school.as(who).get(`/api/post/${id}/readers`)).body;
const see = (who: Member, id: number) => school.as(who).post("/api/announcement/seen", { post_ids: [id] });
const told = async (who: Member, type: string) =>
  (await notificationsOf(who)).filter((one) => one.type === type).map(({ link, message }) => [link, message]);
const slugOf = async (id: number) =>
  (await school.rows<{ slug: string }>(sql`select slug from groups where id = ${id}`))[0]?.slug ?? "";

describe("an announcement chosen while writing", () => {
  it("stands in the post's own group, by those who lead it, with a PDF that members alone open", async () => {
    const attachment_url = await uploadFile(
      "kamrul",
      { fileName: "files/notice.pdf", fileType: "application/pdf" },
      pdf(),
    );
    const group_id = CLASS;
    expect(codeOf(await send("rafi", true, { group_id }))).toEqual([403, "announcements.leaders_only"]);
    expect(codeOf(await send("kamrul", true))).toEqual([422, "announcements.one_audience"]);
    const { status, body } = await send("kamrul", true, { group_id, attachment_url });
    expect(status).toBe(201);
    const { body: card } = await school.as("rafi").get(`/api/post/${body.id}`);
    expect(card).toMatchObject({ announced: true, attachment: { name: "notice.pdf" } });
    expect(await statusOf(card.attachment.url)).toBe(200);
    expect(await statusOf(attachment_url), "without a signature").toBeGreaterThanOrEqual(403);
    expect(await statusFor("mitu", body.id)).toBe(404);
    await see("nusrat", body.id);
    expect((await readers("selina", body.id)).read).toBe(1);
    expect(codeOf(await send("kamrul", undefined, { group_id, attachment_url: "/files/x.pdf" }))).toEqual([
      422,
      "announcements.attachment",
    ]);
  });

  it("is shown once in each of several groups, to their members alone, who comment and are counted once", async () => {
    const first = await newGroup(
      { kamrul: "TEACHER", rafi: "MEMBER", arif: "MEMBER" },
      { visibility: "PRIVATE" },
    );
    const second = await newGroup(
      { kamrul: "TEACHER", mitu: "MEMBER", arif: "MEMBER" },
      { visibility: "PRIVATE" },
    );
    const foreign = await newGroup({ selina: "TEACHER" }, { visibility: "PUBLIC" });
    for (const group_ids of [
      [first, foreign],
      [first, CLASS, foreign],
    ])
      expect((await send("kamrul", { group_ids })).status, "not staff in each").toBe(403);
    expect(codeOf(await send("rafi", { group_ids: [first] }))).toEqual([403, "announcements.leaders_only"]);
    await clear();
    const { status, body } = await send("kamrul", { group_ids: [second, first] });
    expect(status).toBe(201);
    const { id } = body;
    const slugs = [await slugOf(first), await slugOf(second)];
    for (const [who, seen] of [
      ["rafi", [true, false]],
      ["mitu", [false, true]],
      ["kamrul", [true, true]],
      ["arif", [true, true]],
    ] as const)
      for (const [i, slug] of slugs.entries()) {
        if (!seen[i]) continue;
        for (const ids of [feedIds, bestIds])
          expect([who, slug, (await ids(who, `&group=${slug}`)).filter((one) => one === id)]).toEqual([
            who,
            slug,
            [id],
          ]);
      }
    for (const who of ["nusrat", "tanvir", "selina"] as const)
      expect([who, await statusFor(who, id)]).toEqual([who, 404]);
    expect(await feedIds("mitu"), "not in the public feed").not.toContain(id);
    const { body: card } = await school.as("mitu").get(`/api/post/${id}`);
    expect([card.can.join_in, card.can.announce]).toEqual([true, undefined]);
    const comment = { content: "বুঝেছি" };
    expect((await school.as("mitu").post(`/api/post/${id}/comments`, comment)).status).toBeLessThan(300);
    expect((await school.as("nusrat").post(`/api/post/${id}/comments`, comment)).status).toBe(404);
    for (const who of ["mitu", "arif", "rafi"] as const) await see(who, id);
    await see("nusrat", id);
    expect(await readers("kamrul", id)).toMatchObject({ read: 3, total: 3 });
    await school.database.run(sql`
      delete from group_members where group_id = ${second} and user_id = ${cast.mitu.id}`);
    school.forgetSessions();
    expect(await statusFor("mitu", id)).toBe(404);
    expect(await readers("kamrul", id)).toMatchObject({ read: 2, total: 2 });
  });

  it("names to each reader their own and public groups of the audience alone, wherever it is shown", async () => {
    const inside = { visibility: "PRIVATE" } as const;
    const first = await newGroup({ kamrul: "TEACHER", rafi: "CAPTAIN", arif: "MEMBER" }, inside);
    const second = await newGroup({ kamrul: "TEACHER", mitu: "MEMBER", arif: "MEMBER" }, inside);
    const open = await newGroup({ kamrul: "TEACHER" });
    const names = { [first]: "গোপনপ্রথম", [second]: "গোপনদ্বিতীয়", [open]: "খোলাদল" };
    for (const [id, name] of Object.entries(names))
      await school.database.run(sql`update groups set name = ${name} where id = ${Number(id)}`);
    await clear();
    const sent = await send("kamrul", { group_ids: [first, second, open] }, { body: "দলেরনামসহঘোষণা" });
    const { id } = sent.body;
    await school.as("rafi").post(`/api/post/${id}/comments`, { content: "জানলাম" });
    await school.as("rafi").post("/api/post/react", { postId: id, type: "good" });
    const { body: asked } = await school.as("mitu").post(`/api/post/${id}/comments`, { content: "কখন?" });
    await school.as("rafi").post(`/api/post/${id}/comments`, { content: "নয়টায়", parent_id: asked.id });
    await school.as("kamrul").post(`/api/post/${id}/readers/remind`);
    await school.drain();
    const slugs = await Promise.all([first, second, open].map((one) => slugOf(one)));
    const readerOf = async (who: Member) => {
      const now = school.server.services.clock.now();
      const reader = (await readersNow(school.database, [cast[who].id], now))[0];
      if (!reader) throw new Error("no such reader");
      return reader;
    };
    const shownTo = async (who: Member, slug: string | undefined) => {
      const paths = [
        `/api/post/${id}`,
        `/api/post?group=${slug}`,
        `/api/post?group=${slug}&mine=apart`,
        `/api/search?q=${encodeURIComponent("দলেরনামসহঘোষণা")}`,
        "/api/notification?limit=50",
        `/api/post/${id}/comments`,
        `/api/post/${id}/reactions`,
      ];
      const read = await Promise.all(paths.map((path) => school.as(who).get(path)));
      expect(read.map(({ status }) => status)).toEqual(paths.map(() => 200));
      const reader = await readerOf(who);
      const since = new Date(0);
      const digest = await unreadNotifications(school.database, reader, "bn", { since }, 50);
      const live = [...(await newestOf(school.database, [reader])).values()];
      return [...read.map(({ body }) => body), digest, live].map((body) => JSON.stringify(body));
    };
    const nameIn = (text: string | undefined) =>
      [first, second, open].filter((one) => text?.includes(names[one] ?? "-"));
    for (const [who, slug, known] of [
      ["rafi", slugs[0], [first, open]],
      ["mitu", slugs[1], [second, open]],
      ["arif", slugs[1], [first, second, open]],
      ["kamrul", slugs[0], [first, second, open]],
      ["admin", slugs[1], [first, second, open]],
    ] as const) {
      const shown = await shownTo(who, slug);
      expect([who, nameIn(shown[0])], "on the card").toEqual([who, known]);
      const hidden = [first, second, open].filter((one) => !(known as readonly number[]).includes(one));
      for (const one of hidden)
        for (const text of shown)
          for (const trace of [names[one] ?? "-", slugs[[first, second, open].indexOf(one)] ?? "-"])
            expect([who, text.includes(trace) && text]).toEqual([who, false]);
    }
    const { body: card } = await school.as("mitu").get(`/api/post/${id}`);
    expect([card.group_id, card.group_slug, card.also_in.map((one: { id: number }) => one.id)]).toEqual([
      second,
      slugs[1],
      [open],
    ]);
    const badges = async (who: Member) =>
      (await school.as(who).get(`/api/post/${id}/reactions`)).body.data.map(
        (one: { user: { badge: string | null } }) => one.user.badge,
      );
    expect([await badges("arif"), await badges("mitu")]).toEqual([["CAPTAIN"], [null]]);
  });

  it("notifies each member of several groups once", async () => {
    const first = await newGroup({ kamrul: "TEACHER", rafi: "MEMBER", arif: "MEMBER" });
    const second = await newGroup({ kamrul: "TEACHER", mitu: "MEMBER", arif: "MEMBER" });
    await clear();
    await send("kamrul", { group_ids: [first, second] });
    for (const who of ["rafi", "mitu", "arif"] as const)
      expect([who, (await told(who, "group_post")).length]).toEqual([who, 1]);
  });
});

describe("an announcement to a batch or the whole school", () => {
  it("is sent by staff alone, to exactly one audience", async () => {
    for (const audience of [{ hsc_batch: "HSC 25" }, { school: true }]) {
      for (const who of ["rafi", "sadia", "rahima"] as const)
        expect([who, (await send(who, audience)).status]).toEqual([who, 403]);
      for (const who of ["selina", "admin"] as const)
        expect([who, (await send(who, audience)).status]).toEqual([who, 201]);
    }
    for (const audience of [{}, { school: true, hsc_batch: "HSC 25" }])
      expect((await send("admin", audience)).status).toBe(422);
  });

  it("to a batch is read in its feed alone, and counted over its students", async () => {
    await clear();
    const { body } = await send("selina", { hsc_batch: "HSC 26" });
    expect(await feedIds("tanvir")).toContain(body.id);
    expect(await feedIds("rafi")).not.toContain(body.id);
    expect([await statusFor("rafi", body.id), await statusFor("mitu", body.id)]).toEqual([404, 200]);
    expect(await told("mitu", "announcement")).toEqual([
      [`/post/${body.id}`, `${cast.selina.name} একটা ঘোষণা দিয়েছেন`],
    ]);
    expect(await told("rafi", "announcement")).toEqual([]);
    await see("tanvir", body.id);
    const [students] = await school.rows<{ n: number }>(sql`
      select count(*)::int as n from users
      where hsc_batch = 'HSC 26' and role = 'USER' and level > 0 and deleted_at is null and not is_assistant`);
    expect(await readers("admin", body.id)).toMatchObject({ read: 1, total: students?.n });
    expect(codeOf({ ...(await school.as("rafi").get(`/api/post/${body.id}/readers`)) })[0]).toBe(404);
    expect((await school.as("mitu").get(`/api/post/${body.id}/readers`)).status).toBe(403);
  });

  it("to the school is read in the feed of every batch and by guardians, in both orders and page by page", async () => {
    await clear();
    const { body } = await send("admin", { school: true });
    for (const who of ["rafi", "tanvir", "selina"] as const)
      for (const ids of [feedIds, bestIds]) {
        const found = (await ids(who)).filter((id) => id === body.id);
        expect([who, found]).toEqual([who, [body.id]]);
      }
    expect(await feedIds("rafi", "&subjectId=6")).not.toContain(body.id);
    expect(await statusFor("rahima", body.id)).toBe(200);
    const pages: number[] = [];
    let cursor = "";
    for (let n = 0; n < 40; n++) {
      const { body: page } = await school.as("rafi").get(`/api/post?pageSize=5${cursor}`);
      pages.push(...page.data.map(({ id }: { id: number }) => id));
      if (page.next === null) break;
      cursor = `&cursor=${page.next}`;
    }
    expect([pages.includes(body.id), new Set(pages).size]).toEqual([true, pages.length]);
    expect((await told("tanvir", "announcement")).length).toBe(1);
    const { body: card } = await school.as("rafi").get(`/api/post/${body.id}`);
    expect(card).toMatchObject({ for_school: true, hsc_batch: null, can: { join_in: true } });
    expect((await school.as("rafi").post(`/api/post/${body.id}/readers/remind`)).status).toBe(403);
    expect((await school.as("selina").post(`/api/post/${body.id}/readers/remind`)).status).toBe(200);
    expect(await told("rafi", "announcement_unread")).toEqual([[`/post/${body.id}`, "একটা ঘোষণা পড়া বাকি"]]);
    expect((await school.as("selina").delete(`/api/post/${body.id}/announcement`)).status).toBe(200);
    expect((await school.as("selina").post(`/api/post/${body.id}/announcement`)).status).toBe(422);
  });

  it("does not let a post of the feed become one later", async () => {
    const id = await createPost(school, "rafi");
    expect((await school.as("admin").post(`/api/post/${id}/announcement`)).status).toBe(422);
  });
});

it("a scheduled announcement to the school is published as one, with its PDF", async () => {
  const attachment_url = await uploadFile(
    "admin",
    { fileName: "files/routine.pdf", fileType: "application/pdf" },
    pdf(),
  );
  const wish = {
    category: "other",
    body: "নির্ধারিতঘোষণা",
    publish_at: schoolTime(school, 3),
    attachment_url,
  };
  const schedule = (who: Member) =>
    school.as(who).post("/api/scheduled", { ...wish, announcement: { school: true } });
  expect(codeOf(await schedule("rafi"))).toEqual([403, "announcements.staff_only"]);
  const { status, body } = await schedule("admin");
  expect(status).toBe(201);
  const [waiting] = (await school.as("admin").get("/api/scheduled")).body.data;
  expect(waiting).toMatchObject({ id: body.id, group: null });
  const published = await school.as("admin").post(`/api/scheduled/${body.id}/publish`, {});
  const { body: card } = await school.as("tanvir").get(`/api/post/${published.body.id}`);
  expect(card).toMatchObject({ announced: true, for_school: true, attachment: { name: "routine.pdf" } });
  expect(await statusOf(card.attachment.url)).toBe(200);
});
