import { INVITE_DAYS } from "@angon/contract/invitations";
import { REQUEST_DAYS } from "@angon/contract/members";
import type { Database, Tx } from "../src/db/database.ts";
import { Refusal } from "@angon/private-postgres/refusal";
import { sql } from "../src/db/sql.ts";
import { learnNames } from "../src/features/search/names/public.ts";
import type { FileStore } from "../src/files/store.ts";
import { plus } from "../src/kit/clock.ts";
import { insertBatches } from "./batches.ts";
import { cast, guardianLinks, type CastName, type Identity } from "./cast.ts";
import { writeFeedback } from "./feedback.ts";
import { groups, type SeedGroup } from "./groups.ts";
import { looksOfSchool, writeLooks } from "./looks.ts";
import { membersOf } from "./members.ts";
import { writeNotifications } from "./notifications.ts";
import { homeworkPictures } from "./homework/submissions.ts";
import { writeHomework } from "./homework/write.ts";
import { hashOfPassword } from "./password.ts";
import { writePoints } from "./points.ts";
import { talkUntil, writeFeed } from "./posts/write.ts";
import { profiles, type Profile } from "./profiles.ts";
import { writeExams } from "./questions/write-exams.ts";
import { writeQuizzes } from "./questions/write-quizzes.ts";
import { writeQuestions } from "./questions/write.ts";
import { students } from "./students.ts";

/** No test moves its clock beyond it, and a demo left alone for years keeps its paid members. */
const PAID_UNTIL = "2099-12-31T18:00:00Z";
const OPENED = Date.parse("2025-06-01T04:00:00Z");
const HOUR = 3_600_000;

/** The school filled up over some weeks, in the order of ids. */
const joinedAt = (id: number) => new Date(OPENED + id * 6 * HOUR).toISOString();

const everyone: readonly (Identity & Profile)[] = [
  ...(Object.keys(cast) as CastName[]).map((name) => ({ ...cast[name], ...profiles[name] })),
  ...students,
];

/**
 * Seeds the demo school into a migrated database without users; any other database is left unchanged. Pictures are
 * rendered into the file store; without one, only their addresses, sizes and owners are written, and people and groups
 * have none. Tests leave homework out, because they count their own.
 */
export async function seedSchool(
  database: Database,
  files?: FileStore,
  { homework = true }: { homework?: boolean } = {},
): Promise<void> {
  const now = new Date();
  const pictures = [...looksOfSchool(), ...(homework ? homeworkPictures() : [])];
  const [passwordHash, talk] = await Promise.all([hashOfPassword(), talkUntil(now, files, pictures)]);
  await whenUnlocked(database, async (tx) => {
    // Both timeouts are two seconds, and only the lock timeout is retried: the statement timeout must not end the wait first.
    await tx.run(sql`set local statement_timeout = 0`);
    // Two servers may start on one empty database; the second waits here and then sees the people.
    await tx.run(sql`lock table users in share row exclusive mode`);
    const found = await tx.one(sql`select from users limit 1`);
    if (found)
      throw new Refusal("There are people in this database already, so the demo school is not put into it.");
    await tx.run(insertBatches(now));
    await insertAccounts(tx, passwordHash);
    await insertUsers(tx);
    await learnNames(tx, everyone);
    await insertGuardianLinks(tx);
    await insertGroups(tx);
    await insertRequests(tx, now);
    await insertInvitations(tx, now);
    await writeFeed(tx, talk);
    if (talk.prints) await writeLooks(tx, now, talk.prints);
    await writeQuestions(tx, now);
    await writeQuizzes(tx, now);
    await writeExams(tx, now);
    if (homework) await writeHomework(tx, now, talk.prints);
    await writePoints(tx);
    await writeNotifications(tx);
    await writeFeedback(tx, now);
  });
}

const LOCKED = "55P03";
const PATIENCE = 30;

/** Seeding takes longer than the lock timeout; a process that comes second retries the lock. */
async function whenUnlocked(database: Database, work: (tx: Tx) => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      return await database.tx(work);
    } catch (error) {
      const isLocked = error instanceof Error && "code" in error && error.code === LOCKED;
      if (!isLocked || tries === PATIENCE) throw error;
    }
}

async function insertAccounts(tx: Tx, passwordHash: string): Promise<void> {
  // The first user of an account is the one who opened it.
  const openers = everyone.filter(
    (one, i) => one.account && everyone.findIndex((o) => o.account === one.account) === i,
  );
  const rows = openers.map(({ account, phone, id }) => ({ id: account, phone, created_at: joinedAt(id) }));
  await tx.run(sql`
    insert into accounts (id, phone, password_hash, created_at)
    select id, phone, ${passwordHash}, created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id int, phone text, created_at timestamptz)`);
}

