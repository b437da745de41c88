import { beforeEach, describe, expect, it } from "vitest";
import { cast } from "../../../demo/cast.ts";
import { commentHelpers } from "../../../test/helpers/comments.ts";
import { notificationHelpers } from "../../../test/helpers/notifications.ts";
import { confirmPassword } from "../../../test/helpers/password.ts";
import { createPost } from "../../../test/helpers/posts.ts";
import { useSchool, type Member } from "../../../test/harness.ts";
import { sql } from "../../db/sql.ts";

const school = useSchool();
const { insertPost, createComment } = commentHelpers(school);
const { clear, notificationsOf } = notificationHelpers(school);

const CLASS = 5;
const others = ["rafi", "selina", "kamrul", "rahima"] as const satisfies readonly Member[];
const words = { reason: "abuse", text: "এভাবে কাউকে বলা যায় না" };
const keep = { decision: "keep" };
const hide = { decision: "hide", ...words };

async function report(who: Member, kind: string, id: number): Promise<number> {
  const { status, body } = await school
    .as(who)
    .post("/api/report", { kind, id, reason: "abuse", text: "দেখুন" });
  expect(status).toBe(201);
  return body.id;
}
const reportPost = async (who: Member = "nusrat", author: Member = "rafi") =>
  report(who, "post", await insertPost(author));

const outcome = async (response: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await response;
  return status < 300 ? "ok" : body.code;
};
const at = (id: number, more = "") => `/api/admin/reports/${id}${more}`;
const claim = (who: Member, id: number) => outcome(school.as(who).post(at(id, "/claim"), {}));
const release = (who: Member, id: number) => outcome(school.as(who).delete(at(id, "/claim")));
const handUp = (who: Member, id: number) =>
  outcome(school.as(who).post(at(id, "/hand-up"), { note: "বড় ব্যাপার" }));
const decide = (who: Member, id: number, body: object) => outcome(school.as(who).put(at(id), body));
const open = async (who: Member, id: number) => (await school.as(who).get(at(id))).body;
const queued = async (who: Member, id: number) =>
  (await school.as(who).get("/api/admin/reports?limit=50")).body.data.find(
    (row: { id: number }) => row.id === id,
  );
const setRole = async (who: Member, role: string) => {
  await school.database.run(sql`update users set role = ${role} where id = ${cast[who].id}`);
  school.server.services.viewers.forget();
};

beforeEach(async () => {
  await school.database.run(sql`delete from moderation_cases`);
  await school.database.run(sql`delete from reports`);
});

