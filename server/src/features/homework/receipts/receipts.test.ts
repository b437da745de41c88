import { createHash, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { cast } from "../../../../demo/cast.ts";
import { useSchool, type Member } from "../../../../test/harness.ts";
import { codeOf, homeworkHelpers } from "../../../../test/helpers/homework.ts";
import { pdf } from "../../../../test/helpers/pdf.ts";
import { picture } from "../../../../test/helpers/pictures.ts";
import { uploadHelpers } from "../../../../test/helpers/uploads.ts";
import { sql } from "../../../db/sql.ts";
import { createScheduler } from "../../../jobs/recurring.ts";
import { feature } from "./feature.ts";

const school = useSchool();
const { createHomework, createSubmission, hoursFromNow, pass, submit } = homeworkHelpers(school);
const { uploadFile } = uploadHelpers(school);

const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest("base64url");
const pageOf = (bytes: Buffer) => ({ sha256: sha256(bytes), bytes: bytes.length });
/** A picture with other bytes each time, which follow the picture's end. */
const newPage = async () => Buffer.concat([await picture(), randomBytes(16)]);
const commit = (who: Member, homework_id: number, work: object) =>
  school.as(who).post("/api/homework/commit", { homework_id, ...work });
const send = (who: Member, bytes: Buffer) => uploadFile(who, { fileName: "homework/page.png" }, bytes);
const receiptIn = (who: Member, id: number) => school.as(who).get(`/api/homework/${id}/receipt`);

describe("the receipt of a submission", () => {
  it("allows pages to be uploaded after the deadline, as a submission in time", async () => {
    const id = await createHomework({ deadline: hoursFromNow(2), late_until: hoursFromNow(4) });
    const pages = [await newPage(), await newPage()];
    const note = "  আমার উত্তর\n";
    const work = { pages: pages.map(pageOf), note_sha256: sha256(note.trim()) };
    const committed = await commit("rafi", id, work);
    expect([committed.status, committed.body]).toEqual([
      201,
      {
        receipt: expect.stringMatching(/^\d+\.\d+\.[\w-]{43}$/),
        committed_at: expect.any(String),
        pages_until: new Date(Date.parse(committed.body.committed_at) + 24 * 3_600_000).toISOString(),
      },
    ]);
    expect((await school.as("rafi").get(`/api/homework/${id}`)).body).toMatchObject({
      has_submitted: false,
      committed_at: committed.body.committed_at,
    });
    await pass(5);
    const images = [await send("rafi", pages[0] as Buffer), await send("rafi", pages[1] as Buffer)];
    const claimed_at = hoursFromNow(-5);
    const sent = { body: note, images, receipt: committed.body.receipt, claimed_at };
    expect(codeOf(await submit("rafi", id, { ...sent, receipt: undefined })), "without it").toEqual([
      409,
      "homework.time_over",
    ]);
    const { status, body } = await submit("rafi", id, sent);
    expect([status, body]).toMatchObject([
      201,
      {
        is_late: false,
        committed_at: committed.body.committed_at,
        claimed_at: null,
      },
    ]);
    expect(Date.parse(body.submitted_at) - Date.parse(body.committed_at)).toBeGreaterThanOrEqual(
      5 * 3_600_000,
    );
    const read = async (who: Member) =>
      (await school.as(who).get(`/api/homework/${id}/submissions/${body.id}`)).body;
    expect(await read("selina")).toMatchObject({ committed_at: committed.body.committed_at, claimed_at });
    expect(await read("arif"), "a classmate").toMatchObject({ committed_at: null, claimed_at: null });
    expect((await school.as("rafi").get(`/api/homework/${id}`)).body.committed_at).toBeNull();
    expect((await receiptIn("rafi", id)).status).toBe(404);
    expect(codeOf(await submit("rafi", id, sent))).toEqual([409, "homework.already_submitted"]);
  });

  it("when issued in the time for late submission makes the submission late", async () => {
    const id = await createHomework({ deadline: hoursFromNow(2), late_until: hoursFromNow(4) });
    await pass(3);
    const page = await newPage();
    const { receipt } = (await commit("rafi", id, { pages: [pageOf(page)] })).body;
    await pass(2);
    const sent = { body: "", images: [await send("rafi", page)], receipt };
    expect((await submit("rafi", id, sent)).body).toMatchObject({ is_late: true });
  });

  it("is also given for an attachment or text alone", async () => {
    const id = await createHomework({ deadline: hoursFromNow(2) });
    const [page, file] = [await newPage(), pdf()];
    const withFile = (await commit("rafi", id, { pages: [pageOf(page), pageOf(file)] })).body;
    const textOnly = (await commit("nusrat", id, { note_sha256: sha256("উত্তর") })).body;
    await pass(3);
    const attachment_url = await uploadFile("rafi", { fileName: "a.pdf", fileType: "application/pdf" }, file);
    const images = [await send("rafi", page)];
    const sent = { body: "", images, attachment_url, receipt: withFile.receipt };
    expect(codeOf(await submit("rafi", id, { ...sent, attachment_url: null }))).toEqual([
      422,
      "homework.receipt_differs",
    ]);
    expect((await submit("rafi", id, sent)).status).toBe(201);
    expect(codeOf(await submit("nusrat", id, { body: "অন্য", receipt: textOnly.receipt }))).toEqual([
      422,
      "homework.receipt_differs",
    ]);
    expect((await submit("nusrat", id, { body: "উত্তর", receipt: textOnly.receipt })).status).toBe(201);
  });

  it("for the same work is the same, also after the deadline; other work replaces it until the deadline", async () => {
    const id = await createHomework({ deadline: hoursFromNow(2) });
    const [first, second] = [await newPage(), await newPage()];
    const one = (await commit("rafi", id, { pages: [pageOf(first)] })).body;
    await pass(1);
    const two = (await commit("rafi", id, { pages: [pageOf(second)] })).body;
    expect(two.receipt).not.toBe(one.receipt);
    const images = [await send("rafi", first)];
    expect(codeOf(await submit("rafi", id, { body: "", images, receipt: one.receipt })), "replaced").toEqual([
      422,
      "homework.receipt_invalid",
    ]);
    await pass(2);
    expect((await commit("rafi", id, { pages: [pageOf(second)] })).body).toEqual(two);
    expect(codeOf(await commit("rafi", id, { pages: [pageOf(first)] }))).toEqual([409, "homework.time_over"]);
    expect(codeOf(await commit("rafi", id, { pages: [pageOf(second), pageOf(first)] }))).toEqual([
      409,
      "homework.time_over",
    ]);
    expect((await receiptIn("rafi", id)).body.receipt).toBe(two.receipt);
  });

  it("is the same for 20 parallel requests", async () => {
    const id = await createHomework();
    const page = pageOf(await newPage());
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => commit("rafi", id, { pages: [page] })),
    );
    expect(new Set(replies.map(({ body }) => body.receipt)).size).toBe(1);
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
  });

  it("is valid for 24 hours; after that the time of arrival decides", async () => {
    const [over, open] = [
      await createHomework({ deadline: hoursFromNow(2) }),
      await createHomework({ deadline: hoursFromNow(48) }),
    ];
    const page = await newPage();
    const receipts = [];
    for (const id of [over, open])
      receipts.push((await commit("rafi", id, { pages: [pageOf(page)] })).body.receipt);
    school.advanceClock({ minutes: 24 * 60, seconds: 1 });
    school.forgetSessions();
    expect((await receiptIn("rafi", open)).status).toBe(404);
    const images = [await send("rafi", page)];
    expect(codeOf(await submit("rafi", over, { body: "", images, receipt: receipts[0] }))).toEqual([
      409,
      "homework.time_over",
    ]);
    expect((await submit("rafi", open, { body: "", images, receipt: receipts[1] })).body).toMatchObject({
      committed_at: null,
      is_late: false,
    });
    const kept = sql`select from homework_receipts where user_id = ${cast.rafi.id} and homework_id = ${over}`;
    expect(await school.rows(kept)).toHaveLength(1);
    await createScheduler(school.server.services, feature.recurring)();
    await school.drain();
    expect(await school.rows(kept), "old ones are deleted").toEqual([]);
  });

  it("is refused where submitting is refused", async () => {
    const id = await createHomework();
    const work = { pages: [pageOf(await newPage())] };
    expect(codeOf(await commit("rahima", id, work))).toEqual([403, "homework.guardian"]);
    expect(codeOf(await commit("sadia", id, work))).toEqual([403, "homework.paid_only"]);
    expect(codeOf(await commit("mitu", id, work))).toEqual([404, "common.not_found"]);
    expect(codeOf(await commit("selina", id, work))).toEqual([403, "homework.own"]);
    expect(codeOf(await commit("rafi", id, {}))).toEqual([422, "homework.empty"]);
    expect((await commit("rafi", id, work)).status).toBe(201);
    for (const who of ["rahima", "mitu", "nusrat"] as const)
      expect((await receiptIn(who, id)).status, who).toBe(404);
    expect(codeOf(await receiptIn("sadia", id))).toEqual([403, "homework.paid_only"]);
    await createSubmission("nusrat", id);
    expect(codeOf(await commit("nusrat", id, work))).toEqual([409, "homework.already_submitted"]);
    await pass(49);
    expect(codeOf(await commit("arif", id, work))).toEqual([409, "homework.time_over"]);
    const gone = await createHomework();
    expect((await commit("rafi", gone, work)).status).toBe(201);
    expect((await school.as("selina").delete(`/api/homework/${gone}`)).status).toBe(200);
    expect(codeOf(await commit("rafi", gone, work))).toEqual([404, "common.not_found"]);
    expect((await receiptIn("rafi", gone)).status).toBe(404);
  });

  it("needs hashes of the exact form, each once", async () => {
    const id = await createHomework();
    const page = pageOf(await newPage());
    for (const pages of [
      [page, page],
      [{ ...page, sha256: page.sha256.slice(1) }],
      [{ ...page, sha256: Buffer.from(page.sha256, "base64url").toString("hex") }],
      [{ ...page, bytes: 0 }],
      Array.from({ length: 12 }, () => pageOf(randomBytes(8))),
    ])
      expect(codeOf(await commit("rafi", id, { pages }))).toEqual([422, "common.validation"]);
    expect((await commit("rafi", id, { pages: [page] })).status).toBe(201);
  });

  it("is asked for with less than a kilobyte for ten pages, a file and text", async () => {
    const id = await createHomework();
    const pages = Array.from({ length: 11 }, () => ({ sha256: sha256(randomBytes(8)), bytes: 153_600 }));
    const work = { pages, note_sha256: sha256("উত্তর") };
    const asked = JSON.stringify({ homework_id: id, ...work });
    expect(Buffer.byteLength(asked)).toBeLessThanOrEqual(1024);
    const reply = await commit("rafi", id, work);
    expect(reply.status).toBe(201);
    expect(Buffer.byteLength(JSON.stringify(reply.body))).toBeLessThan(256);
  });

  it("for returned work is valid until the end that the teacher gave", async () => {
    const id = await createHomework({ deadline: hoursFromNow(2) });
    const submission_id = await createSubmission("rafi", id);
    await pass(3);
    const page = await newPage();
    const work = { pages: [pageOf(page)] };
    expect(codeOf(await commit("rafi", id, work))).toEqual([409, "homework.already_submitted"]);
    const returned = { submission_id, until: hoursFromNow(2), reply: "আবার করো" };
    expect((await school.as("selina").post("/api/homework/return", returned)).status).toBe(200);
    const { receipt } = (await commit("rafi", id, work)).body;
    await pass(3);
    const sent = { body: "", images: [await send("rafi", page)], receipt };
    expect((await submit("rafi", id, sent)).body).toMatchObject({ id: submission_id, version: 2 });
  });
});

