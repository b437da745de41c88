import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { commentHelpers } from "../../../test/helpers/comments.ts";
import { notificationHelpers } from "../../../test/helpers/notifications.ts";
import { createPost } from "../../../test/helpers/posts.ts";
import { useSchool, type Member } from "../../../test/harness.ts";
import { openMailServer } from "../../../test/mail-server.ts";
import { sql } from "../../db/sql.ts";
import { cast } from "../../../demo/cast.ts";

const mail = await openMailServer();
const PUBLIC_URL = "https://angon.example";
const school = useSchool({
  env: { MAIL_URL: mail.url, MAIL_FROM: "Angon <hello@angon.example>", PUBLIC_URL },
});
const { createComment } = commentHelpers(school);
const { clear } = notificationHelpers(school);
const ADDRESS = "/api/notification/preferences";
const EMAIL = "rafi@angon.example";
const EVENING = 18 * 60 + 5;

/** Before the first sign-in, so that no session expires when the clock moves. */
beforeAll(() => {
  const minute = Math.floor(school.now.getTime() / 60_000) + 6 * 60;
  school.advanceClock({ minutes: (EVENING - (minute % 1_440) + 1_440) % 1_440 });
});
afterAll(() => mail.close());

beforeEach(async () => {
  await clear();
  await school.database.run(sql`delete from jobs`);
  await school.database.run(sql`delete from digests`);
  await school.database.run(sql`update users set email = ${EMAIL} where id = ${cast.rafi.id}`);
  await choose("rafi", { digest: "daily" });
  mail.clear();
});

const choose = (who: Member, body: object, headers?: Record<string, string>) =>
  school.as(who).put(ADDRESS, body, headers);

/** As when the hour comes, on so many instances at once. */
async function hour(times = 1): Promise<void> {
  await school.drain();
  for (let time = 0; time < times; time++)
    await school.database.run(sql`
      insert into jobs (listener, event, payload, run_at) values ('digest.hour', 'time', '{}', 'epoch')`);
  await Promise.all(Array.from({ length: times }, () => school.drain()));
  await school.drain();
}

async function somethingNew(): Promise<number> {
  const post = await createPost(school, "rafi", { body: "একটা গোপন প্রশ্ন" });
  await createComment("nusrat", post);
  await school.as("arif").post("/api/post/react", { postId: post, type: "good" });
  return post;
}

const stopOf = (headers: string) =>
  /List-Unsubscribe: <https:\/\/angon\.example([^>]+)>/.exec(headers)?.[1] ?? "";
const visit = (path: string, init: RequestInit = {}) => fetch(school.origin + path, init);

describe("the evening digest", () => {
  it("contains the number of unread notifications by kind, without names and texts", async () => {
    await somethingNew();
    await hour();
    expect(mail.received.map(({ to }) => to)).toEqual([EMAIL]);
    const [{ text, html, headers } = { text: "", html: "", headers: "" }] = mail.received;
    expect(text).toContain("আজ তোমার জন্য যা জমেছে:");
    expect(text).toContain("- তোমার লেখায় উত্তর: ১টা");
    expect(text).toContain("- তোমার লেখায় সাড়া: ১টা");
    expect(text).toContain(`${PUBLIC_URL}/notification`);
    for (const hidden of ["গোপন", cast.nusrat.name, cast.arif.name]) {
      expect(text).not.toContain(hidden);
      expect(html).not.toContain(hidden);
    }
    expect(html).toContain('<html lang="bn">');
    expect(headers).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(headers).toMatch(/Message-ID: <[0-9a-f]{32}@angon\.example>/i);
  });

  it("is written in the language of the subscription, and a name cannot inject text", async () => {
    await choose("rafi", { digest: "daily" }, { "accept-language": "en" });
    await school.database.run(sql`update users set name = '<b>R&D</b>' where id = ${cast.rafi.id}`);
    await somethingNew();
    await hour();
    await school.database.run(sql`update users set name = ${cast.rafi.name} where id = ${cast.rafi.id}`);
    const [letter] = mail.received;
    expect(letter?.headers).toMatch(/Subject: Angon: \d new notifications/);
    expect(letter?.text).toContain("Answers to what you wrote: 1");
    expect(letter?.html).toContain("Hello &#60;b&#62;R&#38;D&#60;/b&#62;,");
  });

  it("is sent once, whatever the number of instances and runs of the job", async () => {
    await somethingNew();
    await hour(4);
    await hour();
    expect(mail.received).toHaveLength(1);
  });

  it("is sent later when the mail server fails, and not again to an address that does not exist", async () => {
    await somethingNew();
    mail.refuse("451 try again later");
    await hour();
    expect(mail.received).toEqual([]);
    const [job] = await school.rows<{ last_error: string }>(sql`select last_error from jobs where tries = 1`);
    expect(job?.last_error).toBe("the mail server answered 451");
    await school.database.run(sql`update jobs set run_at = 'epoch'`);
    await school.drain();
    expect(mail.received).toHaveLength(1);
    await school.database.run(sql`delete from digests`);
    mail.refuse("550 no such person");
    await hour();
    expect(await school.rows(sql`select 1 from jobs`)).toEqual([]);
    expect(mail.received).toHaveLength(1);
  });

  it("is not sent without a subscription, an address, or an unread notification of a subscribed type", async () => {
    const none = async (why: string) => {
      await hour();
      expect(mail.received, why).toEqual([]);
    };
    await none("nothing is new");
    const post = await somethingNew();
    await choose("rafi", { digest: "off" });
    await none("no wish");
    await choose("rafi", { digest: "weekly" });
    await school.database.run(sql`delete from jobs`);
    const saturday = school.now.getUTCDay() === 6;
    if (!saturday) await none("of the week, on another day");
    await choose("rafi", { digest: "daily" });
    await school.database.run(sql`update users set email = null where id = ${cast.rafi.id}`);
    await none("no address");
    await school.database.run(sql`update users set email = ${EMAIL} where id = ${cast.rafi.id}`);
    const switchAll = (on: boolean) =>
      choose("rafi", { types: ["comment", "reaction"].map((type) => ({ type, on })) });
    await switchAll(false);
    await none("switched off");
    await switchAll(true);
    await school.as("rafi").delete(`/api/post/${post}`);
    await none("gone");
    await somethingNew();
    await school.drain();
    await school.as("rafi").post("/api/notification/mark-all-read");
    await none("read");
  });

  it("covers a week for users who chose the weekly digest", async () => {
    await somethingNew();
    await school.drain();
    await choose("rafi", { digest: "weekly" });
    const due = { userId: cast.rafi.id, rhythm: "weekly", period: "weekly 2026-11-21" };
    for (let times = 0; times < 2; times++)
      await school.database.run(sql`
        insert into jobs (listener, event, payload, run_at)
        values ('digest.send', 'digest.due', ${JSON.stringify(due)}::jsonb, 'epoch')`);
    await school.drain();
    expect(mail.received.map(({ text }) => text.includes("এ সপ্তাহে"))).toEqual([true]);
  });
});

