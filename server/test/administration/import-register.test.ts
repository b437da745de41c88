import { beforeAll, describe, expect, it } from "vitest";
import { sampleFile } from "@angon/contract/administration/import-sample";
import { readCells } from "@angon/contract/questions/cells";
import { cast } from "../../demo/cast.ts";
import { sql } from "../../src/db/sql.ts";
import { writeWorkbook } from "../../src/kit/sheets/write-workbook.ts";
import type { ApiClient } from "../api-client.ts";
import { useSchool } from "../harness.ts";
import { csvOf, fileOf, IMPORTS } from "../helpers/imports.ts";
import { confirmPassword } from "../helpers/password.ts";

const school = useSchool();
let admin: ApiClient;

beforeAll(async () => {
  admin = await school.signIn("admin");
  await confirmPassword(admin);
});

const heading = [
  "নাম",
  "মোবাইল",
  "ব্যাচ",
  "রোল",
  "শাখা",
  "গ্রুপ",
  "লিঙ্গ",
  "অভিভাবকের নাম",
  "অভিভাবকের মোবাইল",
  "ক্লাস",
];

const upload = async (rows: string[][]) => (await admin.post(IMPORTS, fileOf(csvOf(rows)))).body;
const rowsOf = async (id: number) => (await admin.get(`${IMPORTS}/${id}/rows?limit=50`)).body.data;
const choose = async ({ id, ...draft }: { id: number } & Record<string, unknown>, choices: object) => {
  const { columns, has_heading, default_role, default_batch, updates, families, makes_classes } = draft;
  const body = { columns, has_heading, default_role, default_batch, updates, families, makes_classes };
  return (await admin.put(`${IMPORTS}/${id}`, { ...body, ...choices })).body;
};

async function carryOut(id: number, act: "apply" | "undo" = "apply") {
  expect((await admin.post(`${IMPORTS}/${id}/${act}`, {})).status).toBe(200);
  await school.drain();
  return (await admin.get(`${IMPORTS}/${id}`)).body;
}

const peopleWith = (phone: string) =>
  school.rows<Record<string, unknown> & { id: number }>(sql`
    select u.id, u.name, u.level, u.roll, u.section, u.study_group, u.gender from users u
    join accounts a on a.id = u.account_id where a.phone = ${phone} and u.deleted_at is null order by u.id`);