describe("reported content", () => {
  it("is readable for moderators with its context, and for no others", async () => {
    const post = await insertPost("rafi", { body: "একটা **প্রশ্ন**" });
    const comment = await createComment("sadia", post, { content: "বাজে কথা" });
    const id = await report("nusrat", "comment", comment);
    await report("arif", "comment", comment);
    for (const who of others) {
      expect(await outcome(school.as(who).get(at(id))), who).toBe("common.forbidden");
      expect(await outcome(school.as(who).get("/api/admin/reports")), who).toBe("common.forbidden");
    }
    for (const who of ["farhana", "admin"] as const)
      expect(await open(who, id)).toMatchObject({
        kind: "comment",
        content: "বাজে কথা",
        link: `/post/${post}`,
        post: { id: post, author: { id: cast.rafi.id }, excerpt: "একটা প্রশ্ন" },
        author: { id: cast.sadia.id, muted_until: null, is_suspended: false },
        reports: [
          { reporter: { id: cast.nusrat.id }, text: "দেখুন" },
          { reporter: { id: cast.arif.id }, text: "দেখুন" },
        ],
        claim: null,
        can: { claim: true, decide: true, hide: true, sanction: true, hand_up: who === "farhana" },
      });
    expect(await outcome(school.as("farhana").get(at(999_999)))).toBe("common.not_found");
  });

  it("is readable for a moderator while a report of it is open, and afterwards only by the rules for every reader", async () => {
    const body = "গোপন কথা";
    const post = await createPost(school, "rafi", { group_id: CLASS, body });
    const comment = await createComment("sadia", post, { content: "গোপন উত্তর" });
    const ids = [await report("nusrat", "post", post), await report("nusrat", "comment", comment)];
    const texts = async (who: Member) =>
      Promise.all([
        ...ids.map(async (id) => (await school.as(who).get(at(id))).text),
        school
          .as(who)
          .get("/api/admin/reports?status=kept&limit=50")
          .then(({ text }) => text),
      ]);
    const secret = expect.stringContaining("গোপন");
    expect((await texts("farhana")).slice(0, 2)).toEqual([secret, secret]);
    for (const id of ids) expect(await decide("farhana", id, keep)).toBe("ok");
    await school.as("rafi").put(`/api/post/${post}`, { body: "গোপন কথা, পরে লেখা" });
    expect((await school.as("farhana").get(`/api/post/${post}`)).status).toBe(404);
    for (const text of await texts("farhana")) expect(text).not.toContain("গোপন");
    expect(await open("farhana", ids[0] ?? 0)).toMatchObject({
      link: null,
      content: null,
      group: null,
      status: "kept",
    });
    expect((await texts("admin")).slice(0, 2)).toEqual([secret, secret]);
    await school.database.run(sql`delete from reports where kind = 'comment'`);
    await report("sadia", "post", post);
    expect((await texts("farhana"))[0], "reported again").toContain("গোপন");
  });

  it("that a whole school reports is shown with its first fifty reports", async () => {
    const id = await reportPost();
    await school.database.run(sql`
      with people as (
        insert into users (name, role, level) select 'p' || n, 'USER', 12 from generate_series(1, 120) n returning id)
      insert into reports (reporter_id, kind, object_id, author_id, post_id, reason, text, created_at)
      select p.id, r.kind, r.object_id, r.author_id, r.post_id, r.reason, repeat('ক', 500), r.created_at
      from people p, reports r where r.id = ${id}`);
    const { reports } = await open("farhana", id);
    expect([reports.length, reports[0].id]).toEqual([50, id]);
    expect(await queued("farhana", id)).toMatchObject({ reports: 121 });
    expect(await decide("farhana", id, keep)).toBe("ok");
    expect(await school.rows(sql`select distinct status from reports`)).toEqual([{ status: "kept" }]);
  });

  it("is neither visible to nor decided by its author or reporter", async () => {
    const about = await reportPost("nusrat", "farhana");
    const by = await reportPost("farhana");
    const post = await insertPost("rafi");
    const together = await report("nusrat", "post", post);
    await report("farhana", "post", post);
    for (const id of [about, by, together]) {
      expect(await queued("farhana", id)).toBeUndefined();
      for (const refused of [
        outcome(school.as("farhana").get(at(id))),
        claim("farhana", id),
        handUp("farhana", id),
        decide("farhana", id, keep),
      ])
        expect(await refused).toBe("common.not_found");
      expect(await queued("admin", id)).toBeDefined();
      expect((await open("admin", id)).id).toBe(id);
      expect(await claim("admin", id)).toBe("ok");
      expect(await decide("admin", id, keep)).toBe("ok");
    }
  });
});