describe("the subscription to the digest", () => {
  it("is ended by the link of a mail without signing in, by a POST and not by a GET", async () => {
    await somethingNew();
    await hour();
    const path = stopOf(mail.received[0]?.headers ?? "");
    const page = await visit(path);
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    const shown = await page.text();
    expect(shown).toContain("হ্যাঁ, বন্ধ হোক");
    expect(shown, "the name of the school").toMatch(/<main><p>[^<]+<\/p><h1>/);
    const style = createHash("sha256")
      .update(/<style>(.*)<\/style>/.exec(shown)?.[1] ?? "")
      .digest("base64");
    expect(page.headers.get("content-security-policy")).toContain(`style-src 'sha256-${style}'`);
    const asEnglish = await visit(path, { headers: { "accept-language": "en" } });
    expect(await asEnglish.text(), "in the language of the letter").toBe(shown);
    expect((await school.as("rafi").get(ADDRESS)).body.digest, "a look changes nothing").toBe("daily");
    const pressed = await visit(path, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect([pressed.status, (await school.as("rafi").get(ADDRESS)).body.digest]).toEqual([200, "off"]);
    expect((await visit(path, { method: "POST" })).status, "as often as one likes").toBe(200);
    expect((await visit(path, { method: "PUT" })).status).toBe(405);
  });

  it("is not ended by any other token, and the response does not reveal which users exist", async () => {
    await somethingNew();
    await hour();
    const path = stopOf(mail.received[0]?.headers ?? "");
    const other = path.replace(`/${cast.rafi.id}.`, `/${cast.nusrat.id}.`);
    const wrong = [
      other,
      path.slice(0, -1),
      `${path}x`,
      "/unsubscribe/1.AAAAAAAAAAAAAAAAAAAAAA",
      "/unsubscribe/9999999999.AAAAAAAAAAAAAAAAAAAAAA",
    ];
    for (const address of wrong)
      for (const method of ["GET", "POST"]) expect((await visit(address, { method })).status).toBe(404);
    await school.database.run(sql`update users set email = 'new@angon.example' where id = ${cast.rafi.id}`);
    expect((await visit(path, { method: "POST" })).status, "another address").toBe(404);
    expect((await school.as("rafi").get(ADDRESS)).body.digest).toBe("daily");
  });

  it("is possible for users with an address, and to their own address alone", async () => {
    await school.database.run(sql`update users set email = null where id = ${cast.arif.id}`);
    const refused = await choose("arif", { digest: "daily" });
    expect([refused.status, refused.body.code]).toEqual([422, "preferences.no_email"]);
    const { email, digest, can } = (await school.as("rafi").get(ADDRESS)).body;
    expect({ email, digest, can }).toEqual({ email: EMAIL, digest: "daily", can: { be_mailed: true } });
  });
});
