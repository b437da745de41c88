import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { contract, type Endpoint } from "@angon/contract";
import { pointTypes } from "@angon/contract/points";
import { cast, PASSWORD } from "../../demo/cast.ts";
import { sql } from "../../src/db/sql.ts";
import type { ApiClient } from "../api-client.ts";
import { useSchool, type Member } from "../harness.ts";
import { confirmPassword } from "../helpers/password.ts";
import { requestOf } from "../who-may-examples.ts";
import { resetObjects } from "../who-may-objects.ts";

const school = useSchool();

type Named = { name: string; endpoint: Endpoint };

/** Every endpoint of the administration. */
const all: Named[] = Object.entries(contract).flatMap(([feature, calls]) =>
  (Object.entries(calls) as [string, Endpoint][])
    .filter(([, { path }]) => path.startsWith("/api/admin"))
    .map(([call, endpoint]) => ({ name: `${feature}.${call}`, endpoint })),
);

const table = JSON.parse(await readFile(new URL("../who-may.json", import.meta.url), "utf8")) as Record<
  string,
  Record<Member | "stranger", string>
>;

/** Reports, sanctions, words and held posts, and the entrance to them. */
const ofModerators =
  /^(administration\.\w+|guard\.\w+|held\.(list|decide)|moderation\.\w+|moderationDecisions\.(ofPerson|undo|appeals|judge))$/;

/** The example of these is refused for another reason than the role; their own tests show the permitted case. */
const refusedBySituation: Record<string, string> = {
  "administration.sendCode": "409 administration.password_set",
  "administrationAi.change": "409 administration.ai_no_provider",
  "administration.confirm": "403 users.wrong_password",
  "moderation.release": "409 moderation.not_claimed",
  "administrationSettings.setLogo": "422 uploads.url_not_owned",
};
const onlyOneOfTwo: Record<string, Member> = {
  // Reports are handed up to admins.
  "moderation.handUp": "farhana",
  // Farhana has made the decision that the appeal is about.
  "moderationDecisions.judge": "admin",
};

describe("the table of rights", () => {
  it("contains all endpoints of the administration", () => {
    expect(all.length).toBeGreaterThan(60);
    expect(all.filter(({ name }) => !table[name])).toEqual([]);
  });

  it.each(all)("$name is refused to every role that the table does not allow", ({ name }) => {
    const row = table[name];
    const holders: Member[] = ofModerators.test(name) ? ["admin", "farhana"] : ["admin"];
    const permitted = onlyOneOfTwo[name] ? [onlyOneOfTwo[name]] : holders;
    for (const member of permitted)
      expect([member, row?.[member]]).toEqual([
        member,
        expect.stringMatching(refusedBySituation[name] ?? /^20[01]$/),
      ]);
    expect(row?.stranger).toBe("401 common.unauthenticated");
    for (const [member, outcome] of Object.entries(row ?? {}))
      if (member !== "stranger" && !holders.some((holder) => holder === member))
        expect([member, outcome]).toEqual([
          member,
          expect.stringMatching(/^403 (administration\.staff_only|common\.forbidden)$/),
        ]);
  });
});

async function send(client: ApiClient, { name, endpoint }: Named, instead?: object) {
  const { method, path, body } = requestOf(name, endpoint);
  const { status, body: answer } = await client.send(method, path, instead ?? body);
  return `${status} ${status < 400 ? "" : String(answer.code)}`.trim();
}

describe("a session that was opened before the sanction", () => {
  it("ends with a suspension, and reads only while it is muted", { timeout: 120_000 }, async () => {
    const [admin, moderator] = [await school.signIn("admin"), await school.signIn("farhana")];
    await school.database.run(sql`
      update users set sanctioned_until = ${new Date(school.now.getTime() + 3_600_000)}
      where id = ${cast.farhana.id}`);
    await school.database.run(sql`
      update users set suspended_at = ${school.now}, suspension_reason = 'x' where id = ${cast.admin.id}`);
    school.server.services.viewers.forget();
    for (const one of all) {
      expect([one.name, await send(admin, one)]).toEqual([one.name, "401 common.unauthenticated"]);
      if (ofModerators.test(one.name) && one.endpoint.method !== "GET" && !one.endpoint.allowSanctioned)
        expect([one.name, await send(moderator, one)]).toEqual([one.name, "403 common.sanctioned"]);
    }
    await school.database.run(sql`
      update users set suspended_at = null, suspension_reason = null, sanctioned_until = null
      where id in (${cast.admin.id}, ${cast.farhana.id})`);
    school.server.services.viewers.forget();
    expect(await send(await school.signIn("admin"), named("administrationUsers.list"))).toBe("200");
  });
});

const named = (wanted: string): Named => {
  const found = all.find(({ name }) => name === wanted);
  if (!found) throw new Error(`${wanted} is no endpoint`);
  return found;
};

