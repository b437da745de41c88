import { createHash } from "node:crypto";
import { importJWK, jwtVerify } from "jose";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { commentHelpers } from "../../../test/helpers/comments.ts";
import { notificationHelpers } from "../../../test/helpers/notifications.ts";
import { createPost } from "../../../test/helpers/posts.ts";
import { useSchool, type Member } from "../../../test/harness.ts";
import { openPushService } from "../../../test/push-service.ts";
import { sql } from "../../db/sql.ts";
import { cast } from "../../../demo/cast.ts";

const service = await openPushService();
const school = useSchool({ env: { PUSH_SERVICES: service.origin } });
const { createComment } = commentHelpers(school);
const { ageByOneDay, clear } = notificationHelpers(school);
const ADDRESS = "/api/notification/push";
const CLASS = 5;

afterAll(() => service.close());

/** Quiet hours are off for all users, so that the tests pass at any time of day. */
const sleepless = () =>
  school.database.run(sql`
    insert into notification_preferences (user_id, quiet)
    select id, false from users on conflict (user_id) do update set quiet = false, off_types = '{}'`);

beforeEach(async () => {
  await clear();
  await school.database.run(sql`delete from jobs`);
  await school.database.run(sql`delete from push_devices`);
  await school.database.run(sql`delete from push_waiting`);
  await sleepless();
  service.clear();
});

let made = 0;
async function deviceOf(who: Member, headers?: Record<string, string>) {
  const browser = service.browser(`${who}-${++made}`);
  const { status } = await school.as(who).post(ADDRESS, browser.subscription, headers);
  expect(status).toBe(200);
  return browser;
}
const hash = (endpoint: string) => createHash("sha256").update(endpoint).digest("hex");
const isOn = async (who: Member, endpoint: string): Promise<boolean> =>
  (await school.as(who).get(`${ADDRESS}?device=${hash(endpoint)}`)).body.on;
const devices = async () => (await school.rows(sql`select 1 from push_devices`)).length;

describe("a push message", () => {
  it("can be decrypted by the device, and carries the server's signature", async () => {
    const browser = await deviceOf("rafi");
    const post = await createPost(school, "rafi", { body: "একটা গোপন প্রশ্ন" });
    await createComment("nusrat", post);
    await school.drain();
    expect(browser.messages).toEqual([
      {
        title: "অঙ্গন",
        body: `${cast.nusrat.name} তোমার পোস্টে মন্তব্য করেছে`,
        url: `/post/${post}`,
        tag: expect.stringMatching(/^[\w-]{32}$/),
        lang: "bn",
      },
    ]);
    const [{ headers, body } = {}] = browser.requests;
    expect(headers).toMatchObject({
      ttl: "86400",
      "content-encoding": "aes128gcm",
      topic: browser.messages[0]?.tag,
    });
    expect(body?.length).toBeLessThan(4_096);
    const [, token = "", key = ""] = /^vapid t=(\S+), k=(\S+)$/.exec(headers?.authorization ?? "") ?? [];
    expect(key).toBe((await school.as("rafi").get(ADDRESS)).body.key);
    const point = Buffer.from(key, "base64url");
    const jwk = {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    };
    const { payload } = await jwtVerify(token, await importJWK(jwk, "ES256"), { audience: service.origin });
    expect(payload.sub).toMatch(/^mailto:/);
  });

  it("is sent once for a notification, however many actors are added and however often its job is delivered", async () => {
    const [phone, laptop] = [await deviceOf("rafi"), await deviceOf("rafi", { "accept-language": "en" })];
    const post = await createPost(school, "rafi");
    await createComment("nusrat", post);
    const told = { userId: cast.rafi.id, type: "comment", about: `post:${post}`, at: school.now };
    for (let times = 0; times < 3; times++) {
      await school.database.run(sql`
        insert into jobs (listener, event, payload, run_at)
        values ('push.told', 'notification.told', ${JSON.stringify(told)}::jsonb, 'epoch')`);
      await school.drain();
    }
    await createComment("arif", post);
    await school.drain();
    expect([phone.messages.length, laptop.messages.length]).toEqual([1, 1]);
    expect(laptop.messages[0]).toMatchObject({
      body: `${cast.nusrat.name} commented on your post`,
      lang: "en",
    });
    await school.as("rafi").post("/api/notification/mark-all-read");
    await createComment("sadia", post);
    await school.drain();
    expect(phone.messages, "and of the next one anew").toHaveLength(2);
  });

  it("contains no text of a private group", async () => {
    const browser = await deviceOf("rafi");
    await createPost(school, "kamrul", { group_id: CLASS, body: "কাল পরীক্ষা" });
    await school.drain();
    expect(browser.messages.map(({ body }) => body)).toEqual(["তোমার গ্রুপে নতুন খবর আছে"]);
  });

  it("contains no reason of a sanction", async () => {
    const browser = await deviceOf("mitu");
    await school.as("admin").post("/api/group/6/ban", { userId: cast.mitu.id, reason: "বিজ্ঞাপন" });
    await school.drain();
    expect(browser.messages.map(({ body }) => body)).toEqual(["তোমার জন্য একটা জরুরি খবর আছে"]);
    await school.as("admin").delete(`/api/group/6/ban/${cast.mitu.id}`);
  });
});

