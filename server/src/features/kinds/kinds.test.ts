import type { ResponseOf } from "@angon/contract";
import type { kinds, ThingKind } from "@angon/contract/kinds";
import type { search } from "@angon/contract/search";
import { beforeAll, describe, expect, it } from "vitest";
import { cast } from "../../../demo/cast.ts";
import { sql } from "../../db/sql.ts";
import { examsWith, filesWith, homeworkWith } from "./queries-things.ts";
import { readersNow } from "../../kit/viewer.ts";
import { homeworkHelpers } from "../../../test/helpers/homework.ts";
import { pdf } from "../../../test/helpers/pdf.ts";
import { createPost } from "../../../test/helpers/posts.ts";
import { createExam } from "../../../test/helpers/quizzes.ts";
import { uploadHelpers } from "../../../test/helpers/uploads.ts";
import { useSchool, type Member } from "../../../test/harness.ts";

const school = useSchool();
const { createHomework } = homeworkHelpers(school);
const { uploadFile } = uploadHelpers(school);
const CLASS = 5;

type Results = Omit<ResponseOf<typeof search.page>, "data"> & { data: { id: number }[] };
type Found = ResponseOf<typeof kinds.list>;
type Counts = ResponseOf<typeof kinds.counts>;

const list = async (who: Member, kind: ThingKind, q: string, more = ""): Promise<Found> => {
  const { status, body } = await school
    .as(who)
    .get(`/api/search/kinds?kind=${kind}&q=${encodeURIComponent(q)}${more}`);
  expect(status).toBe(200);
  return body;
};
const paths = async (who: Member, kind: ThingKind, q: string) =>
  (await list(who, kind, q)).data.map(({ path }) => path);
const counts = async (who: Member, q: string): Promise<Counts> =>
  (await school.as(who).get(`/api/search/counts?q=${encodeURIComponent(q)}`)).body;
const none = { homework: 0, exam: 0, group: 0, chapter: 0, file: 0 };

describe("homework", () => {
  it("is found by its topic in any spelling, and hidden equals absent in list and count", async () => {
    const open = await createHomework({ topic: "জোয়ারভাটার অংক ১২" });
    const inClass = await createHomework({ topic: "জোয়ারভাটার ক্লাস", hsc_batch: null, group_id: CLASS });
    for (const q of ["জোয়ারভাটার", "জোয়ারভাটা", "জোয়ারভাটার homework", "জোয়ারভাটার হোমওয়ার্ক"])
      expect(await paths("nusrat", "homework", q), q).toEqual([`/homework/${inClass}`, `/homework/${open}`]);
    expect(await paths("nusrat", "homework", "জোয়ারভাটার 12")).toEqual([`/homework/${open}`]);
    expect((await counts("nusrat", "জোয়ারভাটার")).total).toEqual({ ...none, homework: 2 });
    expect(await paths("arif", "homework", "জোয়ারভাটার"), "of the batch, outside the class").toEqual([
      `/homework/${open}`,
    ]);
    expect((await counts("arif", "জোয়ারভাটার")).total.homework).toBe(1);
    for (const who of ["tanvir", "rahima"] as const) {
      expect(await paths(who, "homework", "জোয়ারভাটার"), who).toEqual([]);
      expect((await counts(who, "জোয়ারভাটার")).total, who).toEqual(none);
    }
    expect((await school.as("selina").delete(`/api/homework/${open}`)).status).toBe(200);
    expect(await paths("arif", "homework", "জোয়ারভাটার")).toEqual([]);
  });

  it("is listed page by page without gaps, all of it for the name of the kind", async () => {
    for (let one = 0; one < 3; one++) await createHomework({ topic: `পাতাপাতা ${one}` });
    const first = await list("nusrat", "homework", "পাতাপাতা", "&limit=2");
    const second = await list("nusrat", "homework", "পাতাপাতা", `&limit=2&cursor=${first.next}`);
    expect([...first.data, ...second.data].map(({ title }) => title)).toEqual([
      "পাতাপাতা 2",
      "পাতাপাতা 1",
      "পাতাপাতা 0",
    ]);
    expect(second.next).toBeNull();
    expect((await list("nusrat", "homework", "homework")).data.length).toBeGreaterThan(3);
  });
});

describe("exams", () => {
  it("are found by those who may read them, and drafts by nobody", async () => {
    const id = await createExam(school, "selina", { title: "ধূমকেতুবিদ্যা ফাইনাল" });
    await createExam(school, "selina", { title: "ধূমকেতুবিদ্যা খসড়া", status: "draft" });
    for (const who of ["nusrat", "selina", "admin"] as const)
      expect(await paths(who, "exam", "ধূমকেতুবিদ্যা পরীক্ষা"), who).toEqual([`/quiz/${id}`]);
    expect((await counts("nusrat", "ধূমকেতুবিদ্যা")).total).toEqual({ ...none, exam: 1 });
    for (const who of ["tanvir", "rahima"] as const) {
      expect(await paths(who, "exam", "ধূমকেতুবিদ্যা"), who).toEqual([]);
      expect((await counts(who, "ধূমকেতুবিদ্যা")).total, who).toEqual(none);
    }
  });
});

