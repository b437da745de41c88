import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cast } from "../../demo/cast.ts";
import { sql } from "../../src/db/sql.ts";
import { dayBegins, plus, schoolDay } from "../../src/kit/clock.ts";
import { smsParts } from "../../src/kit/delivery/sms-parts.ts";
import type { Sender } from "../../src/kit/delivery/sms-sender.ts";
import { useSchool } from "../harness.ts";
import { homeworkHelpers } from "../helpers/homework.ts";
import { weeklyHelpers } from "../helpers/weekly.ts";
import { openMailServer } from "../mail-server.ts";

const mail = await openMailServer();
const school = useSchool({
  env: {
    MAIL_URL: mail.url,
    MAIL_FROM: "Angon <hello@angon.example>",
    PUBLIC_URL: "https://angon.example",
  },
});
afterAll(() => mail.close());

const EMAIL = "rahima@angon.example";
const { createHomework, createSubmission, hoursFromNow } = homeworkHelpers(school);
const { start, clear } = weeklyHelpers(school, mail);

/** Moves the clock to the next Friday at this time of the school's day. */
function friday(time: string, days = 0): void {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const weekday = new Date(`${schoolDay(school.now)}T00:00:00Z`).getUTCDay();
  const ahead = (5 - weekday + 7) % 7 || 7;
  const at = plus(dayBegins(schoolDay(school.now)), { days: ahead + days, minutes: hours * 60 + minutes });
  moveTo(at);
}

function moveTo(at: Date): void {
  school.advanceClock({ seconds: Math.ceil((at.getTime() - school.now.getTime()) / 1_000) });
  school.forgetSessions();
}

/** Runs the recurring job as it runs each hour, `times` instances at once. */
async function hour(times = 1): Promise<void> {
  for (let time = 0; time < times; time++)
    await school.database.run(sql`
      insert into jobs (listener, event, payload, run_at) values ('weekly.hour', 'time', '{}', 'epoch')`);
  await Promise.all(Array.from({ length: times }, () => school.drain()));
  await school.drain();
}

const texts = () => school.sentTexts.map(({ text }) => text);
const dueSoon = (more: object = {}) => createHomework({ deadline: hoursFromNow(2), ...more });
/** Homework of Rafi: two of which he hands in one, and a third for Jui. */
async function aWeek(): Promise<void> {
  const done = await dueSoon({ topic: "হাতে দেওয়া কাজ" });
  await dueSoon({ topic: "না দেওয়া কাজ" });
  await dueSoon({ topic: "জুঁইয়ের কাজ", hsc_batch: "HSC 26" });
  await createSubmission("rafi", done);
  await createSubmission("nusrat", done);
}

beforeAll(() => school.database.run(sql`update homeworks set status = 'removed'`));
beforeEach(async () => {
  await clear();
  await school.database.run(sql`delete from homeworks where status = 'published'`);
  await school.database.run(sql`update users set email = ${EMAIL} where id = ${cast.rahima.id}`);
  await school.drain();
  await school.database.run(sql`delete from jobs`);
});

