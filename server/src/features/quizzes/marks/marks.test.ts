import { describe, expect, it } from "vitest";
import { cast } from "../../../../demo/cast.ts";
import { useSchool, type Member } from "../../../../test/harness.ts";
import { answersTo, createExam } from "../../../../test/helpers/quizzes.ts";
import { sql } from "../../../db/sql.ts";

const school = useSchool();
const CLASS = 5;
const inClass = { hsc_batch: null, group_id: CLASS, shuffle: false };
type Mark = {
  user: { id: number; name: string; roll: number | null; section: string | null };
  state: string;
  rank: number | null;
  score: number | null;
};
const marks = (who: Member, exam: number, query = "") =>
  school.as(who).get(`/api/exam/${exam}/marks${query}`);
const fileOf = (who: Member, exam: number, query: string, language = "bn") =>
  school.as(who).get(`/api/exam/${exam}/marks/file?${query}`, { "accept-language": language });
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

/** An access token lasts ten minutes. */
function pass(minutes: number): void {
  school.advanceClock({ minutes });
  school.forgetSessions();
}

/** Starts, lets `minutes` pass and hands in. */
async function sit(who: Member, exam: number, { rights = 0, wrongs = 0, minutes = 1 } = {}) {
  const { attempt_id, questions } = (await school.as(who).post(`/api/exam/${exam}/start`)).body;
  pass(minutes);
  const answers = answersTo(questions, rights, wrongs);
  const { status } = await school.as(who).post(`/api/exam/${exam}/submit`, { attempt_id, answers });
  expect(status).toBe(200);
}

const place = (who: Member, roll: number, section: string) =>
  school.database.run(sql`
    update group_members set roll = ${roll}, section = ${section}
    where group_id = ${CLASS} and user_id = ${cast[who].id}`);

/** Rafi and Nusrat have the same score, Sadia a lower one in less time. */
async function filled(): Promise<number> {
  await place("rafi", 12, "ক");
  await place("nusrat", 3, "ক");
  await place("sadia", 2, "খ");
  const exam = await createExam(school, "selina", inClass);
  await sit("rafi", exam, { rights: 3, wrongs: 1, minutes: 6 });
  await sit("nusrat", exam, { rights: 3, minutes: 4 });
  await sit("sadia", exam, { rights: 1, wrongs: 1, minutes: 2 });
  return exam;
}

async function all(exam: number, query: string): Promise<Mark[]> {
  const found: Mark[] = [];
  for (let cursor = ""; ;) {
    const { status, body } = await marks("selina", exam, `?limit=3&${query}${cursor}`);
    expect(status).toBe(200);
    found.push(...body.data);
    if (body.next === null) return found;
    cursor = `&cursor=${body.next}`;
  }
}
const sitting = new Set<number>([cast.rafi.id, cast.nusrat.id, cast.sadia.id]);
const order = (found: readonly Mark[]) => found.map(({ user }) => user.id).filter((id) => sitting.has(id));

