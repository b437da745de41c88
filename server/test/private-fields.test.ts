import { beforeAll, expect, it } from "vitest";
import { cast } from "../demo/cast.ts";
import { sql } from "../src/db/sql.ts";
import { readEverything, type ReadParameters } from "./helpers/all-reads.ts";
import { useSchool, type Member } from "./harness.ts";

const school = useSchool();

const members = (Object.keys(cast) as Member[]).filter((key) => cast[key].phone !== null);
const ids = Object.values(cast).map((profileId) => profileId.id);

/** A marker in the private columns of each user; finding another user's marker is a leak. */
const markOf = (id: number) => `canary-${id}-`;
/** Columns that cannot hold a marker: all users get the same religion and the same paid_until. */
const BELIEF = "বৌদ্ধ";
const PAID_DAY = "2031-07-19";
/** Paths that return the user's own data, and paths that list all allowed values. */
const isOwnPath = (path: string, id: number) =>
  path.startsWith("/api/auth/user") || path === `/api/users/${id}`;
const optionPaths = ["/api/site"];

const parameters: ReadParameters = {
  ids: [1, 2, cast.mitu.id, 5, 6, 7, cast.farhana.id, cast.rahima.id, "hsc25-science-a"],
  queries: [
    ...["রাফি", "মিতু", "রহিমা", "সেলিনা"].map((name) => encodeURI(`?search=${name}`)),
    ...[1, 4, 20].map((id) => `?user_id=${id}`),
    "?group=5",
    "?group_id=5",
  ],
};

beforeAll(async () => {
  await school.database.run(sql`
    update users set email = 'canary-' || id || '-@school.example', thana = 'canary-' || id || '-thana',
      sanction_reason = 'canary-' || id || '-reason', religion = ${BELIEF}, paid_until = ${PAID_DAY}::date`);
  await school.database.run(sql`
    insert into presence (user_id, seen_at) select id, ${school.now} from users where account_id is not null
    on conflict (user_id) do update set seen_at = excluded.seen_at`);
});

const privateKeys = [
  "phone",
  "email",
  "religion",
  "is_paid",
  "paid_until",
  "gender",
  "thana",
  "district",
  "account_id",
  "password_hash",
  "sanctioned_until",
  "sanction_reason",
  "seen_at",
  "ip",
];

/** Profile-page fields beyond those of a list: visible to all viewers, or to followers and staff only. */
const profileFields = { toAll: ["gender"], toFollowers: ["thana", "district"] };
const staff: readonly Member[] = ["selina", "kamrul", "farhana", "admin"];
const profileIdOf = (path: string) => Number(/^\/api\/users\/(\d+)$/.exec(path)?.[1] ?? 0);

async function fullyVisibleTo(member: Member): Promise<readonly number[]> {
  if (staff.includes(member)) return ids;
  const followed = await school.rows<{ id: number }>(sql`
    select following_id as id from follows where follower_id = ${cast[member].id}`);
  return followed.map(({ id }) => id);
}

/** Every object in a response that describes a user: it has a name and is not a group. */
function peopleIn(value: unknown, found: Record<string, unknown>[] = []): Record<string, unknown>[] {
  if (typeof value !== "object" || value === null) return found;
  const person = value as Record<string, unknown>;
  const isPerson =
    "name" in person && ("institute_name" in person || "user_id" in person || "level" in person);
  if (isPerson && !("member_count" in person)) found.push(person);
  for (const part of Object.values(person)) peopleIn(part, found);
  return found;
}

/** The office sees phone, e-mail and paid time of everyone, and nothing else that is private. */
const PEOPLE = "/api/admin/users";
const withoutOfficeFields = (text: string) =>
  ids.reduce((left, id) => left.replaceAll(`${markOf(id)}@school.example`, ""), text);
const anyMark = new RegExp(ids.map(markOf).join("|"));

const isJson = (text: string) => text.startsWith("{") || text.startsWith("[");

it.each(members)(
  "no response shows %s another user's private fields",
  { timeout: 60_000 },
  async (member) => {
    const own = cast[member];
    const profiles: number[] = Object.values(cast)
      .filter(({ phone }) => phone === own.phone)
      .map(({ id }) => id);
    const known = await fullyVisibleTo(member);
    let peopleSeen = 0;
    let foundOwn = false;
    for (const [path, body] of await readEverything(await school.signIn(member), parameters)) {
      const profileId = profileIdOf(path);
      const mayKnow = known.includes(profileId);
      const text = mayKnow ? body.replace(`${markOf(profileId)}thana`, "") : body;
      const allowedKeys = [
        ...(profileId ? profileFields.toAll : []),
        ...(mayKnow ? profileFields.toFollowers : []),
      ];
      const request = `${member} reads ${path}`;
      if (member === "admin" && path.startsWith(PEOPLE)) {
        expect(withoutOfficeFields(text), request).not.toMatch(anyMark);
        expect(text, request).not.toMatch(/argon2|password_hash/);
        expect(text, request).not.toContain(BELIEF);
        continue;
      }
      const isOwn = isOwnPath(path, own.id);
      for (const id of ids.filter((other) => other !== own.id))
        expect(text, request).not.toContain(markOf(id));
      for (const { phone } of Object.values(cast))
        if (phone !== null && phone !== own.phone) expect(text, request).not.toContain(phone);
      expect(text, request).not.toMatch(/argon2|password_hash/);
      if (!isOwn) expect(text, request).not.toContain(PAID_DAY);
      if (!isOwn && !optionPaths.some((prefix) => path.startsWith(prefix)))
        expect(text, request).not.toContain(BELIEF);
      if (isOwn && text.includes(markOf(own.id))) foundOwn = true;
      if (isOwn || !isJson(text)) continue;
      for (const person of peopleIn(JSON.parse(text))) {
        peopleSeen += profiles.includes(Number(person["id"] ?? person["user_id"])) ? 0 : 1;
        expect([request, privateKeys.filter((key) => key in person && !allowedKeys.includes(key))]).toEqual([
          request,
          [],
        ]);
      }
    }
    expect(foundOwn, "the user's own marker is visible").toBe(true);
    expect(peopleSeen, "other users are visible").toBeGreaterThan(10);
  },
);