describe("files", () => {
  const upload = (who: Member, name: string) =>
    uploadFile(who, { fileName: `files/${name}.pdf`, fileType: "application/pdf" }, pdf());

  it("are found by their names with the right of what shows them", async () => {
    const url = await upload("kamrul", "lecture");
    const put = await school.as("kamrul").post(`/api/group/${CLASS}/files`, { title: "ঝিনুকমালা শিট ৩", url });
    expect(put.status).toBe(201);
    const attachment_url = await upload("selina", "Jhinukmala Notes");
    const homework = await createHomework({ topic: "অন্য কিছু", attachment_url });
    expect((await list("nusrat", "file", "ঝিনুকমালা 3")).data).toMatchObject(
      [{ title: "ঝিনুকমালা শিট ৩", path: "/group/physics-25?tab=files" }].map(({ title }) => ({
        title,
        path: expect.stringMatching(/^\/group\/.+\?tab=files$/),
      })),
    );
    expect((await list("nusrat", "file", "jhinukmala")).data).toMatchObject([
      { title: "jhinukmala-notes.pdf", of: "অন্য কিছু", path: `/homework/${homework}` },
    ]);
    expect((await counts("nusrat", "jhinukmala notes")).total).toEqual({ ...none, file: 1 });
    expect(await paths("arif", "file", "ঝিনুকমালা"), "outside the group").toEqual([]);
    expect((await counts("arif", "ঝিনুকমালা")).total).toEqual(none);
    for (const who of ["tanvir", "rahima"] as const)
      expect(await paths(who, "file", "jhinukmala"), who).toEqual([]);
  });

  it("of all kinds are paged by their age", async () => {
    const titles = ["পৃষ্ঠাক্রম ক", "পৃষ্ঠাক্রম খ", "পৃষ্ঠাক্রম গ"];
    for (const title of titles) {
      const url = await upload("kamrul", "page");
      await school.as("kamrul").post(`/api/group/${CLASS}/files`, { title, url });
    }
    const first = await list("nusrat", "file", "পৃষ্ঠাক্রম", "&limit=2");
    const second = await list("nusrat", "file", "পৃষ্ঠাক্রম", `&limit=2&cursor=${first.next}`);
    expect([...first.data, ...second.data].map(({ title }) => title)).toEqual(titles.toReversed());
  });
});

describe("groups and chapters", () => {
  it("offer a private group to its members alone", async () => {
    expect(await paths("rafi", "group", "রোবোটিক্স")).toEqual(["/group/robotics-club"]);
    expect((await counts("rafi", "robotics")).total.group).toBe(1);
    for (const who of ["nusrat", "rahima"] as const) {
      expect(await paths(who, "group", "রোবোটিক্স"), who).toEqual([]);
      expect((await counts(who, "robotics")).total.group, who).toBe(0);
    }
  });

  it("offer a chapter by its exact name, also one without posts", async () => {
    await school.database.run(sql`update posts set chapter_id = null where chapter_id = 602`);
    const { exact, total } = await counts("nusrat", "ভেক্টর");
    expect(exact.map(({ chapter_id }) => chapter_id)).toEqual([602, 1002]);
    expect(total.chapter).toBeGreaterThan(0);
    const [path] = await paths("nusrat", "chapter", "ভেক্টর");
    const query = new URLSearchParams(path?.split("?")[1]);
    expect(Object.fromEntries(query)).toEqual({ q: "ভেক্টর", subject_id: "6", chapter_id: "602" });
    expect((await counts("nusrat", "vector")).exact[0]?.chapter_id, "in English").toBe(602);
    expect((await counts("nusrat", "ভেক্টর যোগ কীভাবে")).exact).toEqual([]);
  });
});

it("names in the other language are found by a term, in lists, counts and suggestions", async () => {
  const title = "পদার্থবিজ্ঞান তৃতীয় বার্ষিক";
  const exam = await createExam(school, "selina", { title });
  const homework = await createHomework({ topic: title });
  const url = await uploadFile(
    "kamrul",
    { fileName: "files/yearly.pdf", fileType: "application/pdf" },
    pdf(),
  );
  expect((await school.as("kamrul").post(`/api/group/${CLASS}/files`, { title, url })).status).toBe(201);
  const group = { name: "পদার্থবিজ্ঞান চক্র" };
  await school.database.run(sql`update groups set name = ${group.name} where slug = 'robotics-club'`);
  const exams = await paths("nusrat", "exam", "physics");
  expect(exams).toContain(`/quiz/${exam}`);
  expect(await paths("nusrat", "homework", "physics homework")).toContain(`/homework/${homework}`);
  expect((await list("nusrat", "file", "physics")).data.map((one) => one.title)).toContain(title);
  expect((await counts("nusrat", "physics")).total).toMatchObject({
    exam: exams.length,
    homework: 1,
    file: 1,
  });
  expect((await list("rafi", "group", "physics")).data.map((one) => one.title)).toContain(group.name);
  expect(await paths("nusrat", "exam", "chemistry"), "another subject").not.toContain(`/quiz/${exam}`);
  expect(await paths("tanvir", "exam", "physics"), "of another batch").not.toContain(`/quiz/${exam}`);
});