/** Acts that others rely on, that cost money, or that let data of many people leave the school. */
const dangerous: Record<string, object | undefined> = {
  "administrationAudit.file": undefined,
  "administrationBackups.start": undefined,
  "administrationBackups.link": undefined,
  "administrationBatches.update": undefined,
  "administrationExams.remove": undefined,
  "administrationExams.reschedule": undefined,
  "administrationExams.switchResults": undefined,
  "administrationGroups.changeOwner": undefined,
  "administrationImports.apply": undefined,
  "administrationImports.undo": undefined,
  "administrationImports.report": undefined,
  "administrationRequests.carryOut": undefined,
  "administrationSettings.site": undefined,
  "administrationSettings.points": undefined,
  "administrationSettings.quotas": undefined,
  "administrationSettings.limits": undefined,
  "administrationSettings.removeLogo": undefined,
  "administrationUsers.create": undefined,
  "administrationUsers.download": undefined,
  "administrationUsers.update": { role: "TEACHER" },
  "administrationUsers.updateMany": undefined,
  "administrationUsers.issueCode": undefined,
  "administrationCodes.issue": undefined,
  "administrationUsers.endSessions": undefined,
  "administrationUsers.link": undefined,
  "administrationUsers.unlink": undefined,
  "moderation.decide": {
    decision: "keep",
    reason: "abuse",
    text: "এভাবে বলা যায় না",
    sanction: { kind: "suspend", until: new Date(Date.now() + 86_400_000).toISOString() },
  },
};
/** Share the errors of all sections, and only change texts. */
const harmlessSections = [
  "administrationSettings.footer",
  "administrationSettings.contest",
  "administrationSettings.sentences",
  "administrationSettings.first_posts",
];
/** Needs an uploaded picture; its own test shows the password and the audit entry. */
const needsUpload = "administrationSettings.setLogo";

describe("an endpoint that asks for the password", () => {
  it("is each endpoint that declares the refusal, and no other", () => {
    const declared = all
      .filter(({ endpoint }) => endpoint.errors.some((code) => code === "administration.confirm_needed"))
      .map(({ name }) => name);
    expect([...Object.keys(dangerous), ...harmlessSections, needsUpload].toSorted()).toEqual(
      declared.toSorted(),
    );
  });

  it("executes after the password, and asks again after ten minutes", { timeout: 120_000 }, async () => {
    const admin = await school.signIn("admin");
    const outcomes = async (prepare?: () => Promise<void>) => {
      const found: Record<string, string> = {};
      for (const [name, body] of Object.entries(dangerous)) {
        await prepare?.();
        found[name] = await send(admin, named(name), body);
      }
      return found;
    };
    const each = (outcome: unknown) =>
      Object.fromEntries(
        Object.keys(dangerous).map((name) => [
          name,
          outcome === "200" ? String(named(name).endpoint.status ?? 200) : outcome,
        ]),
      );
    expect(await outcomes()).toEqual(each("401 administration.confirm_needed"));
    await confirmPassword(admin);
    expect(await outcomes(() => resetObjects(school.database))).toEqual(each("200"));
    school.advanceClock({ minutes: 10, seconds: 1 });
    admin.setTokens((await admin.post("/api/auth/refresh", { refreshToken: admin.refreshToken })).body);
    expect(await outcomes()).toEqual(each("401 administration.confirm_needed"));
    school.forgetSessions();
  });
});

/** These change nothing of the school. */
const leavesNoEntry = new Set([
  "administration.sendCode",
  // The school has no provider; the test of the assistant shows the entry.
  "administrationAi.change",
  "administrationHealth.retryJobs",
  "administrationImports.update",
  "guard.try",
  "moderation.claim",
  "moderation.release",
  // The school has no logo; the test of the logo shows the entries of both.
  "administrationSettings.removeLogo",
  needsUpload,
]);
/** Read as a file, so that what has left the school is known. */
const files = ["administrationAudit.file", "administrationImports.report", "administrationUsers.download"];

type Entry = { actor_id: number; before: unknown; after: unknown };

describe("each write", () => {
  const writes = all.filter(
    ({ name, endpoint }) => (endpoint.method !== "GET" || files.includes(name)) && !leavesNoEntry.has(name),
  );

  it.each(writes)("$name is recorded in the audit log with before and after", async (one) => {
    await resetObjects(school.database);
    const member = one.name === "moderation.handUp" ? "farhana" : "admin";
    await confirmPassword(school.as(member));
    const [last] = await school.rows<{ id: number }>(
      sql`select coalesce(max(id), 0)::int as id from audit_log`,
    );
    const client = await school.as(member).client();
    const outcome = await send(client, one, await bodyOf(client, one.name));
    expect(outcome).toMatch(/^20[01]$/);
    const entries = await school.rows<Entry>(sql`
      select actor_id, before, after from audit_log where id > ${last?.id ?? 0} and action <> 'refused'`);
    expect(entries.length).toBeGreaterThan(0);
    expect(entries[0]?.actor_id).toBe(cast[member].id);
    const { method } = one.endpoint;
    if (method === "PUT" || method === "DELETE")
      expect(entries.some(({ before }) => before !== null)).toBe(true);
    if (method === "PUT") expect(entries.some(({ after }) => after !== null)).toBe(true);
  });
});

/** Changes a field of each section, since the table sends the settings as they are. */
const settings: Record<string, object> = {
  site: { app_url: "https://angon.example/our-app" },
  footer: { copyright: { bn: "আমাদের স্কুল", en: "Our school" } },
  contest: { year: 2027 },
  points: { [pointTypes[0]]: { points: 3, daily: null, daily_points: 9 } },
  quotas: { student_answers: 3 },
  sentences: { sentences: [{ bn: "{নাম} আজ ভালো করেছে", en: "{name} did well today" }] },
  first_posts: { approved_posts: 1 },
  limits: { posts: 11 },
};

async function bodyOf(client: ApiClient, name: string): Promise<object | undefined> {
  if (name === "administration.confirm") return { password: PASSWORD };
  const section = /^administrationSettings\.(\w+)$/.exec(name)?.[1];
  if (section === undefined) return undefined;
  const { values, versions } = (await client.get("/api/admin/settings")).body;
  return { version: versions[section], value: { ...values[section], ...settings[section] } };
}
