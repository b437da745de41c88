import { describe, expect, it } from "vitest";
import { homeworkHelpers } from "../../../test/helpers/homework.ts";
import { createExam } from "../../../test/helpers/quizzes.ts";
import { useSchool, type Member } from "../../../test/harness.ts";

const school = useSchool();
const { createHomework, createSubmission, hoursFromNow, pass } = homeworkHelpers(school);

type Item = { kind: string; id: number; at: string; count: number | null };

const today = (who: Member) => school.as(who).get("/api/today");
const itemsOf = async (who: Member): Promise<Item[]> => {
  const { status, body } = await today(who);
  expect(status, who).toBe(200);
  return body.items as Item[];
};
const has = async (who: Member, kind: string, id: number) =>
  (await itemsOf(who)).some((item) => item.kind === kind && item.id === id);

describe("the list of today and this week", () => {
  it("holds homework of the student until it is handed in or over, and then the teacher's marking", async () => {
    const id = await createHomework();
    expect(await has("rafi", "homework", id)).toBe(true);
    expect(await has("mitu", "homework", id), "of another batch").toBe(false);
    expect(await has("sadia", "homework", id), "who has not paid").toBe(false);
    expect(await has("selina", "homework", id), "who set it").toBe(false);
    expect(await has("selina", "marking", id), "nothing handed in").toBe(false);

    await createSubmission("rafi", id);
    expect(await has("rafi", "homework", id), "handed in").toBe(false);
    expect(await has("nusrat", "homework", id)).toBe(true);
    const marking = (await itemsOf("selina")).find((item) => item.kind === "marking" && item.id === id);
    expect(marking?.count).toBe(1);
    expect(await has("rafi", "marking", id), "a student").toBe(false);

    await pass(49);
    expect(await has("nusrat", "homework", id), "over").toBe(false);
  });

  it("tells the late end once the deadline has passed, and leaves out what ends after the week", async () => {
    const late_until = hoursFromNow(72);
    const late = await createHomework({ deadline: hoursFromNow(1), late_until });
    const far = await createHomework({ deadline: hoursFromNow(24 * 9) });
    await pass(2);
    const items = await itemsOf("nusrat");
    expect(items.find(({ id, kind }) => kind === "homework" && id === late)?.at).toBe(late_until);
    expect(items.some(({ id, kind }) => kind === "homework" && id === far)).toBe(false);
    expect(items.map(({ at }) => at)).toEqual(items.map(({ at }) => at).toSorted());
  });

  it("holds exams of the batch that are ahead, and their author's", async () => {
    const id = await createExam(school, "selina", { from: 60 * 24 * 3, to: 60 * 24 * 3 + 60 });
    expect(await has("rafi", "exam", id)).toBe(true);
    expect(await has("selina", "exam", id)).toBe(true);
    expect(await has("mitu", "exam", id), "of another batch").toBe(false);
  });

  it("counts revision for students alone and holds nothing for guardians", async () => {
    expect((await today("rafi")).body.revision).toEqual(expect.any(Number));
    expect((await today("selina")).body.revision).toBeNull();
    expect((await today("rahima")).body).toMatchObject({ items: [], revision: null });
    expect((await school.stranger.get("/api/today")).status).toBe(401);
  });
});