describe("the weekly message on Friday morning", () => {
  it("leaves out what ended before the child joined the school", async () => {
    const [before] = await school.rows<{ created_at: Date }>(sql`
      select created_at from users where id = ${cast.rafi.id}`);
    await start("letter");
    mail.clear();
    await createHomework({ deadline: hoursFromNow(1), topic: "আগের কাজ" });
    const joined = plus(school.now, { minutes: 90 });
    await createHomework({ deadline: hoursFromNow(3), topic: "পরের কাজ" });
    await school.database.run(sql`update users set created_at = ${joined} where id = ${cast.rafi.id}`);
    friday("10:05");
    await hour();
    const [letter] = mail.received;
    expect(letter?.text).toContain("পরের কাজ");
    expect(letter?.text).not.toContain("আগের কাজ");
    await school.database.run(sql`
      update users set created_at = ${before?.created_at} where id = ${cast.rafi.id}`);
  });

  it("agrees with gradebook, its file and the lists about a child who joined the class later", async () => {
    const CLASS = 5;
    const inClass = { hsc_batch: null, group_id: CLASS };
    const [membership] = await school.rows<{ joined_at: Date }>(sql`
      select joined_at from group_members where group_id = ${CLASS} and user_id = ${cast.rafi.id}`);
    await start("letter");
    mail.clear();
    const before = await dueSoon({ ...inClass, topic: "আগের কাজ", deadline: hoursFromNow(1) });
    const missed = await dueSoon({ ...inClass, topic: "না দেওয়া কাজ", deadline: hoursFromNow(3) });
    const done = await dueSoon({ ...inClass, topic: "দেওয়া কাজ", deadline: hoursFromNow(3) });
    const submission = await createSubmission("rafi", done);
    await school.as("selina").post("/api/homework/mark", { submission_id: submission, marks: 8 });
    await school.database.run(sql`
      update group_members set joined_at = ${plus(school.now, { minutes: 90 })}, roll = 7, section = 'ক'
      where group_id = ${CLASS} and user_id = ${cast.rafi.id}`);
    friday("10:05");
    await hour();

    const book = (await school.as("selina").get(`/api/group/${CLASS}/gradebook`)).body;
    const row = book.students.find(({ id }: { id: number }) => id === cast.rafi.id);
    const states = book.homework.map(({ id }: { id: number }, i: number) => [id, row.cells[i].state]);
    expect(states).toEqual([
      [before, "before"],
      [missed, "missing"],
      [done, "marked"],
    ]);
    expect([row.mean, row.roll, row.section]).toEqual([8, 7, "ক"]);
    const { file } = (await school.as("selina").get(`/api/group/${CLASS}/gradebook?format=csv`)).body;
    const line = file.split("\r\n").find((one: string) => one.startsWith(cast.rafi.name));
    expect(line).toBe(`${cast.rafi.name},7,ক,যোগ দেওয়ার আগের,জমা দেয়নি,8,8,1,0,1`);

    const own = (await school.as("rafi").get("/api/homework?status=past&pageSize=50")).body.data;
    const early = own.filter((one: { before_joined: boolean }) => one.before_joined);
    expect(own.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([before, missed, done]));
    expect(early.map(({ id }: { id: number }) => id)).toEqual([before]);
    const shown = (await school.as("rahima").get(`/api/homework?uid=${cast.rafi.id}&pageSize=50`)).body.data;
    expect(new Set(shown.map(({ id }: { id: number }) => id))).toEqual(new Set([missed, done]));

    const [letter] = mail.received;
    expect(letter?.text).toContain("২টির মধ্যে ১টি");
    expect(letter?.text).toContain("না দেওয়া কাজ");
    expect(letter?.text).not.toContain("আগের কাজ");
    await school.database.run(sql`
      update group_members set joined_at = ${membership?.joined_at}
      where group_id = ${CLASS} and user_id = ${cast.rafi.id}`);
  });

  it("lists in one letter for all children how many submissions are done and missing, with the numbers of the page", async () => {
    await start("letter");
    mail.clear();
    await aWeek();
    const [page] = [
      (await school.as("rahima").get(`/api/homework?uid=${cast.rafi.id}&pageSize=50`)).body.data as {
        topic: string;
        has_submitted: boolean;
      }[],
    ];
    friday("10:05");
    await hour();
    expect(mail.received.map(({ to }) => to)).toEqual([EMAIL]);
    const [{ text, html, headers } = { text: "", html: "", headers: "" }] = mail.received;
    expect(text).toContain(`${cast.rafi.name}: ২টির মধ্যে ১টি জমা দিয়েছে।`);
    expect(text).toContain(`${cast.jui.name}: ১টির মধ্যে ০টি জমা দিয়েছে।`);
    expect(page).toHaveLength(2);
    for (const { topic, has_submitted } of page) expect(text.includes(topic), topic).toBe(!has_submitted);
    expect(text).toMatch(/- পদার্থবিজ্ঞান ১ম পত্র · জুঁইয়ের কাজ · শেষ সময় /);
    expect(text).toContain("https://angon.example/homeworks");
    expect(html).toContain('<html lang="bn">');
    expect(headers).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(headers).toMatch(/Message-ID: <[0-9a-f]{32}@angon\.example>/i);
    expect(school.sentTexts).toEqual([]);
  });

  it("as SMS about each child stays within two parts", async () => {
    await start("sms");
    await aWeek();
    friday("10:05");
    await hour();
    expect(school.sentTexts.map(({ phone }) => phone)).toEqual([cast.rahima.phone, cast.rahima.phone]);
    expect(texts().toSorted()).toEqual([
      `অঙ্গন: জুঁই আক্তার এ সপ্তাহে ১টির ০টি হোমওয়ার্ক জমা দিয়েছে। বাকি: পদার্থবিজ্ঞান ১ম পত্র (জুঁইয়ের কাজ)। বন্ধ করতে লিখুন STOP`,
      `অঙ্গন: রাফি আহমেদ এ সপ্তাহে ২টির ১টি হোমওয়ার্ক জমা দিয়েছে। বাকি: পদার্থবিজ্ঞান ১ম পত্র (না দেওয়া কাজ)। বন্ধ করতে লিখুন STOP`,
    ]);
    for (const text of texts()) expect(smsParts(text)).toBeLessThanOrEqual(2);
  });

  it("contains no marks, replies, texts, teachers or classmates", async () => {
    await start("sms");
    const id = await dueSoon({ topic: "টপিক", body: "গোপন-কাজ" });
    const submission = await createSubmission("rafi", id);
    await createSubmission("nusrat", id);
    const marked = await school
      .as("selina")
      .post("/api/homework/mark", { submission_id: submission, marks: 7, reply: "গোপন-মন্তব্য" });
    expect(marked.status).toBe(200);
    await dueSoon({ topic: "আরেক টপিক" });
    friday("10:05");
    await hour();
    await clear();
    await start("letter");
    mail.clear();
    friday("10:05");
    await school.database.run(
      sql`update homeworks set deadline = deadline + interval '7 days', late_until = null`,
    );
    await hour();
    const [letter = { text: "", html: "" }] = mail.received;
    const said = [...texts(), letter.text, letter.html].join("\n");
    for (const hidden of ["গোপন", "উত্তর", cast.selina.name, cast.nusrat.name])
      expect(said, hidden).not.toContain(hidden);
    const [greeting, lead, child, read, foot] = letter.text.replaceAll(/\r/g, "").split("\n\n");
    expect([greeting, lead, read]).toEqual([
      `${cast.rahima.name}, আপনাকে শুভেচ্ছা।`,
      "গত সাত দিনে যেসব হোমওয়ার্ক জমা দেওয়ার কথা ছিল:",
      "অঙ্গনে দেখুন: https://angon.example/homeworks",
    ]);
    expect(child?.split(" · শেষ সময় ")[0], "no mark").toBe(
      `${cast.rafi.name}: ২টির মধ্যে ১টি জমা দিয়েছে।\nজমা দেয়নি:\n- পদার্থবিজ্ঞান ১ম পত্র · আরেক টপিক`,
    );
    expect(foot).toContain("/unsubscribe/weekly/");
  });

  it("uses the language in which it was turned on, and a name cannot inject text", async () => {
    await start("letter", "en");
    mail.clear();
    await aWeek();
    await school.database.run(sql`update users set name = '<b>R&D</b>' where id = ${cast.rafi.id}`);
    friday("10:05");
    await hour();
    await school.database.run(sql`update users set name = ${cast.rafi.name} where id = ${cast.rafi.id}`);
    expect(mail.received[0]?.text).toContain("<b>R&D</b>: 1 of 2 handed in.");
    expect(mail.received[0]?.html).toContain("&#60;b&#62;R&#38;D&#60;/b&#62;: 1 of 2 handed in.");
  });

  it("counts homework due within the last seven days, with extended time counted later, and without hidden and deleted homework", async () => {
    await start("sms");
    const [extended, removed] = [await dueSoon({ topic: "বাড়ানো" }), await dueSoon({ topic: "মোছা" })];
    await dueSoon({ topic: "এ সপ্তাহের" });
    const until = hoursFromNow(24 * 8);
    const given = await school
      .as("selina")
      .post(`/api/homework/${extended}/extend`, { user_id: cast.rafi.id, until, reason: "অসুস্থ" });
    expect(given.status, JSON.stringify(given.body)).toBeLessThan(300);
    expect((await school.as("selina").delete(`/api/homework/${removed}`)).status).toBe(200);
    friday("10:05");
    await hour();
    expect(texts()).toEqual([expect.stringContaining("১টির ০টি")]);
    expect(texts()[0]).toContain("এ সপ্তাহের");
    await clear();
    await start("sms");
    friday("10:05");
    await hour();
    expect(texts()).toEqual([expect.stringContaining("(বাড়ানো)")]);
  });
});

