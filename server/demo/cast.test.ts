import { notificationTypes } from "@angon/contract/notification-types";
import { UserUpdate } from "@angon/contract/users";
import { verify } from "@node-rs/argon2";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cloneDatabase, dropDatabase, withClient, type Connection } from "../test/postgres.ts";
import { openDatabase, type Database } from "../src/db/database.ts";
import { sql } from "../src/db/sql.ts";
import { cast, PASSWORD, type CastName } from "./cast.ts";
import { hasCast, isEmpty } from "./people.ts";
import { seedSchool } from "./school.ts";
import { students } from "./students.ts";

/** As the documentation prints it: name, phone, role, level, batch, paid. */
const people: Record<CastName, [number, string, string | null, string, number, string | null, boolean]> = {
  rafi: [1, "রাফি আহমেদ", "01711000001", "USER", 12, "HSC 25", true],
  nusrat: [2, "নুসরাত জাহান", "01711000002", "USER", 12, "HSC 25", true],
  tanvir: [3, "তানভীর হাসান", "01711000003", "USER", 11, "HSC 26", false],
  mitu: [4, "মিতু রায়", "01711000004", "USER", 11, "HSC 26", true],
  sadia: [5, "সাদিয়া ইসলাম", "01711000005", "USER", 12, "HSC 25", false],
  arif: [6, "আরিফ রহমান", "01711000006", "USER", 12, "HSC 25", true],
  selina: [10, "সেলিনা আক্তার", "01711000010", "TEACHER", 12, "HSC 25", false],
  kamrul: [11, "কামরুল হক", "01711000011", "CLASS_TEACHER", 12, "HSC 25", false],
  farhana: [12, "ফারহানা ইয়াসমিন", "01711000012", "MODERATOR", 12, "HSC 25", false],
  admin: [13, "আবদুল করিম", "01711000013", "ADMIN", 12, "HSC 25", false],
  rahima: [20, "রহিমা বেগম", "01711000020", "USER", 0, null, true],
  jui: [21, "জুঁই আক্তার", "01711000020", "USER", 11, "HSC 26", true],
  curiosity: [30, "Curiosity AI", null, "USER", 12, null, false],
};

type Told = [string, "PUBLIC" | "PRIVATE", "open" | "paid" | "disabled", string[], "classmates" | "alone"];
const groups: Record<string, Told> = {
  "physics-adda": ["GENERAL", "PUBLIC", "open", ["rafi", "nusrat", "selina"], "classmates"],
  "science-club": [
    ...(["CLUB", "PUBLIC", "open"] as const),
    ["rafi", "nusrat", "arif PRESIDENT", "kamrul CLUB_ADVISOR"],
    "classmates",
  ],
  "robotics-club": ["CLUB", "PRIVATE", "paid", ["rafi", "arif"], "alone"],
  "debate-club": ["CLUB", "PUBLIC", "disabled", ["nusrat"], "classmates"],
  "hsc25-science-a": [
    ...(["CLASS", "PRIVATE", "open"] as const),
    ["rafi", "nusrat", "sadia", "selina TEACHER", "kamrul CLASS_TEACHER"],
    "classmates",
  ],
  "chemistry-subject": ["SUBJECT", "PUBLIC", "open", ["rafi", "mitu"], "classmates"],
  "physics-1-course": ["COURSE", "PRIVATE", "open", ["rafi", "nusrat", "selina TEACHER"], "alone"],
};

let connection: Connection;
let database: Database;

beforeAll(async () => {
  connection = await cloneDatabase();
  database = openDatabase(connection);
  await seedSchool(database);
});

afterAll(async () => {
  await database.close();
  await dropDatabase(connection);
});

const nameOf = (id: number) => Object.entries(cast).find(([, member]) => member.id === id)?.[0];