describe("a moderator's claim of a report", () => {
  it("is allowed to moderators alone", async () => {
    const id = await reportPost();
    for (const who of others)
      for (const refused of [claim(who, id), release(who, id), handUp(who, id), decide(who, id, keep)])
        expect(await refused, who).toBe("common.forbidden");
    expect(await claim("farhana", id)).toBe("ok");
  });

  it("succeeds for one of many parallel moderators", async () => {
    await setRole("kamrul", "MODERATOR");
    const rivals = ["farhana", "admin", "kamrul"] as const;
    for (let round = 0; round < 5; round++) {
      const id = await reportPost();
      const results = await Promise.all(
        Array.from({ length: 12 }, async (_, i) => {
          const who = rivals[i % 3] ?? "admin";
          return [who, await claim(who, id)] as const;
        }),
      );
      const winners = new Set(results.flatMap(([who, result]) => (result === "ok" ? [who] : [])));
      expect(winners.size).toBe(1);
      const losers = results.filter(([who]) => !winners.has(who)).map(([, result]) => result);
      expect(losers).toEqual(Array(8).fill("moderation.claimed"));
      const winner = [...winners][0] ?? "admin";
      expect((await open("admin", id)).claim.by.id).toBe(cast[winner].id);
    }
    await setRole("kamrul", "TEACHER");
  });

  it("blocks other moderators for exactly 15 minutes", async () => {
    const id = await reportPost();
    expect(await claim("farhana", id)).toBe("ok");
    expect(await queued("admin", id)).toMatchObject({ claim: { by: { id: cast.farhana.id } } });
    expect((await open("admin", id)).can).toMatchObject({ claim: false, decide: false, release: false });
    expect((await open("farhana", id)).can).toMatchObject({ claim: true, decide: true, release: true });
    for (const refused of [claim("admin", id), decide("admin", id, hide)])
      expect(await refused).toBe("moderation.claimed");
    school.advanceClock({ minutes: 14 });
    school.forgetSessions();
    expect(await claim("admin", id)).toBe("moderation.claimed");
    school.advanceClock({ minutes: 1, seconds: 1 });
    school.forgetSessions();
    expect(await release("farhana", id)).toBe("moderation.not_claimed");
    expect(await claim("admin", id)).toBe("ok");
    expect(await decide("farhana", id, keep)).toBe("moderation.claimed");
    expect(await decide("admin", id, keep)).toBe("ok");
    expect(await claim("farhana", id)).toBe("reports.decided");
  });

  it("can be released by its holder alone", async () => {
    const id = await reportPost();
    expect(await claim("farhana", id)).toBe("ok");
    expect(await release("admin", id)).toBe("moderation.not_claimed");
    expect(await claim("admin", id)).toBe("moderation.claimed");
    expect(await release("farhana", id)).toBe("ok");
    expect(await claim("admin", id)).toBe("ok");
  });
});

describe("a report that was escalated", () => {
  it("is decided by an admin, who is notified", async () => {
    await clear();
    const id = await reportPost();
    expect(await handUp("admin", id), "an admin has none above").toBe("common.forbidden");
    expect(await claim("admin", id)).toBe("ok");
    expect(await handUp("farhana", id), "held by another").toBe("moderation.claimed");
    expect(await release("admin", id)).toBe("ok");
    expect(await claim("farhana", id)).toBe("ok");
    expect(await handUp("farhana", id)).toBe("ok");
    expect(await queued("farhana", id)).toBeUndefined();
    for (const refused of [claim("farhana", id), decide("farhana", id, keep)])
      expect(await refused).toBe("moderation.handed_up");
    expect((await open("farhana", id)).can.decide).toBe(false);
    expect(await open("admin", id)).toMatchObject({
      claim: null,
      handed_up: { by: { id: cast.farhana.id }, note: "বড় ব্যাপার" },
      can: { decide: true },
    });
    const told = async (who: Member) => (await notificationsOf(who)).map(({ type }) => type);
    expect([await told("admin"), await told("farhana")]).toEqual([
      expect.arrayContaining(["report_handed_up"]),
      expect.not.arrayContaining(["report_handed_up"]),
    ]);
    expect(await decide("admin", id, keep)).toBe("ok");
  });
});

