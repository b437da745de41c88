import type { GroupFile } from "@angon/contract/attachments";
import { expect, it } from "vitest";
import { cast } from "../../../demo/cast.ts";
import { codeOf, homeworkHelpers } from "../../../test/helpers/homework.ts";
import { pdf } from "../../../test/helpers/pdf.ts";
import { createPost } from "../../../test/helpers/posts.ts";
import { uploadHelpers } from "../../../test/helpers/uploads.ts";
import { useSchool, type Member } from "../../../test/harness.ts";
import { sql } from "../../db/sql.ts";

const school = useSchool();
const { uploadFile, statusOf } = uploadHelpers(school);
const { createHomework } = homeworkHelpers(school);

const CLASS = 5;
const ADDA = 1;
const list = (who: Member, query = "", group: number | string = CLASS) =>
  school.as(who).get(`/api/group/${group}/files${query}`);
const filesOf = async (who: Member): Promise<GroupFile[]> => (await list(who)).body.data;
const places = async (who: Member) => (await filesOf(who)).map(({ source }) => `${source.kind} ${source.id}`);

async function postWithPicture(body: string, group_id: number | undefined = CLASS): Promise<number> {
  const image = await uploadFile("rafi", { fileName: "khata.png" });
  return createPost(school, "rafi", { body, image, ...(group_id && { group_id }) });
}

it("the list of attachments shows the pictures and PDFs of posts and homework, newest first, to members alone", async () => {
  const post = await postWithPicture("**দোলকের** ছবি");
  const attachment_url = await uploadFile(
    "selina",
    { fileName: "files/notes.pdf", fileType: "application/pdf" },
    pdf(),
  );
  const images = [await uploadFile("selina", { fileName: "homework/board.png" })];
  const homework = await createHomework({
    hsc_batch: null,
    group_id: CLASS,
    topic: "ভেক্টর",
    attachment_url,
    images,
  });
  const files = (await filesOf("nusrat")).slice(0, 3);
  expect(files.map(({ kind, source, author }) => [kind, source, author.name])).toEqual([
    ["pdf", { kind: "homework", id: homework, title: "ভেক্টর" }, cast.selina.name],
    ["picture", { kind: "homework", id: homework, title: "ভেক্টর" }, cast.selina.name],
    ["picture", { kind: "post", id: post, title: "দোলকের ছবি" }, cast.rafi.name],
  ]);
  expect([files[0]?.name, files[2]?.name]).toEqual(["notes.pdf", "khata.webp"]);
  for (const { url } of files) expect(await statusOf(url)).toBe(200);
  for (const who of ["rafi", "selina", "admin"] as const)
    expect((await places(who)).slice(0, 3), who).toEqual([
      `homework ${homework}`,
      `homework ${homework}`,
      `post ${post}`,
    ]);
  for (const who of ["arif", "mitu", "rahima", "farhana"] as const)
    expect(codeOf(await list(who)), who).toEqual([403, "attachments.members_only"]);
  expect(codeOf(await list("mitu", "", ADDA)), "a public group").toEqual([403, "attachments.members_only"]);
  expect((await list("rafi", "", ADDA)).status).toBe(200);
});

it("the list of attachments omits files of hidden, deleted or foreign content, and of content unreadable for the viewer", async () => {
  const [shown, hidden, deleted] = [
    await postWithPicture("দেখা যায়"),
    await postWithPicture("লুকানো"),
    await postWithPicture("মোছা"),
  ];
  await postWithPicture("ফিডের ছবি", 0);
  await createPost(school, "rafi", { group_id: CLASS, body: "ছবি ছাড়া" });
  const images = [await uploadFile("selina", { fileName: "homework/board.png" })];
  const given = await createHomework({ hsc_batch: null, group_id: CLASS, images });
  await school.database.run(sql`update posts set status = 'hidden', hidden_at = now() where id = ${hidden}`);
  await school.as("rafi").delete(`/api/post/${deleted}`);
  expect((await places("nusrat")).slice(0, 2)).toEqual([`homework ${given}`, `post ${shown}`]);
  await school.database.run(sql`update users set paid_until = null where id = ${cast.nusrat.id}`);
  school.forgetSessions();
  expect((await places("nusrat"))[0], "homework needs a payment, posts do not").toBe(`post ${shown}`);
  await school.as("selina").delete(`/api/homework/${given}`);
  expect((await places("rafi"))[0]).toBe(`post ${shown}`);
});

