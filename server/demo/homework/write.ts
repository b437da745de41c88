import { createHash, randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Tx } from "../../src/db/database.ts";
import { sql } from "../../src/db/sql.ts";
import type { FileStore } from "../../src/files/store.ts";
import { cast, type CastName } from "../cast.ts";
import { keepUses, pictureOf, useOf, type Prints, type Use } from "../pictures/prints.ts";
import { homeworks, savedReplies, type SeedHomework } from "./homeworks.ts";
import { questionSheet } from "./sheet.ts";
import { COPIED, fullHour, instantOf, submissionsOfSchool, type SeedSubmission } from "./submissions.ts";
import { writeMarks } from "./write-marks.ts";

const json = (rows: unknown) => JSON.stringify(rows);

/** Homework of the demo school with what students have handed in; without prints its files are rows alone. */
export async function writeHomework(tx: Tx, now: Date, prints: Prints | undefined): Promise<void> {
  const submissions = submissionsOfSchool();
  await writeHomeworks(tx, now, submissions, prints);
  await writeSubmissions(tx, now, submissions, prints);
  await writeMarks(tx, now, submissions);
  await writeSavedReplies(tx, now);
}

const usesFor = (names: readonly string[], owner: number, at: Date): Use[] =>
  names.map((name) => useOf(name, { owner, at, isPrivate: true }));

async function writeHomeworks(
  tx: Tx,
  now: Date,
  submissions: readonly SeedSubmission[],
  prints: Prints | undefined,
): Promise<void> {
  const uses = new Map(
    homeworks.map((one) => [one.id, usesFor(one.pictures ?? [], cast[one.teacher].id, givenAt(one, now))]),
  );
  await keepUses(tx, [...uses.values()].flat(), prints);
  const rows = [];
  for (const homework of homeworks) {
    const { id, deadline, lateUntil, audience } = homework;
    const ends = fullHour(now, deadline);
    const late = lateUntil === undefined ? null : fullHour(now, lateUntil);
    rows.push({
      ...homework,
      parts: homework.parts ?? [],
      user_id: cast[homework.teacher].id,
      images: (uses.get(id) ?? []).map((use) => pictureOf(use, prints)),
      attachment_url: homework.sheet ? await writeSheet(tx, homework, now, prints?.files) : null,
      deadline: ends,
      late_until: late,
      ended: (late ?? ends) < now,
      group_id: typeof audience === "number" ? audience : null,
      hsc_batch: typeof audience === "number" ? null : audience,
      submission_count: submissions.filter((one) => one.homework === homework).length,
      created_at: givenAt(homework, now),
    });
  }
  await tx.run(sql`
    insert into homeworks (id, user_id, subject_id, chapter_id, topic, body, images, attachment_url, deadline, late_until,
      ended, group_id, hsc_batch, parts, submission_count, created_at)
    select id, user_id, subject, chapter, topic, body, images, attachment_url, deadline, late_until, ended, group_id,
      hsc_batch, parts, submission_count, created_at
    from jsonb_to_recordset(${json(rows)}::jsonb) as r (id int, user_id int, subject int, chapter int, topic text,
      body text, images jsonb, attachment_url text, deadline timestamptz, late_until timestamptz, ended boolean,
      group_id int, hsc_batch text, parts jsonb, submission_count int, created_at timestamptz)`);
  // The jobs that the feature emits when homework is posted, so that its ends and reminders come.
  await tx.run(sql`
    insert into jobs (listener, event, payload, run_at)
    select 'homework.end', 'homework.ended', jsonb_build_object('homeworkId', id),
      greatest(deadline, late_until) + interval '1 second'
    from homeworks where not ended
    union all
    select 'homework.due', 'homework.due', jsonb_build_object('homeworkId', id), deadline - interval '1 day'
    from homeworks where deadline - interval '1 day' > ${now}::timestamptz`);
}

const givenAt = ({ given }: SeedHomework, now: Date): Date => instantOf(now, given);

/** Stores the question sheet as an upload of its teacher. */
async function writeSheet(
  tx: Tx,
  homework: SeedHomework,
  now: Date,
  files: FileStore | undefined,
): Promise<string> {
  const at = givenAt(homework, now);
  const bytes = questionSheet();
  const key = `homework/question-sheet-${homework.id}-${at.getTime()}-${randomBytes(16).toString("hex")}.pdf`;
  await files?.withDraft(async (folder) => {
    const draft = join(folder, "sheet.pdf");
    await writeFile(draft, bytes, { mode: 0o600 });
    await files.keep(draft, key);
  });
  await tx.run(sql`
    insert into uploads (key, owner_id, permit_hash, file_type, file_size, permit_ends_at, stored_at, stored_bytes,
      is_private, used_at, created_at)
    values (${key}, ${cast[homework.teacher].id}, ${createHash("sha256").update(key).digest()}, 'application/pdf',
      ${bytes.length}, ${at}, ${at}, ${bytes.length}, true, ${at}, ${at})`);
  return `/files/${key}`;
}

async function writeSubmissions(
  tx: Tx,
  now: Date,
  submissions: readonly SeedSubmission[],
  prints: Prints | undefined,
): Promise<void> {
  const uses = new Map(
    submissions.map((one) => [one.id, usesFor(one.pages, one.student.id, instantOf(now, one.at))]),
  );
  await keepUses(tx, [...uses.values()].flat(), prints);
  const rows = submissions.map((one) => ({
    id: one.id,
    homework_id: one.homework.id,
    user_id: one.student.id,
    body: one.body,
    images: (uses.get(one.id) ?? []).map((use) => pictureOf(use, prints)),
    submitted_at: instantOf(now, one.at),
    is_late: one.outcome.late ?? false,
  }));
  await tx.run(sql`
    insert into submissions (id, homework_id, user_id, body, images, submitted_at, is_late)
    select id, homework_id, user_id, body, images, submitted_at, is_late
    from jsonb_to_recordset(${json(rows)}::jsonb) as r (id int, homework_id int, user_id int, body text, images jsonb,
      submitted_at timestamptz, is_late boolean)`);
  // Of the homework with a copied page alone: comparing all would keep the first minute of the demo busy.
  await tx.run(sql`
    insert into jobs (listener, event, payload)
    select 'homework.alike', 'submission.changed',
      jsonb_build_object('submissionId', id, 'homeworkId', homework_id, 'userId', user_id)
    from submissions where homework_id = ${COPIED.homework} order by submitted_at`);
}

async function writeSavedReplies(tx: Tx, now: Date): Promise<void> {
  const rows = (Object.keys(savedReplies) as CastName[]).flatMap((name) =>
    (savedReplies[name] ?? []).map((reply) => ({ user_id: cast[name].id, reply })),
  );
  await tx.run(sql`
    insert into saved_replies (user_id, reply, created_at)
    select user_id, reply, ${now} from jsonb_to_recordset(${json(rows)}::jsonb) as r (user_id int, reply text)`);
}