async function insertUsers(tx: Tx): Promise<void> {
  const rows = everyone.map((person) => ({
    ...person,
    account_id: person.account,
    is_assistant: person.id === cast.curiosity.id,
    hsc_batch: person.batch,
    paid_until: person.paid ? PAID_UNTIL : null,
    created_at: joinedAt(person.id),
  }));
  await tx.run(sql`
    insert into users (id, account_id, name, role, level, is_assistant, email, bio, gender, religion, hsc_batch,
      institute_name, study_group, goal, facebook, thana, district, paid_until, created_at)
    select id, account_id, name, role, level, is_assistant, email, bio, gender, religion, hsc_batch,
      institute_name, study_group, goal, facebook, thana, district, paid_until, created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id int, account_id int, name text, role text,
      level smallint, is_assistant boolean, email text, bio text, gender text, religion text, hsc_batch text,
      institute_name text, study_group text, goal text, facebook text, thana text, district text,
      paid_until timestamptz, created_at timestamptz)`);
}

async function insertGuardianLinks(tx: Tx): Promise<void> {
  const rows = guardianLinks.map(({ guardian, child, via }) => ({
    guardian_id: cast[guardian].id,
    child_id: cast[child].id,
    via,
    consent_at: joinedAt(cast[child].id + cast[guardian].id),
  }));
  await tx.run(sql`
    insert into guardian_links (guardian_id, child_id, via, consent_at)
    select guardian_id, child_id, via, consent_at from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (guardian_id int, child_id int, via text, consent_at timestamptz)`);
}

const membershipsIn = (group: SeedGroup) =>
  membersOf(group).map(({ id, role }) => ({
    group_id: group.id,
    user_id: id,
    role,
    joined_at: joinedAt(id + 10 * group.id),
  }));

async function insertGroups(tx: Tx): Promise<void> {
  const all: readonly SeedGroup[] = groups;
  const members = all.flatMap(membershipsIn);
  const rows = all.map((group) => ({
    ...group,
    is_paid: group.is_paid ?? false,
    disabled: group.disabled ?? false,
    member_count: members.filter((one) => one.group_id === group.id).length,
    created_at: joinedAt(group.id),
  }));
  const eligibility = all.flatMap((group) =>
    (group.notEligible ?? []).map((name) => ({ group_id: group.id, user_id: cast[name].id })),
  );
  await tx.run(sql`
    insert into groups (id, slug, name, type, visibility, description, is_paid, disabled, hsc_batch, subject_id,
      member_count, created_at)
    select id, slug, name, type, visibility, description, is_paid, disabled, hsc_batch, subject_id, member_count,
      created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id int, slug text, name text, type text,
      visibility text, description text, is_paid boolean, disabled boolean, hsc_batch text, subject_id int,
      member_count int, created_at timestamptz)`);
  await tx.run(sql`
    insert into group_members (group_id, user_id, role, joined_at)
    select group_id, user_id, role, joined_at from jsonb_to_recordset(${JSON.stringify(members)}::jsonb)
      as r (group_id int, user_id int, role text, joined_at timestamptz)`);
  await tx.run(sql`
    insert into group_eligibility (group_id, user_id, eligible)
    select group_id, user_id, false from jsonb_to_recordset(${JSON.stringify(eligibility)}::jsonb)
      as r (group_id int, user_id int)`);
}

/** They asked one after the other in the last days, so that the answers are still due. */
async function insertRequests(tx: Tx, now: Date): Promise<void> {
  const all: readonly SeedGroup[] = groups;
  const rows = all.flatMap(({ id, askedBy = [] }) =>
    askedBy.map((user_id, i) => {
      const asked_at = new Date(now.getTime() - (askedBy.length - i) * 7 * HOUR);
      return { group_id: id, user_id, asked_at, expires_at: plus(asked_at, { days: REQUEST_DAYS }) };
    }),
  );
  await tx.run(sql`
    insert into group_requests (group_id, user_id, asked_at, expires_at)
    select group_id, user_id, asked_at, expires_at from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (group_id int, user_id int, asked_at timestamptz, expires_at timestamptz)`);
}

/**
 * None of the demo invitations lets a user into a private group without a request: the inviters are ordinary members.
 */
async function insertInvitations(tx: Tx, now: Date): Promise<void> {
  const all: readonly SeedGroup[] = groups;
  const created_at = new Date(now.getTime() - 30 * HOUR);
  const rows = all.flatMap(({ id, invited = {} }) =>
    Object.entries(invited).map(([name, by]) => ({
      group_id: id,
      user_id: cast[name as CastName].id,
      made_by: cast[by].id,
      created_at,
      expires_at: plus(created_at, { days: INVITE_DAYS }),
    })),
  );
  await tx.run(sql`
    insert into group_invitations (group_id, user_id, made_by, lets_in, created_at, expires_at)
    select group_id, user_id, made_by, false, created_at, expires_at from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (group_id int, user_id int, made_by int, created_at timestamptz, expires_at timestamptz)`);
}
