import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { cast } from "../../../../demo/cast.ts";
import { drawing } from "../../../../demo/pictures/drawings.ts";
import { useSchool, type Member } from "../../../../test/harness.ts";
import { homeworkHelpers } from "../../../../test/helpers/homework.ts";
import { uploadHelpers } from "../../../../test/helpers/uploads.ts";
import { sql } from "../../../db/sql.ts";
import { isSameText, sketchOf } from "./rules.ts";

const school = useSchool();
const { createHomework, submit } = homeworkHelpers(school);
const { uploadFile } = uploadHelpers(school);

const TEXT =
  "প্রথমে ইলেকট্রন বিন্যাস লিখেছি। অর্ধপূর্ণ উপশক্তিস্তর বেশি স্থিতিশীল, তাই সেখান থেকে ইলেকট্রন সরাতে বেশি শক্তি লাগে। পরের মৌলে জোড়া ইলেকট্রনের বিকর্ষণ কাজ করে বলে মানটা কমে যায়।";
const OTHER_TEXT =
  "ধাপ ১: মানগুলো ছকে সাজালাম। ধাপ ২: সূত্রে বসালাম। ধাপ ৩: একক মিলিয়ে দেখলাম। শেষে উত্তরটা আনুমানিক মানের সঙ্গে তুলনা করেছি, পার্থক্য শতকরা দুইয়ের কম।";

const page = (name: string) => sharp(Buffer.from(drawing(name)));
const original = await page("w3").png().toBuffer();
const copy = await page("w3")
  .extract({ left: 14, top: 19, width: 692, height: 922 })
  .linear(1.15, 6)
  .jpeg()
  .toBuffer();
const another = await page("w8").png().toBuffer();
const blank = await sharp({ create: { width: 720, height: 960, channels: 3, background: "#fdfbf5" } })
  .png()
  .toBuffer();

async function handIn(who: Member, id: number, files: readonly Buffer[], body = ""): Promise<number> {
  const images = [];
  for (const file of files) images.push(await uploadFile(who, { fileName: "homework/p.png" }, file));
  const { status, body: made } = await submit(who, id, { images, body });
  expect(status).toBe(201);
  expect(made.alike).toEqual(who === "kamrul" ? [] : null);
  return made.id as number;
}

type Alike = { submission_id: number; user_name: string | null; by: string }[] | null;
const alike = async (who: Member, homework: number, id: number): Promise<Alike> =>
  (await school.as(who).get(`/api/homework/${homework}/submissions/${id}`)).body.alike;
const deck = async (homework: number, filter: string) =>
  (await school.as("selina").get(`/api/homework/${homework}/deck?filter=${filter}`)).body;

describe("similar submissions", () => {
  it("are shown to markers, by picture or text, and to no other users", async () => {
    const id = await createHomework();
    const rafi = await handIn("rafi", id, [original, blank]);
    const nusrat = await handIn("nusrat", id, [copy]);
    const arif = await handIn("arif", id, [another, blank], TEXT);
    const kamrul = await handIn("kamrul", id, [], `আমার মতে: ${TEXT.replaceAll("।", ",")}`);
    await school.drain();
    expect(await alike("selina", id, rafi)).toEqual([
      { submission_id: nusrat, user_name: cast.nusrat.name, by: "picture" },
    ]);
    expect(await alike("selina", id, nusrat)).toEqual([
      { submission_id: rafi, user_name: cast.rafi.name, by: "picture" },
    ]);
    expect(await alike("selina", id, arif)).toEqual([
      { submission_id: kamrul, user_name: cast.kamrul.name, by: "text" },
    ]);
    for (const who of ["rafi", "nusrat"] as const)
      for (const one of [rafi, nusrat, arif]) expect(await alike(who, id, one)).toBe(null);
    const { data } = (await school.as("rafi").get(`/api/homework/${id}/submissions`)).body;
    expect(data.map((one: { alike: Alike }) => one.alike)).toEqual([null, null, null]);
    expect((await school.as("rahima").get(`/api/homework/${id}/submissions/${rafi}`)).status).toBe(404);
    const found = await deck(id, "alike");
    expect(found.data.map((one: { id: number }) => one.id)).toEqual([rafi, nusrat, arif, kamrul]);
    expect(found.homework.counts).toEqual({ all: 4, unevaluated: 4, late: 0, alike: 4 });
    const points = await school.rows(sql`select marks from submissions where homework_id = ${id}`);
    expect(points).toEqual(Array.from({ length: 4 }, () => ({ marks: null })));
  });

  it("are compared within one homework, without its own pictures and texts", async () => {
    const given = await uploadFile("selina", { fileName: "homework/q.png" }, original);
    const id = await createHomework({ images: [given], body: TEXT });
    const elsewhere = await createHomework();
    const rafi = await handIn("rafi", id, [copy, blank], TEXT);
    const nusrat = await handIn("nusrat", id, [original, blank], `${TEXT} এটুকুই প্রশ্ন ছিল।`);
    const other = await handIn("arif", elsewhere, [original], OTHER_TEXT);
    await school.drain();
    for (const [homework, one] of [
      [id, rafi],
      [id, nusrat],
      [elsewhere, other],
    ] as const)
      expect(await alike("selina", homework, one)).toEqual([]);
    const late = await handIn("nusrat", elsewhere, [copy]);
    await school.drain();
    expect(await alike("selina", elsewhere, late)).toHaveLength(1);
  });

  it("have no names while homework is blind", async () => {
    const id = await createHomework({ blind: true });
    const rafi = await handIn("rafi", id, [original]);
    const nusrat = await handIn("nusrat", id, [copy]);
    await school.drain();
    expect(await alike("selina", id, rafi)).toEqual([
      { submission_id: nusrat, user_name: null, by: "picture" },
    ]);
    expect((await school.as("selina").post(`/api/homework/${id}/publish`)).status).toBe(200);
    expect(await alike("selina", id, rafi)).toEqual([
      { submission_id: nusrat, user_name: cast.nusrat.name, by: "picture" },
    ]);
  });

  it("are found once when two arrive in parallel, and again for a new version", async () => {
    const id = await createHomework();
    const both = await Promise.all([handIn("rafi", id, [original]), handIn("nusrat", id, [copy])]);
    await school.drain();
    const pairs = () =>
      school.rows(sql`
      select submission_id, other_id, by from alike_submissions
      where submission_id = any(${both}::int[]) order by 1`);
    expect(await pairs()).toHaveLength(2);
    const until = new Date(school.now.getTime() + 3_600_000).toISOString();
    await school
      .as("selina")
      .post("/api/homework/return", { submission_id: both[1], until, reply: "নিজে করো" });
    await handIn("nusrat", id, [another]);
    await school.drain();
    expect(await pairs()).toEqual([]);
  });
});

describe("the texts of submissions", () => {
  it("are similar despite other spellings and order of sentences, but not because of their subject or as short notes", () => {
    const [first = "", second = "", third = ""] = TEXT.split("। ");
    const same = (one: string, other: string) => isSameText(sketchOf(one, ""), sketchOf(other, ""));
    expect(same(TEXT, `${third} ${first}। ${second}।`)).toBe(true);
    expect(same(TEXT, TEXT.normalize("NFD"))).toBe(true);
    expect(same(TEXT, OTHER_TEXT)).toBe(false);
    expect(same("শেষ অঙ্কটায় একটু সন্দেহ আছে।", "শেষ অঙ্কটায় একটু সন্দেহ আছে।")).toBe(false);
    expect(same("", "")).toBe(false);
  });
});
