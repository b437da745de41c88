import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { cast, PASSWORD } from "../../../../demo/cast.ts";
import { useSchool, type Member } from "../../../../test/harness.ts";
import { codeOf } from "../../../../test/helpers/homework.ts";
import { weeklyHelpers } from "../../../../test/helpers/weekly.ts";
import { openMailServer } from "../../../../test/mail-server.ts";
import { sql } from "../../../db/sql.ts";

const SECRET = "a-secret-of-the-gateway-1";
const mail = await openMailServer();
const school = useSchool({
  env: {
    MAIL_URL: mail.url,
    MAIL_FROM: "Angon <hello@angon.example>",
    PUBLIC_URL: "https://angon.example",
    SMS_REPLY_SECRET: SECRET,
    SMS_REPLY_FIELDS: "msisdn,message",
  },
});
afterAll(() => mail.close());

const EMAIL = "rahima@angon.example";
const { phone } = cast.rahima;
const PATH = "/api/homework/weekly";
const { start, clear, codeFor, childless } = weeklyHelpers(school, mail);

const state = async (who: Member = "rahima") => (await school.as(who).get(PATH)).body;
const post = (who: Member, action: string, body?: object) => school.as(who).post(`${PATH}/${action}`, body);
const rowOf = async () =>
  (await school.rows<{ stopped_by: string | null }>(sql`select * from weekly_channels`))[0];

beforeEach(async () => {
  await clear();
  await school.database.run(sql`update users set email = ${EMAIL} where id = ${cast.rahima.id}`);
});