describe("the results of an exam", () => {
  it("are for teachers and admins who see the exam", async () => {
    const exam = await createExam(school);
    for (const who of ["selina", "kamrul", "admin"] as const) {
      expect((await marks(who, exam)).status, who).toBe(200);
      expect((await fileOf(who, exam, "format=csv")).status, who).toBe(200);
    }
    for (const who of ["rafi", "farhana"] as const) {
      expect(codeOf(await marks(who, exam)), who).toEqual([403, "exams.staff_only"]);
      expect(codeOf(await fileOf(who, exam, "format=csv")), who).toEqual([403, "exams.staff_only"]);
    }
    for (const who of ["rahima", "mitu"] as const) {
      expect(codeOf(await marks(who, exam)), who).toEqual([404, "common.not_found"]);
      expect(codeOf(await fileOf(who, exam, "format=xlsx")), who).toEqual([404, "common.not_found"]);
    }
  });

  it("have rank, roll, section, answers and time, and count who did not sit", async () => {
    const exam = await filled();
    const { body } = await marks("selina", exam, "?limit=50");
    const of = (who: Member) => body.data.find(({ user }: Mark) => user.id === cast[who].id);
    expect(of("rafi")).toEqual({
      user: { id: cast.rafi.id, name: cast.rafi.name, roll: 12, section: "ক" },
      state: "handed_in",
      rank: 1,
      score: 7.5,
      right: 3,
      wrong: 1,
      left: 0,
      seconds: 360,
      submitted_at: expect.any(String),
    });
    expect(of("nusrat")).toMatchObject({ rank: 1, right: 3, wrong: 0, left: 1, seconds: 240 });
    expect(of("sadia")).toMatchObject({ rank: 3, score: 2.5, left: 2 });
    const others = body.data.filter(({ rank }: Mark) => rank === null);
    expect(others.length).toBeGreaterThan(0);
    expect(new Set(others.map(({ state }: Mark) => state))).toEqual(new Set(["pending"]));
    expect(body).toMatchObject({ sat: 3, absent: 0, can: { extend: true }, exam: { total_marks: 10 } });
    expect(body.exam.is_over).toBe(false);

    pass(180);
    const after = (await marks("selina", exam, "?limit=50")).body;
    expect([after.absent, after.exam.is_over]).toEqual([others.length, true]);
    expect(after.data.at(-1)).toMatchObject({ state: "absent", rank: null, score: null, submitted_at: null });
  });

  it("are sorted in both directions and continue without a gap or a repetition", async () => {
    const exam = await filled();
    const { rafi, nusrat, sadia } = cast;
    const sorted = {
      rank: [nusrat.id, rafi.id, sadia.id],
      score: [nusrat.id, rafi.id, sadia.id],
      roll: [nusrat.id, rafi.id, sadia.id],
      time: [sadia.id, nusrat.id, rafi.id],
    };
    for (const [sort, ids] of Object.entries(sorted)) {
      const found = await all(exam, `sort=${sort}`);
      expect(order(found), sort).toEqual(ids);
      expect(new Set(found.map(({ user }) => user.id)).size, sort).toBe(found.length);
      const back = await all(exam, `sort=${sort}&direction=reverse`);
      expect(back.length).toBe(found.length);
      if (sort !== "rank") expect(order(back), `${sort} in reverse`).toEqual(ids.toReversed());
      if (sort !== "roll") expect(back.slice(0, 3).every(({ rank }) => rank !== null)).toBe(true);
    }
    const names = (await all(exam, "sort=name")).map(({ user }) => user.name);
    const [sortedNames] = await school.rows<{ names: string[] }>(sql`
      select array_agg(name order by name) as names from unnest(${names}::text[]) name`);
    expect(names).toEqual(sortedNames?.names);
    expect(codeOf(await marks("selina", exam, `?cursor=${cast.mitu.id}`))).toEqual([
      422,
      "common.validation",
    ]);
    expect(codeOf(await marks("selina", exam, "?sort=phone"))).toEqual([422, "common.validation"]);
  });

  it("leave out a member who joined after the end, and show who left after sitting", async () => {
    const exam = await filled();
    pass(180);
    const ids = async () => (await all(exam, "sort=name")).map(({ user }) => user.id);
    const absent = (await all(exam, "sort=name")).find(({ state }) => state === "absent")?.user.id;
    await school.database.run(sql`
      update group_members set joined_at = ${school.now} where group_id = ${CLASS} and user_id = ${absent}`);
    await school.database.run(sql`
      delete from group_members where group_id = ${CLASS} and user_id = ${cast.sadia.id}`);
    const found = await ids();
    expect(absent).toEqual(expect.any(Number));
    expect(found).not.toContain(absent);
    expect(found).toContain(cast.sadia.id);
    await school.database.run(sql`
      insert into group_members (group_id, user_id, role, joined_at)
      values (${CLASS}, ${cast.sadia.id}, 'MEMBER', ${school.now})`);
  });

  it("of a batch have the roll of a class that the viewer is inside of", async () => {
    await place("rafi", 12, "ক");
    const exam = await createExam(school, "selina");
    await sit("rafi", exam, { rights: 2 });
    const rafi = async (who: Member) =>
      (await marks(who, exam)).body.data.find(({ user }: Mark) => user.id === cast.rafi.id)?.user;
    expect(await rafi("selina")).toMatchObject({ roll: 12, section: "ক" });
    expect(await rafi("admin")).toMatchObject({ roll: 12, section: "ক" });
    await school.database.run(
      sql`delete from group_members where group_id = ${CLASS} and user_id = ${cast.selina.id}`,
    );
    school.forgetSessions();
    expect(await rafi("selina")).toMatchObject({ roll: null, section: null });
    await school.database.run(sql`
      insert into group_members (group_id, user_id, role, joined_at)
      values (${CLASS}, ${cast.selina.id}, 'TEACHER', ${school.now})`);
    school.forgetSessions();
  });
});

describe("the files of the results", () => {
  it("have headings in the language of the request, numbers, and no cell that a spreadsheet computes", async () => {
    const exam = await filled();
    await school.database.run(sql`update users set name = '=রাফি+1' where id = ${cast.rafi.id}`);
    const { file } = (await fileOf("selina", exam, "format=csv&sort=rank")).body;
    const [header, first, second] = file.split("\r\n");
    expect(header).toBe("\uFEFFমেধাক্রম,রোল,শাখা,নাম,নম্বর,পূর্ণমান,সঠিক,ভুল,উত্তর নেই,সময় (মিনিট),জমার সময়,অবস্থা");
    expect(first).toMatch(new RegExp(`^1,3,ক,${cast.nusrat.name},7.5,10,3,0,1,4,\\d{4}-.*,জমা দিয়েছে$`));
    expect(second).toMatch(/^1,12,ক,'=রাফি\+1,7\.5,10,3,1,0,6,/);
    expect(file).toContain("এখনো দেয়নি");
    const english = (await fileOf("selina", exam, "format=csv", "en")).body.file;
    expect(english).toContain("Rank,Roll,Section,Name,Score,Total marks");
    const book = (await fileOf("selina", exam, "format=xlsx")).body.file;
    expect(Buffer.from(book, "base64").subarray(0, 2).toString()).toBe("PK");
    expect(codeOf(await fileOf("selina", exam, "format=pdf"))).toEqual([422, "common.validation"]);
    await school.database.run(sql`update users set name = ${cast.rafi.name} where id = ${cast.rafi.id}`);
  });
});