describe("posts", () => {
  const found = async (who: Member, query: Record<string, string>) =>
    (await school.as(who).get(`/api/search?${String(new URLSearchParams(query))}`)).body as Results;
  const idsOf = ({ data }: Results) => data.map(({ id }) => id);

  it("that only sound like the term are found, told of, and left out of the literal search", async () => {
    const id = await createPost(school, "rafi", { body: "কণ্টকমালিকা নিয়ে প্রশ্ন" });
    await school.drain();
    const heard = await found("nusrat", { q: "kontokmalika" });
    expect([idsOf(heard), heard.instead]).toEqual([[id], "কণ্টকমালিকা".normalize("NFC")]);
    const literal = await found("nusrat", { q: "kontokmalika", literal: "true" });
    expect([idsOf(literal), literal.instead, literal.missing]).toEqual([[], null, null]);
    expect(idsOf(await found("nusrat", { q: "কণ্টকমালিকা", literal: "true" }))).toEqual([id]);
  });

  it("of a chapter are listed for its own name, whether they hold it or not", async () => {
    const vectors = { category: "subject", subject_id: 6, chapter_id: 602 };
    const id = await createPost(school, "rafi", { ...vectors, body: "লব্ধির মান বের করো" });
    const all = await found("nusrat", { q: "ভেক্টর", subject_id: "6", chapter_id: "602" });
    expect(idsOf(all)[0]).toBe(id);
    const other = await found("nusrat", { q: "ভেক্টর", subject_id: "6", chapter_id: "603" });
    expect(idsOf(other)).not.toContain(id);
  });

  it("of a teacher are found by the name with a title, below the teacher's card", async () => {
    for (const q of ["সেলিনা ম্যাডাম", "selina madam", "Selina miss"]) {
      const { people, data } = await found("nusrat", { q });
      expect(people[0]?.id, q).toBe(cast.selina.id);
      expect(data.length, q).toBeGreaterThan(0);
    }
  });
});

it("a search without words finds nothing, and one that is no search is refused", async () => {
  expect((await counts("nusrat", "💧")).total).toEqual(none);
  for (const kind of ["homework", "exam", "group", "chapter", "file"] as const)
    expect((await list("nusrat", kind, "'|:*&! 💧")).data, kind).toEqual([]);
  for (const query of ["kind=post&q=x", "kind=file&q=x&cursor=1", "kind=file"])
    expect((await school.as("nusrat").get(`/api/search/kinds?${query}`)).status, query).toBe(422);
});

describe("in a filled school", () => {
  beforeAll(async () => {
    for (let piece = 0; piece < 6; piece++)
      await school.database.run(sql`
      insert into homeworks (user_id, subject_id, topic, deadline, hsc_batch, created_at, attachment_url)
      select ${cast.selina.id}, 6, 'বিষয়' || i % 900 || ' পাঠ', ${school.now}, 'HSC 25', ${school.now},
        '/files/files/sheet-' || i % 900 || '-1-1700000000000-' || md5(i::text) || '.pdf'
      from generate_series(1, 500) i`);
    for (let piece = 0; piece < 6; piece++)
      await school.database.run(sql`
      insert into quizzes (title, hsc_batch, created_by, seconds, question_count, total_marks, starts_at, ends_at,
        solved_at, created_at)
      select 'বিষয়' || i % 900 || ' পরীক্ষা', 'HSC 25', ${cast.selina.id}, 600, 1, 10, ${school.now}::timestamptz,
        ${school.now}::timestamptz + interval '1 hour', ${school.now}::timestamptz + interval '1 hour', ${school.now}
      from generate_series(1, 200) i`);
    for (const table of ["homeworks", "quizzes", "group_files", "posts"])
      await school.database.run({ text: `analyze ${table}`, values: [], name: "" });
  });

  it.each([
    ["homework", homeworkWith, ["homeworks_words"], /Seq Scan on (homeworks|posts|quizzes)/],
    ["exams", examsWith, ["exams_words"], /Seq Scan on (homeworks|posts|quizzes)/],
    ["files", filesWith, ["homeworks_file_words"], /Seq Scan on (homeworks|quizzes)/],
  ] as const)(
    "the statement for %s reads the index of its words",
    async (_kind, statement, indexes, scanned) => {
      const [reader] = await readersNow(school.database, [cast.nusrat.id], school.now);
      if (!reader) throw new Error("no reader");
      const wanted = { words: "('বিষয়7' | 'sheet' & '7')", after: null, most: 11 };
      const { text, values } = statement(reader, wanted);
      const plan = await school.rows<{ "QUERY PLAN": string }>({ text: `explain ${text}`, values, name: "" });
      const lines = plan.map((row) => row["QUERY PLAN"]).join("\n");
      for (const index of indexes) expect(lines).toContain(index);
      expect(lines).not.toMatch(scanned);
    },
  );
});