describe("no weekly message", () => {
  it("is sent when no homework was due, or the child has not paid", async () => {
    await start("sms");
    friday("10:05");
    await hour();
    expect(texts(), "nothing was due").toEqual([]);
    await aWeek();
    await school.database.run(sql`update users set paid_until = '2020-01-01' where id = ${cast.jui.id}`);
    friday("10:05");
    await hour();
    await school.database.run(sql`update users set paid_until = '2099-01-01' where id = ${cast.jui.id}`);
    expect(texts().map((text) => text.includes(cast.rafi.name))).toEqual([true]);
  });

  it.each([
    ["that was stopped", sql`update weekly_channels set stopped_at = now(), stopped_by = 'page'`],
    ["to a phone that has changed", sql`update weekly_channels set address = '01711000099'`],
    ["of a guardian who is none any more", sql`update users set level = 12 where id = ${cast.rahima.id}`],
    [
      "about a child whose link has ended",
      sql`update guardian_links set ended_at = now() where child_id = ${cast.rafi.id}`,
    ],
    ["about a child who is gone", sql`update users set deleted_at = now() where id = ${cast.rafi.id}`],
  ])("%s is sent, also when its job is queued already", async (_what, change) => {
    const revert = [
      sql`update users set level = 0 where id = ${cast.rahima.id}`,
      sql`update guardian_links set ended_at = null where child_id = ${cast.rafi.id}`,
      sql`update users set deleted_at = null where id = ${cast.rafi.id}`,
    ];
    await start("sms");
    await dueSoon();
    friday("10:05");
    await hour();
    expect(texts(), "before").toHaveLength(1);
    await dueSoon();
    friday("10:05");
    const week = schoolDay(school.now);
    try {
      await school.database.run(change);
      await hour();
      const due = { guardianId: cast.rahima.id, childId: cast.rafi.id, week };
      await school.database.run(sql`
        insert into jobs (listener, event, payload, run_at)
        values ('weekly.send', 'weekly.due', ${JSON.stringify(due)}::jsonb, 'epoch')`);
      await school.drain();
      expect(texts()).toHaveLength(1);
    } finally {
      for (const one of revert) await school.database.run(one);
    }
  });

  it("is sent at night, on other days, or for a channel or child added the same morning", async () => {
    await start("sms");
    await aWeek();
    for (const [time, days] of [
      ["09:55", 0],
      ["21:00", 0],
      ["03:00", 1],
      ["21:05", 1],
      ["12:00", 3],
    ] as const) {
      await school.database.run(
        sql`update homeworks set deadline = ${plus(school.now, { minutes: 120 })}, late_until = null`,
      );
      friday(time, days);
      await hour();
      expect(texts(), time).toEqual([]);
    }
    await school.database.run(
      sql`update homeworks set deadline = ${plus(school.now, { minutes: 120 })}, late_until = null`,
    );
    friday("10:01");
    await school.database.run(
      sql`update guardian_links set consent_at = ${school.now} where child_id = ${cast.jui.id}`,
    );
    await hour();
    expect(
      texts().map((text) => text.includes(cast.rafi.name)),
      "a child of this morning",
    ).toEqual([true]);
    await clear();
    await start("sms");
    await hour();
    expect(texts(), "a channel of this morning").toEqual([]);
    await school.database.run(
      sql`update guardian_links set consent_at = '2020-01-01' where child_id = ${cast.jui.id}`,
    );
  });
});