it("the list of attachments is paged without gaps and repetitions, also for files of the same moment", async () => {
  const at = school.now;
  const picture = JSON.stringify([{ url: "/files/images/x.webp", w: 1, h: 1, blur: "" }]);
  await school.database.run(sql`
    insert into posts (user_id, group_id, category, body, images, created_at)
    select ${cast.rafi.id}, ${ADDA}, 'other', 'p' || n, ${picture}::jsonb,
      ${at}::timestamptz - n / 10 * interval '1 microsecond' from generate_series(1, 40) n`);
  await school.database.run(sql`
    insert into homeworks (user_id, group_id, subject_id, topic, images, deadline, created_at)
    select ${cast.selina.id}, ${ADDA}, 6, 'h' || n, ${picture}::jsonb, ${at}::timestamptz + interval '1 day',
      ${at}::timestamptz - n / 10 * interval '1 microsecond' from generate_series(1, 30) n`);
  const titles: string[] = [];
  for (let next: string | null = ""; next !== null;) {
    const { body } = await list("rafi", next && `?cursor=${next}`, ADDA);
    titles.push(...body.data.map(({ source }: GroupFile) => source.title));
    next = body.next;
  }
  const planted = titles.filter((title) => /^[ph]\d+$/.test(title));
  expect([planted.length, new Set(planted).size]).toEqual([70, 70]);
  for (const cursor of ["1-x-1", "p-1", "99999999999999999-p-9999999999"])
    expect([cursor, (await list("rafi", `?cursor=${cursor}`, ADDA)).status]).toEqual([
      cursor,
      cursor.startsWith("9") ? 200 : 422,
    ]);
});

it("a file is put into the group and removed by those who lead it, and opened by members alone", async () => {
  const upload = () =>
    uploadFile("kamrul", { fileName: "files/lecture.pdf", fileType: "application/pdf" }, pdf());
  const add = (who: Member, url: string) =>
    school.as(who).post(`/api/group/${CLASS}/files`, { title: "লেকচার শিট ৩", url });
  const url = await upload();
  for (const who of ["rafi", "nusrat"] as const)
    expect([who, codeOf(await add(who, url))]).toEqual([who, [403, "attachments.leaders_only"]]);
  for (const who of ["mitu", "farhana"] as const)
    expect([who, codeOf(await add(who, url))]).toEqual([who, [403, "attachments.members_only"]]);
  expect(codeOf(await add("selina", url)), "somebody else's upload").toEqual([422, "uploads.url_not_owned"]);
  const { status, body } = await add("kamrul", url);
  expect(status).toBe(201);
  const [first] = await filesOf("nusrat");
  expect(first).toMatchObject({
    kind: "pdf",
    source: { kind: "file", id: body.id, title: "লেকচার শিট ৩" },
    author: { name: cast.kamrul.name },
  });
  expect(first?.can_remove).toBeUndefined();
  expect([await statusOf(first?.url ?? ""), (await statusOf(url)) >= 403]).toEqual([200, true]);
  expect([(await list("nusrat")).body.can, (await list("selina")).body.can]).toEqual([
    { add: false },
    { add: true },
  ]);
  const picture = await uploadFile("selina", { fileName: "board.png" });
  expect((await add("selina", picture)).status).toBe(201);
  expect((await filesOf("rafi"))[0]).toMatchObject({ kind: "picture", source: { kind: "file" } });
  const remove = (who: Member) => school.as(who).delete(`/api/group/${CLASS}/files/${body.id}`);
  expect(codeOf(await remove("rafi"))).toEqual([403, "attachments.leaders_only"]);
  expect(
    (await school.as("kamrul").delete(`/api/group/${ADDA}/files/${body.id}`)).status,
  ).toBeGreaterThanOrEqual(403);
  expect((await remove("selina")).status).toBe(200);
  expect(await places("nusrat")).not.toContain(`file ${body.id}`);
  expect((await remove("selina")).status).toBe(404);
});

it("a PDF is listed and saved under the name of its sender, that of handed-in homework is not", async () => {
  const sent = (fileName: string, who: "selina" | "rafi") =>
    uploadFile(who, { fileName, fileType: "application/pdf" }, pdf());
  const url = await sent("files/পাঠ ১ (নতুন).pdf", "selina");
  const { status } = await school.as("selina").post(`/api/group/${CLASS}/files`, { url, title: "পাঠ ১" });
  expect(status).toBeLessThan(300);
  const [file] = await filesOf("nusrat");
  expect(file?.name).toBe("পাঠ ১ (নতুন).pdf");
  const saved = await school.stranger.get(file?.url ?? "");
  expect(saved.headers.get("content-disposition")).toBe(
    "attachment; filename=\"file.pdf\"; filename*=UTF-8''%E0%A6%AA%E0%A6%BE%E0%A6%A0%20%E0%A7%A7%20%28%E0%A6%A8%E0%A6%A4%E0%A7%81%E0%A6%A8%29.pdf",
  );
  const homework = await createHomework({ hsc_batch: null, group_id: CLASS, topic: "বল" });
  const work = await sent("files/রাফির খাতা.pdf", "rafi");
  const handedIn = await school
    .as("rafi")
    .post("/api/homework/submit", { homework_id: homework, body: "উত্তর", images: [], attachment_url: work });
  expect([handedIn.status, handedIn.body.code]).toEqual([201, undefined]);
  expect(await school.rows(sql`select shown_name from uploads where '/files/' || key = ${work}`)).toEqual([
    { shown_name: null },
  ]);
});