describe("the pages of a submission", () => {
  it("that have arrived are listed after five lost connections, and each is sent once", async () => {
    const id = await createHomework({ deadline: hoursFromNow(2) });
    const pages = await Promise.all(Array.from({ length: 6 }, newPage));
    const { receipt } = (await commit("rafi", id, { pages: pages.map(pageOf) })).body;
    await pass(3);
    let sent = 0;
    for (let cut = 0; cut < 6; cut++) {
      const { body } = await receiptIn("rafi", id);
      expect(body.receipt).toBe(receipt);
      const missing = body.pages.findIndex(({ url }: { url: string | null }) => url === null);
      expect(missing).toBe(sent);
      await send("rafi", pages[missing] as Buffer);
      sent++;
    }
    const { body } = await receiptIn("rafi", id);
    expect(body.pages.map(({ sha256: hash }: { sha256: string }) => hash)).toEqual(
      pages.map((page) => sha256(page)),
    );
    const images = body.pages.map(({ url }: { url: string }) => url);
    expect((await submit("rafi", id, { body: "", images, receipt })).status).toBe(201);
    expect(
      await school.rows(
        sql`select from uploads where owner_id = ${cast.rafi.id} and key like 'homework/%'
          and sent_sha256 = any(${pages.map((page) => Buffer.from(sha256(page), "base64url"))}::bytea[])`,
      ),
      "one upload of each page",
    ).toHaveLength(6);
  });

  it("must match the receipt: 100 changed pages are refused, and the original ones are accepted", async () => {
    const id = await createHomework({ deadline: hoursFromNow(2) });
    const page = await newPage();
    const { receipt } = (await commit("rafi", id, { pages: [pageOf(page)] })).body;
    await pass(3);
    for (let i = 0; i < 100; i++) {
      const changed = Buffer.from(page);
      const at = changed.length - 1 - (i % 16);
      changed[at] = (changed[at] ?? 0) ^ (1 << (i % 8));
      const images = [await send("rafi", changed)];
      expect(codeOf(await submit("rafi", id, { body: "", images, receipt })), String(i)).toEqual([
        422,
        "homework.receipt_differs",
      ]);
    }
    const right = await send("rafi", page);
    const other = await send("rafi", await newPage());
    const foreign = await send("nusrat", page);
    for (const images of [[], [right, other], [other, right], [foreign], ["/files/none.webp"]])
      expect(codeOf(await submit("rafi", id, { body: "x", images, receipt }))).toEqual([
        422,
        "homework.receipt_differs",
      ]);
    const [homework, at, signature = ""] = String(receipt).split(".");
    for (const forged of [
      "x",
      `${homework}.${Number(at) - 1}.${signature}`,
      `${homework}.${at}.${signature.replace(/^./, (c) => (c === "A" ? "B" : "A"))}`,
    ])
      expect(codeOf(await submit("rafi", id, { body: "", images: [right], receipt: forged }))).toEqual([
        422,
        "homework.receipt_invalid",
      ]);
    const stolen = await submit("nusrat", id, { body: "", images: [foreign], receipt });
    expect(codeOf(stolen), "of another student").toEqual([422, "homework.receipt_invalid"]);
    expect((await submit("rafi", id, { body: "", images: [right], receipt })).status).toBe(201);
  });
});
