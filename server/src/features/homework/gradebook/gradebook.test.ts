import { crc32, inflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { cast } from "../../../../demo/cast.ts";
import { useSchool, type Member } from "../../../../test/harness.ts";
import { codeOf, homeworkHelpers } from "../../../../test/helpers/homework.ts";
import { sql } from "../../../db/sql.ts";
import { columnName, writeWorkbook } from "../../../kit/sheets/write-workbook.ts";

const school = useSchool();
const { createHomework, createSubmission, hoursFromNow, pass } = homeworkHelpers(school);

const CLASS = 5;
const read = (who: Member, query = "", group: number | string = CLASS) =>
  school.as(who).get(`/api/group/${group}/gradebook${query}`);
type Row = {
  id: number;
  cells: { state: string; marks: number | null; is_late: boolean }[];
  mean: number | null;
  roll: number | null;
  section: string | null;
};
const rowOf = (students: readonly Row[], id: number): Row | undefined =>
  students.find((one) => one.id === id);
const inClass = { hsc_batch: null, group_id: CLASS };

/** Rafi is marked, Nusrat late and unmarked, Sadia missing; the second homework is open, the third blind. */
async function fill() {
  const first = await createHomework({
    ...inClass,
    topic: "=ভেক্টর, ১",
    deadline: hoursFromNow(1),
    late_until: hoursFromNow(5),
  });
  const rafi = await createSubmission("rafi", first);
  await school.as("selina").post("/api/homework/mark", { submission_id: rafi, marks: 8 });
  await pass(2);
  await createSubmission("nusrat", first);
  await pass(4);
  await createHomework({ ...inClass, topic: "খোলা" });
  const blind = await createHomework({ ...inClass, topic: "আড়াল", blind: true });
  const hidden = await createSubmission("rafi", blind);
  await school.as("selina").post("/api/homework/mark", { submission_id: hidden, marks: 3 });
  return { first, rafi };
}

describe("a student who joined after homework had ended", () => {
  it("is not counted as missing it in gradebook and file, and counts from then on", async () => {
    const before = await createHomework({ ...inClass, topic: "আগের কাজ", deadline: hoursFromNow(1) });
    await pass(2);
    await school.database.run(sql`
      update group_members set joined_at = ${school.now} where group_id = ${CLASS} and user_id = ${cast.sadia.id}`);
    const after = await createHomework({ ...inClass, topic: "পরের কাজ", deadline: hoursFromNow(1) });
    await pass(2);
    const { homework, students } = (await read("selina")).body;
    const stateIn = (id: number, who: Member) =>
      rowOf(students, cast[who].id)?.cells[homework.findIndex((one: { id: number }) => one.id === id)]?.state;
    expect([stateIn(before, "sadia"), stateIn(after, "sadia")]).toEqual(["before", "missing"]);
    expect([stateIn(before, "nusrat"), stateIn(after, "nusrat")]).toEqual(["missing", "missing"]);
    const { file } = (await read("selina", "?format=csv")).body;
    const missed = (who: Member) =>
      Number(
        file
          .split("\r\n")
          .find((row: string) => row.startsWith(cast[who].name))
          ?.split(",")
          .at(-1),
      );
    const cells = rowOf(students, cast.sadia.id)?.cells ?? [];
    expect(missed("sadia")).toBe(cells.filter(({ state }) => state === "missing").length);
    expect(file.split("\r\n").find((row: string) => row.startsWith(cast.sadia.name))).toContain(
      "যোগ দেওয়ার আগের",
    );
    for (const id of [before, after]) await school.as("selina").delete(`/api/homework/${id}`);
  });
});

describe("the gradebook", () => {
  it("is readable by staff of the group alone", async () => {
    for (const who of ["rafi", "sadia", "mitu", "rahima"] as const)
      for (const group of [CLASS, "hsc25-science-a", 9_999])
        expect(codeOf(await read(who, "", group)), who).toEqual([403, "homework.markers_only"]);
    for (const who of ["selina", "kamrul", "admin"] as const) expect((await read(who)).status, who).toBe(200);
    expect((await read("selina", "", "hsc25-science-a")).body.group.id).toBe(CLASS);
    await school.database.run(
      sql`delete from group_members where group_id = ${CLASS} and user_id = ${cast.selina.id}`,
    );
    school.forgetSessions();
    expect(codeOf(await read("selina"))).toEqual([404, "common.not_found"]);
    await school.database.run(sql`
      insert into group_members (group_id, user_id, role, joined_at) values (${CLASS}, ${cast.selina.id}, 'TEACHER', now())`);
    school.forgetSessions();
    expect(codeOf(await read("admin", "", "science-club")), "a club").toEqual([404, "common.not_found"]);
  });

  it("shows marks, gaps, lateness and returned work, without blind homework", async () => {
    const { rafi } = await fill();
    const { homework, students } = (await read("kamrul")).body;
    expect(homework.map((one: { topic: string; has_ended: boolean }) => [one.topic, one.has_ended])).toEqual([
      ["=ভেক্টর, ১", true],
      ["খোলা", false],
      ["আড়াল", false],
    ]);
    const cell = (state: string, marks: number | null = null, is_late = false) => ({ state, marks, is_late });
    expect(rowOf(students, cast.rafi.id)).toMatchObject({
      cells: [cell("marked", 8), cell("open"), cell("open")],
      mean: 8,
    });
    expect(rowOf(students, cast.nusrat.id)).toMatchObject({
      cells: [cell("waiting", null, true), cell("open"), cell("open")],
      mean: null,
    });
    expect(rowOf(students, cast.sadia.id)?.cells[0]).toEqual(cell("missing"));
    expect(students.map(({ id }: Row) => id)).not.toContain(cast.selina.id);
    await school
      .as("selina")
      .post("/api/homework/return", { submission_id: rafi, until: hoursFromNow(5), reply: "আবার" });
    expect(rowOf((await read("kamrul")).body.students, cast.rafi.id)?.cells[0]).toEqual(cell("returned"));
  });

  it("pages through the students by section and roll, with those who have none last", async () => {
    const places = [
      [cast.rafi.id, 11, "খ"],
      [cast.nusrat.id, 2, "খ"],
      [cast.sadia.id, 30, "ক"],
    ] as const;
    for (const [id, roll, section] of places)
      await school.database.run(sql`
        update group_members set roll = ${roll}, section = ${section} where group_id = ${CLASS} and user_id = ${id}`);
    const { students } = (await read("selina", "?sort=roll")).body;
    expect(students.slice(0, 3).map(({ id, roll, section }: Row) => [id, roll, section])).toEqual([
      [cast.sadia.id, 30, "ক"],
      [cast.nusrat.id, 2, "খ"],
      [cast.rafi.id, 11, "খ"],
    ]);
    const after = (await read("selina", `?sort=roll&cursor=${cast.nusrat.id}`)).body.students;
    expect(after.map(({ id }: Row) => id)).toEqual(students.slice(2).map(({ id }: Row) => id));
    const { file } = (await read("selina", "?sort=roll&format=csv")).body;
    const [header, first] = file.split("\r\n");
    expect(header).toMatch(/^\uFEFFশিক্ষার্থী,রোল,শাখা,.*গড় \(মূল্যায়ন করা কাজের\),/);
    expect(first.startsWith(`${cast.sadia.name},30,ক,`)).toBe(true);
    expect(codeOf(await read("selina", "?sort=mean"))).toEqual([422, "common.validation"]);
  });

  it("pages through the students by name", async () => {
    await school.database.run(sql`
      insert into users (id, name, role, level, hsc_batch)
      select 20000 + n, 'ছাত্র ' || n, 'USER', 12, 'HSC 25' from generate_series(1, 150) n`);
    await school.database.run(sql`
      insert into group_members (group_id, user_id, role, joined_at)
      select ${CLASS}, 20000 + n, 'MEMBER', now() from generate_series(1, 150) n`);
    const [first, names] = [(await read("selina")).body, [] as string[]];
    expect(first.students).toHaveLength(100);
    for (let page = first; ; page = (await read("selina", `?cursor=${page.next}`)).body) {
      names.push(...page.students.map(({ name }: { name: string }) => name));
      if (page.next === null) break;
    }
    expect(new Set(names).size).toBe(names.length);
    const [counted] = await school.rows<{ count: number }>(sql`
      select count(*)::int from group_members m join users u on u.id = m.user_id
      where group_id = ${CLASS} and u.role = 'USER' and level > 0`);
    expect(counted?.count).toBe(names.length);
    const { file } = (await read("selina", "?format=csv")).body;
    expect(file.trimEnd().split("\r\n")).toHaveLength(names.length + 1);
  });
});

describe("the files of the gradebook", () => {
  it("are CSV that spreadsheets read as Bengali text, without formulas", async () => {
    await fill();
    const { file, students } = (await read("selina", "?format=csv")).body;
    expect(students).toEqual([]);
    expect(file.startsWith("\uFEFFশিক্ষার্থী,")).toBe(true);
    const [header = ""] = file.split("\r\n");
    expect(header).toContain(`"'=ভেক্টর, ১ (`);
    const rafi = file.split("\r\n").find((row: string) => row.startsWith(cast.rafi.name));
    // Work for the blind one was handed in, which is told when its time is over.
    expect(rafi).toContain(",8,সময় আছে,সময় আছে");
    const english = (
      await school.as("selina").get(`/api/group/${CLASS}/gradebook?format=csv`, { "accept-language": "en" })
    ).body;
    expect(english.file).toContain("Student,");
    expect(codeOf(await read("rafi", "?format=csv"))).toEqual([403, "homework.markers_only"]);
  });

  it("are a workbook with the same cells, its texts without formulas", async () => {
    const rows = [
      ["শিক্ষার্থী", '=1+1 <&> "২"'],
      ["রাফি\u0007 আহমেদ", 8],
    ];
    const parts = unzipped(writeWorkbook("নম্বর/খাতা", rows));
    const sheet = parts.get("xl/worksheets/sheet1.xml") ?? "";
    expect(parts.get("xl/workbook.xml")).toContain('<sheet name="নম্বর খাতা"');
    const cells = [...sheet.matchAll(/<c r="(\w+)"(?: s="1")?(?: t="inlineStr")?>(.*?)<\/c>/g)];
    expect(cells.map(([, at, cell = ""]) => [at, cell.replace(/<[^>]*>/g, "")])).toEqual([
      ["A1", "শিক্ষার্থী"],
      ["B1", "=1+1 &lt;&amp;&gt; &quot;২&quot;"],
      ["A2", "রাফি আহমেদ"],
      ["B2", "8"],
    ]);
    expect(sheet).toContain('<c r="B2"><v>8</v></c>');
    expect(sheet).not.toContain("<f>");
    expect([...parts.keys()].toSorted()).toEqual([
      "[Content_Types].xml",
      "_rels/.rels",
      "xl/_rels/workbook.xml.rels",
      "xl/styles.xml",
      "xl/workbook.xml",
      "xl/worksheets/sheet1.xml",
    ]);
    expect([0, 25, 26, 701, 702].map(columnName)).toEqual(["A", "Z", "AA", "ZZ", "AAA"]);
    await fill();
    const { file } = (await read("selina", "?format=xlsx")).body;
    expect(unzipped(Buffer.from(file, "base64")).get("xl/worksheets/sheet1.xml")).toContain(cast.rafi.name);
  });
});

/** Reads an archive by its directory, as other programs do, and checks every checksum. */
function unzipped(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const parts = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50);
    const [size, length, name] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 24),
      zip.readUInt16LE(at + 28),
    ];
    const local = zip.readUInt32LE(at + 42);
    expect(zip.readUInt32LE(local)).toBe(0x04034b50);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const data = inflateRawSync(zip.subarray(from, from + size));
    expect([data.length, crc32(data)]).toEqual([length, zip.readUInt32LE(at + 16)]);
    parts.set(zip.toString("utf8", at + 46, at + 46 + name), data.toString());
    at += 46 + name;
  }
  expect(at).toBe(end);
  return parts;
}
