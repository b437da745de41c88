import { describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { useSchool } from "../../../test/harness.ts";
import { cast } from "../../../demo/cast.ts";

const school = useSchool();

const names = (reply: { body: { user: { name: string }; relation: string }[] }) =>
  reply.body.map((l) => [l.user.name, l.relation]);

describe("linking a child", () => {
  it("accepts the child's code only once", async () => {
    const { body: made, status } = await school.as("nusrat").post("/api/auth/link-code");
    expect([status, made.code]).toEqual([200, expect.stringMatching(/^\d{6}$/)]);
    const linked = await school.as("rahima").post("/api/auth/link", { code: made.code });
    expect(linked.body).toMatchObject({
      user: { id: cast.nusrat.id, name: cast.nusrat.name },
      relation: "child",
    });
    expect(names(await school.as("nusrat").get("/api/auth/links"))).toEqual([[cast.rahima.name, "guardian"]]);
    expect((await school.as("rahima").post("/api/auth/link", { code: made.code })).body.code).toBe(
      "guardians.wrong_code",
    );
    const [line] = await school.rows<{ after: unknown }>(
      sql`select after from audit_log where action = 'guardian.linked' order by id desc limit 1`,
    );
    expect(line?.after).toEqual({ guardianId: cast.rahima.id, childId: cast.nusrat.id });
  });

  it("accepts Bengali digits, and refuses a code older than ten minutes", async () => {
    const { body } = await school.as("tanvir").post("/api/auth/link-code");
    const bengali = body.code.replace(/\d/g, (d: string) => String.fromCharCode(0x09e6 + Number(d)));
    expect((await school.as("rahima").post("/api/auth/link", { code: bengali })).status).toBe(200);
    const late = await school.as("arif").post("/api/auth/link-code");
    school.advanceClock({ minutes: 11 });
    const guardian = await school.signIn("rahima");
    expect((await guardian.post("/api/auth/link", { code: late.body.code })).body.code).toBe(
      "guardians.wrong_code",
    );
  });

  it("allows only students to make codes and only guardians to enter them", async () => {
    const teacher = await school.signIn("selina");
    const guardian = await school.signIn("rahima");
    const student = await school.signIn("rafi");
    expect((await teacher.post("/api/auth/link-code")).body.code).toBe("guardians.students_only");
    expect((await guardian.post("/api/auth/link-code")).body.code).toBe("guardians.students_only");
    expect((await student.post("/api/auth/link", { code: "123456" })).body.code).toBe(
      "guardians.guardians_only",
    );
  });
});

describe("ending a link", () => {
  it("is possible for both sides and refused to others", async () => {
    const [child, guardian, stranger] = await Promise.all([
      school.signIn("rafi"),
      school.signIn("rahima"),
      school.signIn("arif"),
    ]);
    expect((await stranger.delete(`/api/auth/link/${cast.rafi.id}`)).status).toBe(404);
    expect(names(await child.get("/api/auth/links"))).toEqual([[cast.rahima.name, "guardian"]]);
    expect((await child.delete(`/api/auth/link/${cast.rahima.id}`)).body).toEqual({ ok: true });
    expect((await child.get("/api/auth/links")).body).toEqual([]);
    expect(names(await guardian.get("/api/auth/links"))).not.toContainEqual([cast.rafi.name, "child"]);
    expect((await guardian.delete(`/api/auth/link/${cast.rafi.id}`)).status).toBe(404);
    expect((await guardian.delete(`/api/auth/link/${cast.jui.id}`)).status).toBe(200);
  });

  it("creates and ends one link for twenty parallel requests", async () => {
    const child = await school.signIn("rafi");
    const guardian = await school.signIn("rahima");
    const { body } = await child.post("/api/auth/link-code");
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => guardian.post("/api/auth/link", { code: body.code })),
    );
    expect(replies.filter((r) => r.status === 200)).toHaveLength(1);
    const rows = await school.rows(sql`
      select 1 from guardian_links where child_id = ${cast.rafi.id} and guardian_id = ${cast.rahima.id} and ended_at is null`);
    expect(rows).toHaveLength(1);
  });
});