describe("no push message is sent", () => {
  it("a second time that day for an action that is undone and repeated before it was read", async () => {
    const [browser, post] = [await deviceOf("rafi"), await createPost(school, "rafi")];
    const saved = { post_id: post, collection_id: 1 };
    const others = await createPost(school, "rafi");
    const give = async (post_id = post) => {
      await school.as("nusrat").post("/api/follow", { followingId: cast.rafi.id });
      await school.as("nusrat").post("/api/post/save_post", { ...saved, post_id });
      await school.drain();
    };
    const takeBack = async () => {
      await school.as("nusrat").delete("/api/follow", { followingId: cast.rafi.id });
      await school.as("nusrat").delete("/api/post/saved_posts", { post_id: post });
      await school.drain();
    };
    const unread = async () => (await school.as("rafi").get("/api/notification/count")).body;
    for (let times = 0; times < 3; times++) {
      await give();
      expect([browser.messages.length, await unread()]).toEqual([2, 2]);
      await takeBack();
      expect(await unread()).toBe(0);
    }
    await give(others);
    expect([browser.messages.length, await unread()], "of something else it is").toEqual([3, 2]);
    await takeBack();
    await ageByOneDay();
    await give();
    expect(browser.messages, "and of the same the next day").toHaveLength(5);
  });

  it("for a notification that was turned off, read, hidden or retracted before", async () => {
    const browser = await deviceOf("rafi");
    const post = await createPost(school, "rafi");
    const untold = () => school.rows(sql`select 1 from jobs where listener = 'push.told'`);
    const late = async (meanwhile: () => Promise<unknown>) => {
      await school.database.run(sql`delete from notifications`);
      await school.database.run(sql`delete from notification_actors`);
      await createComment("nusrat", post);
      await school.database.run(
        sql`delete from jobs where listener like 'points.%' or listener like 'words.%'`,
      );
      while ((await untold()).length === 0) await school.runNextJob();
      await meanwhile();
      await school.drain();
    };
    await late(() => school.as("rafi").post("/api/notification/mark-all-read"));
    await late(() =>
      school.as("rafi").put("/api/notification/preferences", { types: [{ type: "comment", on: false }] }),
    );
    await sleepless();
    expect(browser.requests).toEqual([]);
    await late(async () => {});
    expect(browser.messages, "and otherwise it is").toHaveLength(1);
    await late(() => school.as("rafi").delete(`/api/post/${post}`));
    expect(browser.requests).toHaveLength(1);
  });

  it("for the user's own actions, and to a device of another user", async () => {
    const [rafi, nusrat] = [await deviceOf("rafi"), await deviceOf("nusrat")];
    const post = await createPost(school, "rafi");
    await school.as("nusrat").post("/api/post/react", { postId: post, type: "good" });
    await school.drain();
    expect([rafi.messages.length, nusrat.messages.length]).toEqual([1, 0]);
  });

  it("after the sign-out, which deletes the device", async () => {
    const caller = await school.signIn("rafi");
    const browser = service.browser("leaving");
    await caller.post(ADDRESS, browser.subscription);
    await caller.post("/api/auth/logout", {});
    await createComment("nusrat", await createPost(school, "rafi"));
    await school.drain();
    expect([browser.requests.length, await devices()]).toEqual([0, 0]);
  });

  it("while the session is used by another profile of the account", async () => {
    const caller = await school.signIn("jui");
    const browser = service.browser("shared");
    await caller.post(ADDRESS, browser.subscription);
    const back = await caller.post("/api/auth/switch", { userId: cast.rahima.id });
    expect(back.status).toBe(200);
    await createComment("tanvir", await createPost(school, "jui"));
    await school.drain();
    expect(browser.requests).toEqual([]);
  });

  it("to erased users, and to sessions that ended in another way", async () => {
    await deviceOf("rafi");
    await school.database.run(sql`
      insert into jobs (listener, event, payload, run_at)
      values ('push.erased', 'user.erased', jsonb_build_object('userId', ${cast.rafi.id}::int), 'epoch')`);
    await school.drain();
    expect(await devices()).toBe(0);
    const caller = await school.signIn("farhana");
    await caller.post(ADDRESS, service.browser("old").subscription);
    await school.database.run(sql`update sessions set revoked_at = now() where user_id = ${cast.farhana.id}`);
    await school.database.run(sql`
      insert into jobs (listener, event, payload, run_at) values ('push.forget', 'time', '{}', 'epoch')`);
    await school.drain();
    expect(await devices()).toBe(0);
  });
});