describe("the sheet of an office", () => {
  it("brings roll, section, group, gender, guardian and a new class, and its undo takes all of them back", async () => {
    const draft = await upload([
      heading,
      [
        "মো. সাকিব",
        "01899200001",
        "এইচএসসি ২৫",
        "১২",
        "ক",
        "বিজ্ঞান",
        "ছেলে",
        "আবদুল হাই",
        "01899200101",
        "একাদশ ক",
      ],
      [
        "তানিয়া আক্তার",
        "01899200002",
        "HSC 25",
        "13",
        "ক",
        "Humanities",
        "মেয়ে",
        "আবদুল হাই",
        "01899200101",
        "একাদশ ক",
      ],
      ["অর্পা দাস", "01899200003", "HSC 25", "১৪", "খ", "ব্যবসায় শিক্ষা", "", "", "01899200003", ""],
    ]);
    expect(draft.counts).toMatchObject({ new: 3, faulty: 0 });
    await choose(draft, { makes_classes: true });
    expect((await carryOut(draft.id)).counts).toMatchObject({ created: 3 });
    const [first] = await peopleWith("01899200001");
    expect(first).toMatchObject({ roll: 12, section: "ক", study_group: "science", gender: "boy" });
    expect(await peopleWith("01899200002")).toMatchObject([{ study_group: "arts", gender: "girl" }]);
    expect(await peopleWith("01899200003")).toMatchObject([
      { study_group: "commerce" },
      { level: 0, name: "অর্পা দাস-এর অভিভাবক" },
    ]);
    const [guardian, ...others] = await peopleWith("01899200101");
    expect([guardian?.["name"], guardian?.["level"], others]).toEqual(["আবদুল হাই", 0, []]);
    const links = () =>
      school.rows(sql`
        select l.pending from guardian_links l join users c on c.id = l.child_id
        where l.guardian_id = ${guardian?.id ?? 0} and l.ended_at is null and c.deleted_at is null`);
    expect(await links()).toEqual([{ pending: true }, { pending: true }]);
    const members = () =>
      school.rows(sql`
        select m.roll, m.section from group_members m join groups g on g.id = m.group_id
        where g.name = 'একাদশ ক' and m.role = 'MEMBER' order by m.roll`);
    expect(await members()).toEqual([
      { roll: 12, section: "ক" },
      { roll: 13, section: "ক" },
    ]);
    expect((await carryOut(draft.id, "undo")).status).toBe("undone");
    expect(await links()).toEqual([]);
    for (const phone of ["01899200001", "01899200002", "01899200003", "01899200101"])
      expect(await peopleWith(phone), phone).toEqual([]);
    expect(await school.rows(sql`select from groups where name = 'একাদশ ক'`)).toEqual([]);
  });

  it("names a roll number that another student of the batch and section has, and lets a file pass numbers on", async () => {
    const row = (phone: string, name: string, roll: string, section: string) =>
      heading.map((_, i) => ({ 0: name, 1: phone, 2: "HSC 25", 3: roll, 4: section })[i] ?? "");
    const first = await upload([
      heading,
      row("01899200301", "প্রথম জন", "৯১", "গ"),
      row("01899200302", "দ্বিতীয় জন", "৯২", "গ"),
    ]);
    expect(first.counts).toMatchObject({ new: 2, faulty: 0 });
    await carryOut(first.id);
    const second = await upload([
      heading,
      row("01899200303", "তৃতীয় জন", "৯১", "গ"),
      row("01899200304", "চতুর্থ জন", "৯১", "ঘ"),
      row("01899200305", "পঞ্চম জন", "৯১", "ঘ"),
      row("01899200301", "প্রথম জন", "৯১", "গ"),
    ]);
    const problemsOf = async (id: number) =>
      (await rowsOf(id)).map((one: { problems: { code: string; line: number | null }[] }) =>
        one.problems.map(({ code, line }) => [code, line]),
      );
    expect(await problemsOf(second.id)).toEqual([[["roll_taken", null]], [], [["roll_repeated", 3]], []]);
    const exchanged = await upload([
      heading,
      row("01899200301", "প্রথম জন", "৯২", "গ"),
      row("01899200302", "দ্বিতীয় জন", "৯১", "গ"),
    ]);
    await choose(exchanged, { updates: true });
    expect(await problemsOf(exchanged.id)).toEqual([[], []]);
    await carryOut(exchanged.id);
    expect((await peopleWith("01899200301"))[0]).toMatchObject({ roll: 92, section: "গ" });
  });

  it("leaves out a person whose roll number was given to another student after the check", async () => {
    const row = (phone: string, name: string, roll: string) =>
      heading.map((_, i) => ({ 0: name, 1: phone, 2: "HSC 25", 3: roll, 4: "ঙ" })[i] ?? "");
    const slow = await upload([
      heading,
      row("01899200311", "সকালের জন", "৯৫"),
      row("01899200312", "বিকেলের জন", "৯৬"),
    ]);
    expect(slow.counts).toMatchObject({ new: 2, faulty: 0 });
    const quick = await upload([heading, row("01899200313", "দুপুরের জন", "৯৫")]);
    await carryOut(quick.id);
    expect((await carryOut(slow.id)).counts).toMatchObject({ created: 1, faulty: 1 });
    expect(
      (await rowsOf(slow.id)).map((one: { problems: { code: string }[] }) =>
        one.problems.map(({ code }) => code),
      ),
    ).toEqual([["roll_taken"], []]);
    expect(await peopleWith("01899200311")).toEqual([]);
    expect((await peopleWith("01899200312"))[0]).toMatchObject({ roll: 96 });
  });

  it("names what it cannot read, and the number of a guardian that belongs to staff or to another student", async () => {
    const row = (change: Record<number, string>) =>
      heading.map((_, i) => change[i] ?? ["কারও নাম", "", "HSC 25", "", "", "", "", "", "", ""][i] ?? "");
    const draft = await upload([
      heading,
      row({ 1: "01899200011", 3: "বারো" }),
      row({ 1: "01899200012", 5: "গণিত" }),
      row({ 1: "01899200013", 6: "?x" }),
      row({ 1: "01899200014", 8: "12345" }),
      row({ 1: "01899200015", 8: cast.selina.phone }),
      row({ 1: "01899200016", 8: "01899200011" }),
      row({ 1: "01899200017", 8: cast.rahima.phone, 9: "নেই এমন ক্লাস" }),
    ]);
    const problems = (await rowsOf(draft.id)).map((one: { problems: { code: string }[] }) =>
      one.problems.map(({ code }) => code),
    );
    expect(problems).toEqual([
      ["bad_roll"],
      ["unknown_study_group"],
      ["unknown_gender"],
      ["bad_guardian_phone"],
      ["guardian_phone_taken"],
      ["guardian_phone_taken"],
      [],
    ]);
    expect((await choose(draft, { families: true })).counts).toMatchObject({ faulty: 5 });
    await school.signIn("rahima");
    await carryOut(draft.id);
    const [child] = await peopleWith("01899200017");
    expect((await admin.get(`/api/admin/users/${child?.id}`)).body.links).toMatchObject([
      { id: cast.rahima.id, pending: false },
    ]);
    expect(await school.rows(sql`select from groups where name = 'নেই এমন ক্লাস'`)).toEqual([]);
  });

  it("changes roll and guardian of people who exist when asked to, and gives them back", async () => {
    const { id } = (
      await admin.post("/api/admin/users", {
        name: "পুরোনো একজন",
        phone: "01899200021",
        role: "USER",
        hsc_batch: "HSC 25",
        roll: 5,
      })
    ).body;
    const draft = await upload([
      heading,
      ["পুরোনো একজন", "01899200021", "HSC 25", "৬", "গ", "", "", "", "01899200121", ""],
    ]);
    await choose(draft, { updates: true });
    await carryOut(draft.id);
    expect(await peopleWith("01899200021")).toMatchObject([{ id, roll: 6, section: "গ" }]);
    expect(await peopleWith("01899200121")).toHaveLength(1);
    await carryOut(draft.id, "undo");
    expect(await peopleWith("01899200021")).toMatchObject([{ id, roll: 5, section: null }]);
    expect(await peopleWith("01899200121")).toEqual([]);
  });

  it("reads paid days only while the school has paid features", async () => {
    const file = [
      ["নাম", "মোবাইল", "ব্যাচ", "বেতনের শেষ দিন"],
      ["প্রথম জন", "01899200031", "HSC 25", "৩১/১২/২০৯৭"],
      ["আরেক জন", "01899200032", "HSC 25", "গত মাসে"],
    ];
    const draft = await upload(file);
    expect(draft.counts).toMatchObject({ new: 1, faulty: 1 });
    await carryOut(draft.id);
    expect(
      await school.rows(sql`
        select paid_until from users u join accounts a on a.id = u.account_id where a.phone = '01899200031'`),
    ).toEqual([{ paid_until: new Date("2097-12-31T18:00:00Z") }]);
    await school.database.run(sql`
      insert into settings (key, value) values ('site', '{"paid_features": false}')
      on conflict (key) do update set value = settings.value || excluded.value`);
    expect((await upload(file)).counts).toMatchObject({ existing: 1, new: 1, faulty: 0 });
  });
});

describe("the sample file", () => {
  it("is accepted as CSV and as XLSX without a faulty row", async () => {
    const csv = sampleFile("HSC 25");
    const rows = readCells(csv.replace(/^\uFEFF/, "")).rows.map(({ cells }) => cells);
    const files = { "sample.csv": Buffer.from(csv), "sample.xlsx": writeWorkbook("people", rows) };
    for (const [name, bytes] of Object.entries(files)) {
      const { status, body } = await admin.post(IMPORTS, { name, file: bytes.toString("base64") });
      expect([name, status, body.counts.new, body.counts.faulty]).toEqual([name, 201, 4, 0]);
      expect(Object.values(body.columns).filter((column) => column !== null)).toHaveLength(11);
    }
  });
});
