import { describe, expect, it } from "vitest";
import { cast } from "../../demo/cast.ts";
import { codeOf, homeworkHelpers } from "../helpers/homework.ts";
import { notificationHelpers } from "../helpers/notifications.ts";
import { pdf } from "../helpers/pdf.ts";
import { uploadHelpers } from "../helpers/uploads.ts";
import { useSchool, type Member } from "../harness.ts";
import { sql } from "../../src/db/sql.ts";

const school = useSchool();
const { createHomework, homeworkFor, submit, pass, hoursFromNow } = homeworkHelpers(school);
const { notificationsOf, clear } = notificationHelpers(school);
const { uploadFile, statusOf } = uploadHelpers(school);
const CLASS = 5;

const remind = (who: Member, id: number) => school.as(who).post(`/api/homework/${id}/remind`);
const reminders = async (who: Member) =>
  (await notificationsOf(who)).filter(({ type }) => type === "homework_reminded").map(({ link }) => link);

describe("a reminder of homework", () => {
  it("is sent by staff to those who have not handed in, once a day, while work is taken", async () => {
    const id = await createHomework({ hsc_batch: null, group_id: CLASS });
    expect((await submit("nusrat", id)).status).toBe(201);
    await clear();
    expect(codeOf(await remind("rafi", id))).toEqual([403, "homework.markers_only"]);
    for (const who of ["mitu", "rahima", "farhana"] as const)
      expect((await remind(who, id)).status, who).toBeGreaterThanOrEqual(403);
    const tries = await Promise.all([remind("kamrul", id), remind("selina", id)]);
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await reminders("rafi")).toEqual([`/homework/${id}`]);
    for (const who of ["nusrat", "mitu", "kamrul"] as const)
      expect([who, await reminders(who)]).toEqual([who, []]);
    await pass(25);
    expect((await remind("selina", id)).status).toBe(200);
    await pass(48);
    expect(codeOf(await remind("selina", id))).toEqual([409, "homework.remind_over"]);
  });
});

describe("a copy of homework", () => {
  it("shows the files of the first one, and keeps them when either is deleted", async () => {
    const attachment_url = await uploadFile(
      "selina",
      { fileName: "files/q.pdf", fileType: "application/pdf" },
      pdf(),
    );
    const images = [await uploadFile("selina", { fileName: "homework/board.png" })];
    const first = await createHomework({ attachment_url, images, deadline: hoursFromNow(30) });
    const { body: seen } = await school.as("kamrul").get(`/api/homework/${first}`);
    const copy = (who: Member, more: object = {}) =>
      school.as(who).post(
        "/api/homework",
        homeworkFor({
          hsc_batch: null,
          group_id: CLASS,
          images: seen.images,
          attachment_url: seen.attachment_url,
          copy_of: first,
          ...more,
        }),
      );
    expect((await copy("rafi")).status).toBe(403);
    expect(codeOf(await copy("kamrul", { copy_of: undefined })), "files of somebody else").toEqual([
      422,
      "uploads.url_not_owned",
    ]);
    const copies = [await copy("kamrul"), await copy("kamrul")].map(({ body }) => body.id as number);
    const openings = async (id: number) => {
      const { body } = await school.as("rafi").get(`/api/homework/${id}`);
      return [await statusOf(body.attachment_url), await statusOf(body.images[0])];
    };
    for (const id of [first, ...copies]) expect(await openings(id)).toEqual([200, 200]);
    expect((await school.as("selina").delete(`/api/homework/${first}`)).status).toBe(200);
    await school.drain();
    expect(await openings(copies[0] ?? 0)).toEqual([200, 200]);
    expect(
      (await school.as("kamrul").put(`/api/homework/${copies[0]}`, { attachment_url: null, images: [] }))
        .status,
    ).toBe(200);
    expect(await openings(copies[1] ?? 0)).toEqual([200, 200]);
    expect((await school.as("kamrul").delete(`/api/homework/${copies[1]}`)).status).toBe(200);
    await school.drain();
    const key = attachment_url.replace("/files/", "");
    expect(await school.rows(sql`select key from uploads where key = ${key}`)).toEqual([]);
  });

  it("cannot show the files of homework that its teacher does not see", async () => {
    const attachment_url = await uploadFile(
      "selina",
      { fileName: "files/q.pdf", fileType: "application/pdf" },
      pdf(),
    );
    const first = await createHomework({ attachment_url, hsc_batch: null, group_id: CLASS });
    await school.database.run(sql`
      update users set role = 'TEACHER' where id = ${cast.arif.id}`);
    school.forgetSessions();
    const sent = homeworkFor({ hsc_batch: "HSC 25", attachment_url, copy_of: first });
    expect(codeOf(await school.as("arif").post("/api/homework", sent))).toEqual([404, "common.not_found"]);
    await school.database.run(sql`update users set role = 'USER' where id = ${cast.arif.id}`);
  });
});