describe("a push service", () => {
  it.each([404, 410, 403])("that answers %i gets no more requests for this browser", async (status) => {
    await deviceOf("rafi");
    service.respondWith(status);
    await createComment("nusrat", await createPost(school, "rafi"));
    await school.drain();
    expect([service.received.length, await devices()]).toEqual([1, 0]);
  });

  it.each([503, 429])(
    "that answers %i gets one more request a little later, and then no more",
    async (status) => {
      const browser = await deviceOf("rafi");
      service.respondWith(status);
      await createComment("nusrat", await createPost(school, "rafi"));
      await school.drain();
      expect(browser.requests).toHaveLength(1);
      const [job] = await school.rows<{ last_error: string }>(
        sql`select last_error from jobs where tries = 1`,
      );
      expect(job?.last_error).toBe(`a push service answered ${status}`);
      await school.database.run(sql`update jobs set run_at = 'epoch'`);
      await school.drain();
      await school.drain();
      expect(browser.messages, "the same twice, the second time with a yes").toHaveLength(2);
      expect(await school.rows(sql`select 1 from jobs`)).toEqual([]);
    },
  );

  it("that redirects elsewhere is not followed", async () => {
    await deviceOf("rafi");
    service.respondWith(307);
    await createComment("nusrat", await createPost(school, "rafi"));
    await school.drain();
    expect([service.received.length, await devices()]).toEqual([1, 0]);
  });
});