describe("exactly one message a week is sent", () => {
  const through = async (sendOnce: Sender["sendOnce"], work: () => Promise<void>): Promise<void> => {
    const { services } = school.server;
    const { sender } = services;
    services.sender = { send: async () => undefined, sendOnce };
    return work().finally(() => (services.sender = sender));
  };
  const retry = async () => {
    await school.database.run(sql`update jobs set run_at = 'epoch'`);
    await school.drain();
  };

  it.each(["sms", "letter"] as const)(
    "with %s, whatever the number of instances and runs of the job",
    async (channel) => {
      await start(channel);
      mail.clear();
      await aWeek();
      friday("10:05");
      await hour(4);
      for (const time of ["11:05", "20:05"]) {
        moveTo(plus(dayBegins(schoolDay(school.now)), { minutes: Number(time.slice(0, 2)) * 60 + 5 }));
        await hour(2);
      }
      expect([school.sentTexts.length, mail.received.length]).toEqual(channel === "sms" ? [2, 0] : [0, 1]);
      await start(channel === "sms" ? "letter" : "sms");
      mail.clear();
      await hour();
      expect([school.sentTexts.length, mail.received.length], "another channel").toEqual(
        channel === "sms" ? [2, 0] : [0, 0],
      );
    },
  );

  it("later, until Saturday evening, when a gateway or mail server refuses", async () => {
    await start("sms");
    await dueSoon();
    friday("20:30");
    await through(
      () => Promise.reject(new Error("the SMS gateway answered 503")),
      async () => {
        await hour();
        const [job] = await school.rows<{ last_error: string }>(
          sql`select last_error from jobs where tries = 1`,
        );
        expect(job?.last_error).toBe("the SMS gateway answered 503");
      },
    );
    moveTo(plus(school.now, { minutes: 45 }));
    await retry();
    expect(texts(), "at night the job ends").toEqual([]);
    moveTo(plus(school.now, { minutes: 11 * 60 }));
    await hour();
    expect(texts()).toHaveLength(1);

    await clear();
    await start("letter");
    mail.clear();
    await dueSoon();
    friday("10:05");
    mail.refuse("451 try again later");
    await hour();
    expect(mail.received).toEqual([]);
    await retry();
    expect(mail.received).toHaveLength(1);
  });

  it("without a second attempt when the gateway did not respond, or the server was killed while sending", async () => {
    await start("sms");
    await dueSoon();
    friday("10:05");
    await through(async () => "unknown", hour);
    await hour();
    expect(texts()).toEqual([]);
    const waiting = () => school.rows(sql`select 1 from weekly_messages where done_at is null`);
    expect(await waiting()).toHaveLength(1);

    await dueSoon();
    friday("10:05");
    let taken = 0;
    const killed = () =>
      // The transaction of the job ends as it does with its process, and the job stays.
      school.database
        .run(
          sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and state = 'idle in transaction' and pid <> pg_backend_pid()`,
        )
        .then(() => (taken++, "sent" as const));
    await through(killed, async () => {
      await hour().catch(() => undefined);
    });
    expect(taken).toBe(1);
    const jobs = await school.rows<{ listener: string }>(sql`select listener from jobs
      where listener = 'weekly.send' and payload ->> 'childId' = ${String(cast.rafi.id)}`);
    expect(jobs, "the job is still there").toHaveLength(1);
    await retry();
    await hour();
    expect([taken, texts()]).toEqual([1, []]);
    expect(await school.rows(sql`select 1 from jobs where listener = 'weekly.send'`)).toEqual([]);
  });
});
