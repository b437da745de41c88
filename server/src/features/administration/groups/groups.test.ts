import { describe, expect, it } from "vitest";
import { useSchool, type Member } from "../../../../test/harness.ts";
import { sql } from "../../../db/sql.ts";

const school = useSchool();
const GROUPS = "/api/admin/groups";
type Row = { id: number; slug: string; name: string; type: string; is_archived: boolean };
type Listed = { data: Row[]; next: string | null };

const listed = async (query = ""): Promise<Listed> =>
  (await school.as("admin").get(`${GROUPS}?limit=50${query}`)).body as Listed;
const slugs = ({ data }: Listed) => data.map(({ slug }) => slug);

describe("groups of the administration", () => {
  it("list every group page by page, private and archived ones too", async () => {
    const [all] = await school.rows<{ count: number }>(sql`select count(*)::int as count from groups`);
    const whole = await listed();
    expect([whole.data.length, whole.next]).toEqual([all?.count, null]);
    const first = (await school.as("admin").get(`${GROUPS}?limit=3`)).body as Listed;
    const second = (await school.as("admin").get(`${GROUPS}?limit=3&cursor=${first.next}`)).body as Listed;
    expect([...first.data, ...second.data]).toEqual(whole.data.slice(0, 6));
    expect(whole.data.find(({ slug }) => slug === "debate-club")?.is_archived).toBe(true);
  });

  it("are filtered by name, address, type, state and batch", async () => {
    expect(slugs(await listed("&q=DEBATE"))).toEqual(["debate-club"]);
    const clubs = await listed("&type=CLUB");
    expect(new Set(clubs.data.map(({ type }) => type))).toEqual(new Set(["CLUB"]));
    const { name } = clubs.data[0] ?? { name: "" };
    expect(
      (await listed(`&q=${encodeURIComponent(name.slice(1, 5))}`)).data.map((row) => row.name),
    ).toContain(name);
    expect((await listed("&q=100%25_")).data, "signs of patterns are letters here").toEqual([]);
    expect((await listed("&state=archived")).data.every((row) => row.is_archived)).toBe(true);
    expect((await listed("&state=open")).data.some((row) => row.is_archived)).toBe(false);
    expect((await school.as("admin").get(`${GROUPS}?hsc_batch=HSC%2099`)).status).toBe(422);
  });

  it("show a group as archived after its settings archive it, and as open after they reopen it", async () => {
    const archive = (disabled: boolean) => school.as("admin").put("/api/group/science-club", { disabled });
    const state = async () =>
      (await listed("&q=science-club")).data.find(({ slug }) => slug === "science-club")?.is_archived;
    expect([(await archive(true)).status, await state()]).toEqual([200, true]);
    expect([(await archive(false)).status, await state()]).toEqual([200, false]);
    const lines = await school.rows<{ after: { disabled: boolean } }>(
      sql`select after from audit_log where action = 'group.edited' order by id desc limit 2`,
    );
    expect(lines.map(({ after }) => after.disabled)).toEqual([false, true]);
  });

  it("are refused to every role but admin", async () => {
    for (const member of ["rafi", "selina", "farhana", "rahima"] as const satisfies readonly Member[])
      expect([member, (await school.as(member).get(GROUPS)).body.code]).toEqual([
        member,
        "administration.staff_only",
      ]);
  });
});