describe("the weekly message", () => {
  it("can be subscribed to by guardians with a child, and not by students or teachers", async () => {
    expect(await state()).toMatchObject({
      channel: null,
      letter: { offered: true, address: EMAIL },
      sms: { offered: true, address: "0171••••020" },
      pending: null,
      can: { start: true, resume: false },
    });
    for (const who of ["rafi", "selina", "farhana", "admin"] as const) {
      expect(codeOf(await school.as(who).get(PATH)), who).toEqual([403, "weekly.guardians_only"]);
      for (const [action, body] of [
        ["code", { channel: "sms" }],
        ["confirm", { code: "123456" }],
        ["stop", undefined],
        ["resume", undefined],
      ] as const)
        expect(codeOf(await post(who, action, body)), `${who} ${action}`).toEqual([
          403,
          "weekly.guardians_only",
        ]);
    }
    const guardian = await childless();
    expect((await guardian.get(PATH)).body.can).toEqual({ start: false, resume: false });
    for (const [action, body] of [
      ["code", { channel: "sms" }],
      ["confirm", { code: "123456" }],
      ["resume", undefined],
    ] as const)
      expect(codeOf(await guardian.post(`${PATH}/${action}`, body)), action).toEqual([
        403,
        "weekly.no_child",
      ]);
    expect((await guardian.post(`${PATH}/stop`)).status, "stopping is open to all guardians").toBe(200);
  });

  it.each(["sms", "letter"] as const)("starts once, by the code that was sent by %s", async (channel) => {
    const asked = await post("rahima", "code", { channel });
    expect([asked.status, asked.body.channel, asked.body.pending.channel]).toEqual([200, null, channel]);
    const code = codeFor(channel);
    const wrong = code === "000000" ? "111111" : "000000";
    expect(codeOf(await post("rahima", "confirm", { code: wrong }))).toEqual([422, "weekly.wrong_code"]);
    const bengali = code.replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)));
    const started = await school
      .as("rahima")
      .post(`${PATH}/confirm`, { code: bengali }, { "idempotency-key": `start-${channel}` });
    expect([started.status, started.body.channel, started.body.pending]).toEqual([200, channel, null]);
    const again = await school
      .as("rahima")
      .post(`${PATH}/confirm`, { code: bengali }, { "idempotency-key": `start-${channel}` });
    expect(again.body).toEqual(started.body);
    expect(codeOf(await post("rahima", "confirm", { code }))).toEqual([422, "weekly.wrong_code"]);
    const [line] = await school.rows<{ after: unknown }>(
      sql`select after from audit_log where action = 'weekly.started' order by id desc limit 1`,
    );
    expect(line?.after).toEqual({ channel });
  });

  it("does not start by a code that is old, guessed, of another guardian or for an address that has changed since", async () => {
    await post("rahima", "code", { channel: "sms" });
    const old = codeFor("sms");
    school.advanceClock({ minutes: 11 });
    school.forgetSessions();
    expect(codeOf(await post("rahima", "confirm", { code: old }))).toEqual([422, "weekly.wrong_code"]);

    await post("rahima", "code", { channel: "sms" });
    const right = codeFor("sms");
    const wrong = right === "000000" ? "111111" : "000000";
    const guesses = await Promise.all(
      Array.from({ length: 8 }, () => post("rahima", "confirm", { code: wrong })),
    );
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([422]));
    expect(codeOf(await post("rahima", "confirm", { code: right })), "after five guesses").toEqual([
      422,
      "weekly.wrong_code",
    ]);

    await post("rahima", "code", { channel: "letter" });
    const letter = codeFor("letter");
    await school.database.run(sql`update users set email = 'new@angon.example' where id = ${cast.rahima.id}`);
    expect(codeOf(await post("rahima", "confirm", { code: letter }))).toEqual([422, "weekly.wrong_code"]);
    expect((await state()).channel).toBeNull();
  });

  it("is started once by parallel requests with the right code", async () => {
    await post("rahima", "code", { channel: "sms" });
    const code = codeFor("sms");
    const all = await Promise.all(Array.from({ length: 4 }, () => post("rahima", "confirm", { code })));
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
  });

  it("needs an address and a configured way of sending", async () => {
    await school.database.run(sql`update users set email = null where id = ${cast.rahima.id}`);
    expect(codeOf(await post("rahima", "code", { channel: "letter" }))).toEqual([422, "weekly.no_address"]);
    expect((await post("rahima", "code", { channel: "sms" })).status).toBe(200);
    const { services } = school.server;
    const { sender } = services;
    services.sender = undefined;
    try {
      expect((await state()).sms.offered).toBe(false);
      expect(codeOf(await post("rahima", "code", { channel: "sms" }))).toEqual([422, "weekly.not_offered"]);
      const broken = () => Promise.reject(new Error("the SMS gateway answered 500"));
      services.sender = { send: broken, sendOnce: broken };
      const refused = await post("rahima", "code", { channel: "sms" });
      expect(codeOf(refused)).toEqual([503, "weekly.not_sent"]);
      expect(refused.headers.get("retry-after")).toBe("30");
    } finally {
      services.sender = sender;
    }
  });

  it("can be stopped on the page, which can be undone for ten minutes", async () => {
    expect(codeOf(await post("rahima", "resume")), "never started").toEqual([409, "weekly.too_late"]);
    await start("sms");
    const stopped = await post("rahima", "stop");
    expect([stopped.body.channel, stopped.body.can.resume]).toEqual([null, true]);
    expect((await post("rahima", "resume")).body).toMatchObject({ channel: "sms", can: { resume: false } });
    await post("rahima", "stop");
    school.advanceClock({ minutes: 11 });
    school.forgetSessions();
    expect((await state()).can.resume).toBe(false);
    expect(codeOf(await post("rahima", "resume"))).toEqual([409, "weekly.too_late"]);
  });
});