describe("quiet hours", () => {
  const minutes = (offset: number) => new Date(school.now.getTime() + offset * 60_000 + 6 * 3_600_000);
  const asTime = (offset: number) => minutes(offset).toISOString().slice(11, 16);

  it("delay all messages until they end, and then send a single one", async () => {
    const browser = await deviceOf("rafi");
    await school.as("rafi").put("/api/notification/preferences", {
      quiet: { on: true, from: asTime(-10), until: asTime(4) },
    });
    for (const who of ["nusrat", "arif", "sadia"] as const)
      await createComment(who, await createPost(school, "rafi"));
    await school.drain();
    expect(browser.requests).toEqual([]);
    expect((await school.as("rafi").get("/api/notification/count")).body, "the bell is not quiet").toBe(3);
    school.advanceClock({ minutes: 5 });
    await school.drain();
    expect(browser.messages.map(({ body, url }) => [body, url])).toEqual([
      ["তোমার জন্য ৩টা নতুন বিজ্ঞপ্তি আছে", "/notification"],
    ]);
    await school.drain();
    expect(browser.requests).toHaveLength(1);
  });

  it("drop messages whose notification was retracted or read meanwhile", async () => {
    const browser = await deviceOf("nusrat");
    const night = () =>
      school.as("nusrat").put("/api/notification/preferences", {
        quiet: { on: true, from: asTime(-10), until: asTime(1) },
      });
    await night();
    const post = await createPost(school, "nusrat");
    await createComment("rafi", post);
    await school.drain();
    school.advanceClock({ minutes: 1, seconds: 5 });
    await school.drain();
    expect(browser.messages.map(({ url }) => url)).toEqual([`/post/${post}`]);
    await night();
    await createComment("rafi", await createPost(school, "nusrat"));
    await school.drain();
    await school.as("nusrat").post("/api/notification/mark-all-read");
    school.advanceClock({ minutes: 1, seconds: 5 });
    await school.drain();
    expect(browser.requests).toHaveLength(1);
  });
});

describe("a push subscription", () => {
  it("can be read and ended by its owner alone", async () => {
    const { endpoint } = await deviceOf("sadia");
    expect([await isOn("sadia", endpoint), await isOn("arif", endpoint)]).toEqual([true, false]);
    expect((await school.as("arif").delete(ADDRESS, { endpoint })).status).toBe(200);
    expect(await isOn("sadia", endpoint)).toBe(true);
    expect((await school.as("sadia").delete(ADDRESS, { endpoint })).status).toBe(200);
    expect(await isOn("sadia", endpoint)).toBe(false);
    expect((await school.stranger.get(ADDRESS)).status).toBe(401);
  });

  it("is moved to the user who uses the browser now, and the oldest is deleted beyond the maximum", async () => {
    const browser = await deviceOf("sadia");
    await school.as("arif").post(ADDRESS, browser.subscription);
    expect([await isOn("sadia", browser.endpoint), await isOn("arif", browser.endpoint)]).toEqual([
      false,
      true,
    ]);
    for (let more = 0; more < 10; more++) await deviceOf("arif");
    expect([await devices(), await isOn("arif", browser.endpoint)]).toEqual([10, false]);
  });

  it.each([
    "http://fcm.googleapis.com/fcm/send/x",
    "https://fcm.googleapis.com/fcm/send/x",
    "https://127.0.0.1/x",
    "https://user:secret@127.0.0.1/x",
    "http://169.254.169.254/latest/meta-data",
    "file:///etc/passwd",
    `${service.origin.replace("127.0.0.1", "localhost")}/x`,
    `${service.origin.replace("://", "://a:b@")}/x`,
  ])("at '%s' is refused, because the service is not allowed", async (endpoint) => {
    const { keys } = service.browser("x").subscription;
    const answer = await school.as("rafi").post(ADDRESS, { endpoint, keys });
    expect([answer.status, answer.body.code]).toEqual([422, "push.unknown_service"]);
    expect(service.received).toEqual([]);
  });

  it("with an invalid key is refused", async () => {
    const { endpoint, keys } = service.browser("x").subscription;
    const wrong = { ...keys, p256dh: "A".repeat(87) };
    expect((await school.as("rafi").post(ADDRESS, { endpoint, keys: wrong })).status).toBe(422);
  });
});