describe("a decision about a report", () => {
  it("that sanctions a person needs a reason and a text; keeping the content needs none", async () => {
    const id = await reportPost();
    const warn = { decision: "keep", sanction: { kind: "warn" } };
    for (const body of [{ decision: "hide" }, { ...hide, text: "" }, { ...hide, reason: null }, warn])
      expect(await decide("farhana", id, body)).toBe("moderation.reason_missing");
    expect(await decide("farhana", id, { ...warn, ...words })).toBe("ok");
    expect(await decide("farhana", await reportPost(), keep)).toBe("ok");
  });

  it("is recorded in the audit log with before and after", async () => {
    const post = await insertPost("rafi");
    const id = await report("nusrat", "post", post);
    const until = new Date(school.now.getTime() + 3_600_000).toISOString();
    await decide("farhana", id, { decision: "keep", sanction: { kind: "mute", until }, ...words });
    const lines = await school.rows(sql`
      select action, actor_id, object_id, before, after from audit_log
      where action in ('reports.decided', 'user.muted') order by id desc limit 2`);
    expect(lines).toEqual([
      {
        action: "reports.decided",
        actor_id: cast.farhana.id,
        object_id: String(post),
        before: { status: "open", reports: [id], author: cast.rafi.id },
        after: { status: "acted", sanction: "mute", until, ...words },
      },
      {
        action: "user.muted",
        actor_id: cast.farhana.id,
        object_id: String(cast.rafi.id),
        before: { until: null, reason: null },
        after: { until, reason: words.text },
      },
    ]);
    await school.database.run(sql`update users set sanctioned_until = null where id = ${cast.rafi.id}`);
    school.server.services.viewers.forget();
  });

  it("about the same content is made once by many parallel moderators", async () => {
    const id = await reportPost();
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, i) => decide(i % 2 ? "farhana" : "admin", id, hide)),
    );
    expect(results.map(String).toSorted((a, b) => a.localeCompare(b))).toEqual([
      "ok",
      ...Array(7).fill("reports.decided"),
    ]);
    const [{ count }] = (await school.rows(sql`
      select count(*)::int as count from moderation_decisions d join reports r using (kind, object_id)
      where r.id = ${id}`)) as [{ count: number }];
    expect(count).toBe(1);
  });

  it("notifies the reporter of the outcome without the sanction", async () => {
    await clear();
    const id = await reportPost();
    await decide("farhana", id, { decision: "keep", sanction: { kind: "warn" }, ...words });
    const [told] = await notificationsOf("nusrat");
    expect(told).toMatchObject({
      type: "report_decided",
      message: expect.stringContaining("ব্যবস্থা নেওয়া হয়েছে"),
    });
    expect(JSON.stringify(told)).not.toMatch(new RegExp(`${words.text}|সতর্ক|${cast.farhana.name}`));
    const { data } = (await school.as("nusrat").get("/api/report?limit=1")).body;
    expect(data).toMatchObject([{ id, status: "acted" }]);
    expect(JSON.stringify(data)).not.toContain(words.text);
  });

  it("allows the same user to report a person again a day later", async () => {
    const id = await report("nusrat", "user", cast.arif.id);
    expect(await decide("farhana", id, keep)).toBe("ok");
    await report("nusrat", "user", cast.arif.id);
    expect(await queued("farhana", id)).toBeUndefined();
    school.advanceClock({ days: 1, minutes: 1 });
    school.forgetSessions();
    expect(await report("nusrat", "user", cast.arif.id)).toBe(id);
    expect(await queued("farhana", id)).toMatchObject({ id, status: "open" });
  });
});

it("the median time of decisions is published from five decisions on, of the last 30 days", async () => {
  await school.database.run(sql`delete from moderation_appeals`);
  await school.database.run(sql`delete from moderation_decisions`);
  const figures = async () => (await school.stranger.get("/api/moderation")).body;
  const decideAfter = async (minutes: number) => {
    const id = await reportPost();
    const opened = new Date(school.now.getTime() - minutes * 60_000);
    await school.database.run(sql`update reports set created_at = ${opened} where id = ${id}`);
    expect(await decide("farhana", id, keep)).toBe("ok");
  };
  for (const minutes of [10, 20, 600, 30]) await decideAfter(minutes);
  expect(await figures()).toEqual({ median_minutes: null });
  await decideAfter(5_000);
  expect(await figures()).toEqual({ median_minutes: 30 });
  school.advanceClock({ days: 31 });
  school.forgetSessions();
  expect(await figures()).toEqual({ median_minutes: null });
});

it("a suspension asks the moderator for the password again", async () => {
  const admin = await school.signIn("admin");
  const id = await reportPost();
  const until = new Date(school.now.getTime() + 86_400_000).toISOString();
  const body = { decision: "keep", sanction: { kind: "suspend", until }, ...words };
  expect(await outcome(admin.put(at(id), body))).toBe("administration.confirm_needed");
  await confirmPassword(admin);
  expect(await outcome(admin.put(at(id), body))).toBe("ok");
});