describe("the people of the demo school", () => {
  it("are those of the documentation", async () => {
    const rows = await database.many<Record<string, unknown> & { id: number }>(sql`
      select u.id, u.name, a.phone, u.role, u.level, u.hsc_batch, coalesce(u.paid_until > now(), false) as paid
      from users u left join accounts a on a.id = u.account_id where u.id < 100 order by u.id`);
    const found = rows.map((row): [unknown, unknown] => [nameOf(row.id), Object.values(row)]);
    expect(found).toEqual(Object.entries(people));
    for (const [name, [id, , phone, role, level, batch, paid]] of Object.entries(people))
      expect(cast[name as CastName]).toMatchObject({ id, phone, role, level, batch, paid });
  });

  it("have one password, except the assistant, who has no account", async () => {
    const accounts = await database.many<{ id: number; password_hash: string; users: number[] }>(sql`
      select a.id, a.password_hash, array_agg(u.id order by u.id) as users
      from accounts a join users u on u.account_id = a.id group by a.id order by a.id`);
    expect(accounts).toHaveLength(11 + students.length);
    expect(accounts.find(({ id }) => id === cast.rahima.account)?.users).toEqual([
      cast.rahima.id,
      cast.jui.id,
    ]);
    const [hash = "", ...others] = new Set(accounts.map((account) => account.password_hash));
    expect(others).toEqual([]);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verify(hash, PASSWORD)).toBe(true);
    const without = await database.many(
      sql`select id, is_assistant from users where account_id is null or is_assistant`,
    );
    expect(without).toEqual([{ id: cast.curiosity.id, is_assistant: true }]);
  });

  it("have profiles that they could have written themselves, and only sadia's is unfinished", async () => {
    const rows = await database.many<Record<string, string | null>>(sql`
      select name, bio, gender, religion, hsc_batch, institute_name, email, facebook, study_group as group, goal
      from users where not is_assistant order by id`);
    const unfinished = rows.filter(({ religion, gender, bio }) => !religion || !gender || !bio);
    expect(unfinished.map(({ name }) => name)).toEqual([cast.sadia.name]);
    for (const row of rows) {
      const filled = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
      expect(UserUpdate.parse(filled)).toEqual(filled);
    }
  });

  it("have names in one normalized spelling, as texts of users", async () => {
    const misspelt = await database.many(sql`
      select t.text from (select u::text as text from users u union all select g::text from groups g) t
      where t.text is not nfc normalized`);
    expect(misspelt).toEqual([]);
  });

  it("have the guardians of the documentation", async () => {
    const links = await database.many(sql`
      select guardian_id, child_id, via, ended_at from guardian_links where consent_at < now() order by child_id`);
    const guardian_id = cast.rahima.id;
    expect(links).toEqual([
      { guardian_id, child_id: cast.rafi.id, via: "code", ended_at: null },
      { guardian_id, child_id: cast.jui.id, via: "account", ended_at: null },
    ]);
  });

  it("include sixty different classmates", async () => {
    const distinct = (of: (student: (typeof students)[number]) => unknown) => new Set(students.map(of)).size;
    expect(students).toHaveLength(60);
    expect([distinct((s) => s.name), distinct((s) => s.bio), distinct((s) => s.phone)]).toEqual([60, 60, 60]);
    expect(distinct((s) => s.religion)).toBe(5);
    for (const batch of ["HSC 25", "HSC 26"] as const)
      for (const gender of ["boy", "girl"] as const)
        expect(students.filter((s) => s.batch === batch && s.gender === gender)).toHaveLength(15);
    const rows = await database.many(sql`
      select u.id, a.phone from users u join accounts a on a.id = u.account_id where u.id > 100 order by u.id`);
    expect(rows).toEqual(students.map(({ id, phone }) => ({ id, phone })));
    expect(rows.at(-1)).toEqual({ id: 160, phone: "01711001160" });
  });
});

describe("the news of the demo school", () => {
  it("contains notifications of every kind that the specification names, and three are unread for rafi", async () => {
    const kinds = await database.many<{ type: string }>(sql`select distinct type from notifications`);
    const told = new Set(kinds.map(({ type }) => type));
    // Types that no action of the demo school triggers, or that depend on today's state.
    expect(notificationTypes.filter((type) => !told.has(type))).toEqual([
      "answer_wrong",
      "saved_due",
      "chapter_post",
      "group_request",
      "group_rejected",
      "group_role",
      "group_removed",
      "group_banned",
      "announcement",
      "announcement_unread",
      "calendar_due",
      "scheduled_refused",
      "exam_announced",
      "exam_moved",
      "exam_results",
      "homework_reminded",
      "homework_changed",
      "homework_extended",
      "guardian_linked",
      "guardian_unlinked",
      "report_decided",
      "report_filed",
      "moderated",
      "decision_reversed",
      "appeal_decided",
      "appeal_filed",
      "report_handed_up",
      "held_decided",
      "post_held",
      "post_waits",
    ]);
    const [rafi] = await database.many(sql`
      select count(*) filter (where n.read_at is null)::int as unread, max(c.unread)::int as counted,
        bool_or(n.read_at is null and n.type like '%given') as own
      from notifications n join notification_counts c on c.user_id = n.user_id where n.user_id = ${cast.rafi.id}`);
    expect(rafi).toEqual({ unread: 3, counted: 3, own: false });
  });
});