describe("a reply", () => {
  const reply = (init: RequestInit & { query?: string } = {}) =>
    fetch(`${school.origin}/sms/reply${init.query ?? ""}`, { method: "POST", ...init });
  const bearer = { authorization: `Bearer ${SECRET}` };
  const form = (message: string) => new URLSearchParams({ msisdn: `88${phone}`, message });

  it.each([
    ["a form with the secret in a header", { headers: bearer, body: form("STOP") }],
    [
      "JSON",
      {
        headers: { ...bearer, "content-type": "application/json" },
        body: JSON.stringify({ msisdn: `+88${phone}`, message: "বন্ধ করুন" }),
      },
    ],
    [
      "an address with the secret in it",
      { method: "GET", query: `?key=${SECRET}&${form("bondho").toString()}` },
    ],
  ])("ends the subscription with %s", async (_what, init) => {
    await start("sms");
    const { status } = await reply(init);
    expect(status).toBe(204);
    expect(await state()).toMatchObject({ channel: null, can: { resume: false } });
    expect((await rowOf())?.stopped_by).toBe("reply");
    expect(codeOf(await post("rahima", "resume")), "needs a new code").toEqual([409, "weekly.too_late"]);
  });

  it("ends no subscription without the secret, from another phone, with other words or by HEAD", async () => {
    await start("sms");
    const body = form("STOP");
    for (const authorization of ["", "Bearer wrong", `Basic ${SECRET}`])
      expect((await reply({ headers: { authorization }, body })).status).toBe(403);
    expect((await reply({ method: "GET", query: `?key=${SECRET}x&${body.toString()}` })).status).toBe(403);
    expect((await reply({ method: "HEAD", query: `?key=${SECRET}&${body.toString()}` })).status).toBe(405);
    expect((await reply({ method: "PUT", headers: bearer, body })).status).toBe(405);
    expect(
      (
        await reply({
          headers: bearer,
          body: new URLSearchParams({ msisdn: "8801711000001", message: "STOP" }),
        })
      ).status,
      "says nothing",
    ).toBe(204);
    for (const words of ["ধন্যবাদ", ""])
      expect((await reply({ headers: bearer, body: form(words) })).status).toBe(204);
    expect((await reply({ headers: bearer })).status).toBe(204);
    expect((await state()).channel).toBe("sms");
    expect((await reply({ headers: bearer, body })).status).toBe(204);
    expect((await state()).channel).toBeNull();
  });

  it("to SMS does not end e-mails, and invalidates a pending code", async () => {
    await start("letter");
    await post("rahima", "code", { channel: "sms" });
    await reply({ headers: bearer, body: form("STOP") });
    expect(await state()).toMatchObject({ channel: "letter", pending: null });
    await post("rahima", "code", { channel: "sms" });
    expect((await state()).pending.channel).toBe("sms");
  });
});

describe("the weekly e-mail", () => {
  const visit = (path: string, init: RequestInit = {}) => fetch(school.origin + path, init);
  const stopPath = () =>
    /List-Unsubscribe: <https:\/\/angon\.example([^>]+)>/.exec(mail.received.at(-1)?.headers ?? "")?.[1] ??
    "";

  it("is ended by its own link without signing in, by a POST and not by a GET", async () => {
    await start("letter");
    const path = stopPath();
    const page = await visit(path);
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(await page.text()).toContain("হ্যাঁ, বন্ধ করুন");
    expect((await state()).channel, "a look changes nothing").toBe("letter");
    const pressed = await visit(path, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect([pressed.status, (await state()).channel]).toEqual([200, null]);
    expect((await visit(path, { method: "POST" })).status, "again").toBe(200);
    expect((await visit(path, { method: "PUT" })).status).toBe(405);
  });

  it("is not ended by any other link, nor is the SMS", async () => {
    await start("letter");
    const path = stopPath();
    const wrong = [path.replace(`/${cast.rahima.id}.`, `/${cast.rafi.id}.`), path.slice(0, -1), `${path}x`];
    for (const address of [
      ...wrong,
      "/unsubscribe/weekly/1.AAAAAAAAAAAAAAAAAAAAAA",
      path.replace("/weekly", ""),
    ])
      for (const method of ["GET", "POST"])
        expect((await visit(address, { method })).status, address).toBe(404);
    expect((await state()).channel).toBe("letter");
    await start("sms");
    expect((await visit(path, { method: "POST" })).status).toBe(200);
    expect((await state()).channel).toBe("sms");
    await school.database.run(sql`update users set email = 'new@angon.example' where id = ${cast.rahima.id}`);
    expect((await visit(path, { method: "POST" })).status, "another address").toBe(404);
  });
});

it("the weekly subscription is deleted with the guardian's profile", async () => {
  await start("sms");
  await school.database.run(sql`
    insert into weekly_messages (guardian_id, child_id, week, claimed_at)
    values (${cast.rahima.id}, ${cast.rafi.id}, '2026-11-20', ${school.now})`);
  const exported = (await school.as("rahima").get("/api/auth/export")).body;
  expect(exported.weekly_channels).toMatchObject([{ channel: "sms", address: phone }]);
  expect((await school.as("rahima").delete("/api/auth/account", { password: PASSWORD })).status).toBe(200);
  await school.drain();
  expect(
    await school.rows(sql`select 1 from weekly_channels union all select 1 from weekly_messages`),
  ).toEqual([]);
});
