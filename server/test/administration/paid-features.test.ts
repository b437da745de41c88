import { describe, expect, it } from "vitest";
import { sql } from "../../src/db/sql.ts";
import { homeworkHelpers } from "../helpers/homework.ts";
import { useSchool, type Member } from "../harness.ts";

const school = useSchool();
const { createHomework } = homeworkHelpers(school);

/** Through the table, since its trigger tells the server; the settings page is tested beside its feature. */
const choosePaidFeatures = (on: boolean) =>
  school.database.run(sql`
    insert into settings (key, value) values ('site', ${JSON.stringify({ paid_features: on })}::jsonb)
    on conflict (key) do update set value = settings.value || excluded.value`);

const statusOf = async (who: Member, address: string) => (await school.as(who).get(address)).status;
const isPaid = async (who: Member) => (await school.as(who).get("/api/auth/user")).body.is_paid;
const audience = (who: Member, query: string) => school.as(who).get(`/api/homework/audience?${query}`);

describe("paid features", () => {
  it("hide homework and paid clubs from students who have not paid, and from nobody while they are off", async () => {
    const homework = `/api/homework/${await createHomework()}`;
    const read = async () => [
      await statusOf("sadia", homework),
      await statusOf("sadia", "/api/homework"),
      await statusOf("tanvir", "/api/group/robotics-club"),
      await isPaid("sadia"),
      (await school.as("tanvir").get("/api/utils/limits")).body.isExpired,
      (await school.stranger.get("/api/site")).body.paid_features,
    ];
    expect(await read()).toEqual([403, 403, 403, false, true, true]);
    await choosePaidFeatures(false);
    await expect.poll(read).toEqual([200, 200, 200, true, false, false]);
    await choosePaidFeatures(true);
    await expect.poll(read).toEqual([403, 403, 403, false, true, true]);
  });

  it("are counted for staff before they post homework, by batch and by group", async () => {
    const counted = async () => (await audience("selina", "hsc_batch=HSC%2025")).body;
    const { students, readers } = await counted();
    expect(readers).toBeGreaterThan(0);
    expect(readers).toBeLessThan(students);
    const inClass = (await audience("selina", "group_id=5")).body;
    expect(inClass.students).toBeGreaterThan(0);
    await choosePaidFeatures(false);
    await expect.poll(counted).toEqual({ students, readers: students });
    await choosePaidFeatures(true);
    await expect.poll(counted).toEqual({ students, readers });
  });

  it("are not counted for students and guardians, nor where the teacher may not post homework", async () => {
    for (const who of ["rafi", "rahima"] as const)
      expect((await audience(who, "hsc_batch=HSC%2025")).body.code, who).toBe("homework.staff_only");
    expect((await audience("selina", "hsc_batch=HSC%2025&group_id=5")).body.code).toBe(
      "homework.one_audience",
    );
    expect((await audience("kamrul", "group_id=2")).body.code, "a club").toBe("homework.one_audience");
    expect((await audience("selina", "group_id=999")).status).toBe(404);
  });
});
