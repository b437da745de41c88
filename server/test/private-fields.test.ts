import { beforeAll, expect, it } from "vitest";
import { cast } from "../demo/cast.ts";
import { sql } from "../src/db/sql.ts";
import { readEverything, type ReadParameters } from "./helpers/all-reads.ts";
import { useSchool, type Member } from "./harness.ts";

const school = useSchool();

const members = (Object.keys(cast) as Member[]).filter((key) => cast[key].phone !== null);
const ids = Object.values(cast).map((person) => person.id);

/** Written into the private columns of all users: a viewer who finds another user's marker has seen too much. */
const markOf = (id: number) => `canary-${id}-`;
/** Columns that cannot hold a marker: one religion for all, and one date until which all have paid. */
const BELIEF = "বৌদ্ধ";
const PAID_DAY = "2031-07-19";
/** Where one reads of oneself, and where the school lists what may be chosen. */
const isOwnPlace = (path: string, id: number) =>
  path.startsWith("/api/auth/user") || path === `/api/users/${id}`;
const choices = ["/api/site"];

const ask: ReadParameters = {
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

/** Fields of a profile beyond those of a list: for all viewers, and for followers and staff. */
const onPage = { toAll: ["gender"], toSome: ["thana", "district"] };
const staff: readonly Member[] = ["selina", "kamrul", "farhana", "admin"];
const pageOf = (path: string) => Number(/^\/api\/users\/(\d+)$/.exec(path)?.[1] ?? 0);

async function knownBy(member: Member): Promise<readonly number[]> {
  if (staff.includes(member)) return ids;
  const followed = await school.rows<{ id: number }>(sql`
    select following_id as id from follows where follower_id = ${cast[member].id}`);
  return followed.map(({ id }) => id);
}

/** Every object in a response that describes a user: it has a name and is not a group. */
function peopleIn(value: unknown, found: Record<string, unknown>[] = []): Record<string, unknown>[] {
  if (typeof value !== "object" || value === null) return found;
  const one = value as Record<string, unknown>;
  const isPerson = "name" in one && ("institute_name" in one || "user_id" in one || "level" in one);
  if (isPerson && !("member_count" in one)) found.push(one);
  for (const part of Object.values(one)) peopleIn(part, found);
  return found;
}

const isJson = (text: string) => text.startsWith("{") || text.startsWith("[");

it.each(members)(
  "no answer of any call shows %s what is private to somebody else",
  { timeout: 60_000 },
  async (member) => {
    const own = cast[member];
    const profiles: number[] = Object.values(cast)
      .filter(({ phone }) => phone === own.phone)
      .map(({ id }) => id);
    const known = await knownBy(member);
    let people = 0;
    let seenOwn = false;
    for (const [path, whole] of await readEverything(await school.signIn(member), ask)) {
      const person = pageOf(path);
      const mayKnow = known.includes(person);
      const text = mayKnow ? whole.replace(`${markOf(person)}thana`, "") : whole;
      const open = [...(person ? onPage.toAll : []), ...(mayKnow ? onPage.toSome : [])];
      const told = `${member} reads ${path}`;
      const isOwn = isOwnPlace(path, own.id);
      for (const id of ids.filter((other) => other !== own.id)) expect(text, told).not.toContain(markOf(id));
      for (const { phone } of Object.values(cast))
        if (phone !== null && phone !== own.phone) expect(text, told).not.toContain(phone);
      expect(text, told).not.toMatch(/argon2|password_hash/);
      if (!isOwn) expect(text, told).not.toContain(PAID_DAY);
      if (!isOwn && !choices.some((place) => path.startsWith(place)))
        expect(text, told).not.toContain(BELIEF);
      if (isOwn && text.includes(markOf(own.id))) seenOwn = true;
      if (isOwn || !isJson(text)) continue;
      for (const one of peopleIn(JSON.parse(text))) {
        people += profiles.includes(Number(one["id"] ?? one["user_id"])) ? 0 : 1;
        expect([told, privateKeys.filter((key) => key in one && !open.includes(key))]).toEqual([told, []]);
      }
    }
    expect(seenOwn, "one's own mark can be seen at all").toBe(true);
    expect(people, "and so can people").toBeGreaterThan(10);
  },
);
