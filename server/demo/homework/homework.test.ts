import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Annotations } from "@angon/contract/homework/annotations";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useSchool, type Member } from "../../test/harness.ts";
import { sql } from "../../src/db/sql.ts";
import { cleanPdf } from "../../src/files/pdf.ts";
import { removeTemporaryFolders, temporaryFolder } from "../../test/processes.ts";
import { drawing } from "../pictures/drawings.ts";
import { homeworks } from "./homeworks.ts";
import { questionSheet } from "./sheet.ts";
import { homeworkPictures, submissionsOfSchool } from "./submissions.ts";
import { writeHomework } from "./write.ts";
import { partMarks } from "./write-marks.ts";

const school = useSchool();

afterAll(removeTemporaryFolders);
beforeAll(() => school.database.tx((tx) => writeHomework(tx, school.now, undefined)));

const listOf = async (who: Member, query = "") =>
  (await school.as(who).get(`/api/homework?pageSize=50${query}`)).body.data as {
    id: number;
    has_submitted: boolean;
    total_submissions: number;
  }[];
const idsOf = async (who: Member, query?: string) => (await listOf(who, query)).map(({ id }) => id);

describe("the homework of the demo school", () => {
  it("is upcoming and past, for batches, a class and a course, each for its own students", async () => {
    expect(await idsOf("rafi", "&status=ongoing")).toEqual([101, 105, 102, 107]);
    expect(await idsOf("rafi", "&status=past")).toEqual([103, 106, 104, 110, 111]);
    expect(await idsOf("mitu")).toEqual([108, 109]);
    expect((await school.as("sadia").get("/api/homework")).status).toBe(403);
    const child = await school.as("rahima").get("/api/homework?uid=21");
    expect(child.body.data.map((one: object) => Object.keys(one).length)).toEqual([8, 8]);
  });

  it("was submitted by paid students of its audience, once each, before its end", async () => {
    const wrong = await school.rows(sql`
      select x.id from submissions x join homeworks h on h.id = x.homework_id join users u on u.id = x.user_id
      where u.paid_until is null or u.role <> 'USER' or x.submitted_at < h.created_at
        or x.submitted_at > greatest(h.deadline, h.late_until) or x.is_late <> (x.submitted_at > h.deadline)
        or x.submitted_at > ${school.now} or x.marked_at < x.submitted_at or x.marked_at > ${school.now}
        or x.body = '' and x.images = '[]' or h.hsc_batch <> u.hsc_batch
        or (h.group_id is not null and not exists (
          select from group_members m where m.group_id = h.group_id and m.user_id = u.id))`);
    expect(wrong).toEqual([]);
    const counted = await school.rows(sql`
      select h.id from homeworks h
      where submission_count <> (select count(*) from submissions where homework_id = h.id)`);
    expect(counted).toEqual([]);
    for (const { id, submissions } of homeworks)
      expect([id, submissionsOfSchool().filter(({ homework }) => homework.id === id).length]).toEqual([
        id,
        submissions,
      ]);
  });

  it("has submissions that wait in the marking deck, and submissions in every state", async () => {
    const deck = (await school.as("selina").get("/api/homework/101/deck?limit=50")).body.data;
    expect(deck.length).toBe(13);
    expect((await school.as("selina").get("/api/homework/103/deck?filter=late")).body.data.length).toBe(2);
    const [states] = await school.rows(sql`
      select count(*) filter (where is_best)::int as best, count(*) filter (where is_solution)::int as solutions,
        count(*) filter (where returned_until > ${school.now})::int as returned,
        count(*) filter (where reply_audience = 'u' and reply is not null)::int as aside,
        count(*) filter (where annotations <> '{}')::int as annotated,
        (select count(*)::int from submission_bookmarks) as bookmarks,
        (select count(*)::int from saved_replies) as replies
      from submissions`);
    expect(states).toEqual({
      best: 7,
      solutions: 4,
      returned: 2,
      aside: 4,
      annotated: 3,
      bookmarks: 2,
      replies: 8,
    });
    const rows = await school.rows<{ annotations: unknown }>(sql`select annotations from submissions`);
    for (const { annotations } of rows) expect(Annotations.safeParse(annotations).success).toBe(true);
    const parts = await school.rows(sql`
      select id from submissions where part_marks is not null
        and marks <> (select sum(one) from unnest(part_marks) one)`);
    expect(parts).toEqual([]);
    expect(
      partMarks(7, [
        { label: "ক", max: 4 },
        { label: "খ", max: 6 },
      ]),
    ).toEqual([4, 3]);
  });

  it("has jobs for its ends and reminders", async () => {
    const jobs = await school.rows(sql`
      select listener, count(*)::int from jobs where listener in ('homework.end', 'homework.due') group by 1 order by 1`);
    expect(jobs).toEqual([
      { listener: "homework.due", count: 4 },
      { listener: "homework.end", count: 5 },
    ]);
    school.advanceClock({ days: 8 });
    school.forgetSessions();
    await school.drain();
    expect(await idsOf("rafi", "&status=ongoing")).toEqual([]);
    expect(await school.rows(sql`select id from homeworks where not ended`)).toEqual([]);
  });
});

describe("the files of the homework", () => {
  it("exist, and each page is submitted once, except one that was copied", () => {
    for (const name of new Set(homeworkPictures())) expect(drawing(name)).toContain("<svg");
    for (const { id } of homeworks) {
      const pages = submissionsOfSchool().flatMap(({ homework, pages: own }) =>
        homework.id === id ? own : [],
      );
      expect(new Set(pages).size, `homework ${id}`).toBe(pages.length);
      const copies = pages.filter((page) => page.endsWith("b"));
      expect(copies.length).toBe(id === 101 ? 1 : 0);
      for (const copy of copies) expect(pages).toContain(copy.slice(0, -1));
    }
  });

  it("are PDFs that an upload accepts, with the stored number of pages", async () => {
    const path = join(await temporaryFolder("sheet"), "sheet.pdf");
    await writeFile(path, questionSheet());
    expect(await cleanPdf(path)).toBe(true);
    expect(
      questionSheet()
        .toString("latin1")
        .match(/\/Type\/Page\//g),
    ).toHaveLength(2);
  });
});
