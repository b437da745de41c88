import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { cast } from "../../../../demo/cast.ts";
import { useSchool, type Member } from "../../../../test/harness.ts";
import { codeOf, homeworkHelpers } from "../../../../test/helpers/homework.ts";
import { weeklyHelpers } from "../../../../test/helpers/weekly.ts";
import { openMailServer } from "../../../../test/mail-server.ts";
import { sql } from "../../../db/sql.ts";

const mail = await openMailServer();
const school = useSchool({
  env: {
    MAIL_URL: mail.url,
    MAIL_FROM: "Angon <hello@angon.example>",
    PUBLIC_URL: "https://angon.example",
    SMS_REPLY_SECRET: "a-secret-of-the-gateway-1",
  },
});
afterAll(() => mail.close());

const { createHomework, createSubmission } = homeworkHelpers(school);
const { start, clear } = weeklyHelpers(school, mail);
const PATH = "/api/guardian_sentences";
const { rafi, nusrat, rahima } = cast;

type Student = { id: number; reachable: boolean; handed_in: boolean | null; last: { state: string } | null };

const listFor = (who: Member, query: string) => school.as(who).get(`${PATH}?${query}`);
const send = (who: Member, body: object) => school.as(who).post(PATH, body);
const sentenceOf = async (query: string): Promise<string> =>
  (await listFor("selina", query)).body.sentences[0].bn;
const studentOf = async (query: string, id: number): Promise<Student | undefined> =>
  (await listFor("selina", query)).body.students.find((one: Student) => one.id === id);
const textsOf = () => school.sentTexts.filter(({ phone }) => phone === rahima.phone);

/** Noon at the school, outside the night hours in which messages are delayed. */
beforeEach(async () => {
  await clear();
  await school.database.run(sql`delete from guardian_messages`);
  const noon = new Date(school.now);
  noon.setUTCHours(6, 0, 0, 0);
  const minutes = (noon.getTime() - school.now.getTime()) / 60_000;
  school.advanceClock({ minutes: minutes < 0 ? minutes + 24 * 60 : minutes });
  school.forgetSessions();
});

describe("a sentence to guardians", () => {
  it("is listed and sent by markers of the class alone", async () => {
    const id = await createHomework();
    const query = `homework_id=${id}`;
    const sentence = await sentenceOf(query);
    const body = { homework_id: id, sentence, student_ids: [rafi.id] };
    for (const who of ["rafi", "rahima"] as const) {
      expect(codeOf(await listFor(who, query)), who).toEqual([403, "homework.markers_only"]);
      expect(codeOf(await send(who, body)), who).toEqual([403, "homework.markers_only"]);
    }
    expect((await listFor("selina", query)).status).toBe(200);
    expect((await send("selina", body)).status).toBe(200);
    expect(codeOf(await listFor("selina", "homework_id=999999"))).toEqual([404, "common.not_found"]);
    expect(codeOf(await listFor("selina", ""))).toEqual([422, "sentences.one_class"]);
    expect(codeOf(await send("selina", { ...body, sentence: "অন্য কিছু" }))).toEqual([
      409,
      "sentences.unknown",
    ]);
  });

  it("reaches a guardian who has confirmed a phone, once a day, and says which students it does not reach", async () => {
    const id = await createHomework();
    await createSubmission("nusrat", id);
    const query = `homework_id=${id}`;
    expect(await studentOf(query, rafi.id)).toMatchObject({ reachable: false, handed_in: false, last: null });
    expect(await studentOf(query, nusrat.id)).toMatchObject({ handed_in: true });
    await start("sms");
    school.advanceClock({ seconds: 1 });
    expect((await studentOf(query, rafi.id))?.reachable).toBe(true);
    const body = {
      homework_id: id,
      sentence: await sentenceOf(query),
      student_ids: [rafi.id, nusrat.id, cast.mitu.id],
    };
    school.sentTexts.length = 0;
    expect((await send("selina", body)).body).toEqual({
      told: [rafi.id],
      left_out: [nusrat.id, cast.mitu.id],
    });
    expect((await send("selina", body)).body.told, "again").toEqual([]);
    await school.drain();
    expect(textsOf()).toHaveLength(1);
    expect(textsOf()[0]?.text).toContain(rafi.name);
    expect((await studentOf(query, rafi.id))?.last?.state).toBe("sent");
    const log = await school.rows<{ actor_id: number; after: object }>(
      sql`select actor_id, after from audit_log where action = 'guardian.told'`,
    );
    expect(log).toEqual([
      { actor_id: cast.selina.id, after: { guardian_id: rahima.id, sentence: body.sentence } },
    ]);
    expect(JSON.stringify(log)).not.toContain(rahima.phone);
  });

  it("is sent again on the same day only where it failed, and once however often it is pressed", async () => {
    const id = await createHomework();
    await start("sms");
    school.advanceClock({ seconds: 1 });
    const body = { homework_id: id, sentence: await sentenceOf(`homework_id=${id}`), student_ids: [rafi.id] };
    school.sentTexts.length = 0;
    await send("selina", body);
    await school.drain();
    const mark = (state: string) => school.database.run(sql`update guardian_messages set state = ${state}`);
    for (const state of ["sent", "unknown", "queued"]) {
      await mark(state);
      expect([state, (await send("selina", body)).body.told]).toEqual([state, []]);
    }
    await mark("failed");
    const pressed = await Promise.all([send("selina", body), send("selina", body)]);
    expect(pressed.flatMap((one) => one.body.told)).toEqual([rafi.id]);
    await school.drain();
    expect(textsOf()).toHaveLength(2);
    expect((await studentOf(`homework_id=${id}`, rafi.id))?.last?.state).toBe("sent");
  });

  it("waits in the night, and is not sent when the guardian has stopped messages meanwhile", async () => {
    const id = await createHomework();
    await start("sms");
    school.sentTexts.length = 0;
    school.advanceClock({ minutes: 10 * 60 });
    school.forgetSessions();
    const body = { homework_id: id, sentence: await sentenceOf(`homework_id=${id}`), student_ids: [rafi.id] };
    expect((await send("selina", body)).body.told).toEqual([rafi.id]);
    await school.drain();
    expect(textsOf()).toEqual([]);
    await school.as("rahima").post("/api/homework/weekly/stop");
    school.advanceClock({ minutes: 12 * 60 });
    await school.drain();
    expect(textsOf()).toEqual([]);
    expect((await school.rows<{ state: string }>(sql`select state from guardian_messages`))[0]?.state).toBe(
      "failed",
    );
  });

  it("is one of the sentences that the administration has written", async () => {
    const id = await createHomework();
    const { body } = await school.as("admin").get("/api/admin/settings");
    const own = { bn: "{নাম} আজ দারুণ করেছে।", en: "{name} did great today." };
    const saved = await school.as("admin").put("/api/admin/settings/sentences", {
      version: body.versions.sentences,
      value: { sentences: [own] },
    });
    expect(saved.status).toBe(200);
    expect((await listFor("selina", `homework_id=${id}`)).body.sentences).toEqual([own]);
    const refused = await school
      .as("selina")
      .put("/api/admin/settings/sentences", { version: 0, value: { sentences: [own] } });
    expect(codeOf(refused)).toEqual([403, "administration.staff_only"]);
  });
});