describe("the groups of the demo school", () => {
  it("are those of the documentation, with their members", async () => {
    const found = await database.many<{
      slug: string;
      state: string[];
      members: { id: number; role: string }[];
    }>(sql`
      select slug, array[type, visibility,
          case when disabled then 'disabled' when is_paid then 'paid' else 'open' end] as state,
        (select json_agg(json_build_object('id', user_id, 'role', role) order by user_id)
           from group_members where group_id = groups.id) as members
      from groups order by id`);
    expect(found.map(({ slug }) => slug)).toEqual(Object.keys(groups));
    for (const { slug, state, members } of found) {
      const known = members.filter(({ id }) => nameOf(id));
      const told = known.map(({ id, role }) => (role === "MEMBER" ? nameOf(id) : `${nameOf(id)} ${role}`));
      const company = members.length > known.length ? "classmates" : "alone";
      expect({ slug, told: [...state, told, company] }).toEqual({ slug, told: groups[slug] });
    }
  });

  it("have a member count equal to their members, and a class has one batch", async () => {
    const wrong = await database.many(sql`
      select slug from groups g
      where member_count <> (select count(*) from group_members where group_id = g.id)
         or exists (select from group_members m join users u on u.id = m.user_id
                    where m.group_id = g.id and u.hsc_batch <> g.hsc_batch)`);
    expect(wrong).toEqual([]);
  });

  it("list tanvir and sadia as buyers of the course before they join", async () => {
    const rows = await database.many(sql`
      select slug, user_id, eligible from group_eligibility join groups on id = group_id order by user_id`);
    const slug = "physics-1-course";
    expect(rows).toEqual([
      { slug, user_id: cast.tanvir.id, eligible: false },
      { slug, user_id: cast.sadia.id, eligible: false },
    ]);
  });

  it("have students as officers, and pending join requests", async () => {
    const offices = await database.many(sql`
      select slug, role from group_members join groups on id = group_id
      where user_id > 100 and role <> 'MEMBER' order by group_id, rank`);
    expect(offices).toEqual([
      ...["VICE_PRESIDENT", "GENERAL_SECRETARY", "CAPTAIN", "VICE_CAPTAIN"].map((role) => ({
        slug: "science-club",
        role,
      })),
      { slug: "hsc25-science-a", role: "CAPTAIN" },
      { slug: "hsc25-science-a", role: "VICE_CAPTAIN" },
    ]);
    const waiting = await database.many(sql`
      select g.slug, count(*)::int as many, bool_and(u.id > 100 and r.asked_at < now() and r.expires_at > now()
        and (not g.is_paid or u.paid_until > now())) as sound
      from group_requests r join groups g on g.id = r.group_id join users u on u.id = r.user_id
      where g.visibility = 'PRIVATE' and not exists (
        select from group_members m where m.group_id = g.id and m.user_id = u.id)
      group by g.id order by g.id`);
    expect(waiting).toEqual([
      { slug: "robotics-club", many: 3, sound: true },
      { slug: "hsc25-science-a", many: 2, sound: true },
    ]);
  });

  it("have the subject that their type requires", async () => {
    const rows = await database.many(sql`
      select g.slug, s.key from groups g left join subjects s on s.id = g.subject_id
      where g.subject_id is not null or g.type = 'SUBJECT' order by g.id`);
    expect(rows).toEqual([
      { slug: "chemistry-subject", key: expect.stringContaining("chemistry") },
      { slug: "physics-1-course", key: expect.stringContaining("physics") },
    ]);
  });
});

describe("seeding the demo school", () => {
  it("is refused for a database with users, and changes nothing", async () => {
    const untouched = await cloneDatabase();
    const empty = openDatabase(untouched);
    expect([await isEmpty(empty), await hasCast(empty)]).toEqual([true, false]);
    await empty.close();
    await dropDatabase(untouched);
    expect([await isEmpty(database), await hasCast(database)]).toEqual([false, true]);
    await expect(seedSchool(database)).rejects.toMatchObject({ name: "Refusal" });
    expect(await database.one(sql`select count(*) as users from users`)).toEqual({ users: 73 });
  });

  it("happens once when two processes begin at the same time", async () => {
    const contested = await cloneDatabase();
    // On a busy machine the second process comes to the lock long after the first.
    const patient = { ...contested, query_timeout: 60_000 };
    const [one, other] = [openDatabase(patient), openDatabase(patient)];
    const outcomes = await withClient(contested, async (client) => {
      await client.query("begin; lock table users in share row exclusive mode");
      const both = Promise.allSettled([seedSchool(one), seedSchool(other)]);
      const waiting =
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
      while ((await client.query(waiting)).rowCount !== 2)
        await client.query("select pg_stat_clear_snapshot()");
      await client.query("commit");
      return both;
    });
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === "rejected" ? [String(outcome.reason)] : [],
    );
    expect(refused).toEqual([expect.stringContaining("There are people")]);
    expect(await one.one(sql`select count(*) as users from users`)).toEqual({ users: 73 });
    await Promise.all([one.close(), other.close()]);
    await dropDatabase(contested);
  });

  it("leaves the ids of later users above its own", async () => {
    const account = await database.one(sql`insert into accounts (phone) values ('01899999999') returning id`);
    const user = await database.one(sql`insert into users (name, level) values ('নতুন', 12) returning id`);
    const group = await database.one(sql`
      insert into groups (slug, name, type, visibility) values ('new', 'নতুন', 'CLUB', 'PUBLIC') returning id`);
    expect([account, user, group]).toEqual([{ id: 10_000 }, { id: 10_000 }, { id: 1_000 }]);
  });
});
