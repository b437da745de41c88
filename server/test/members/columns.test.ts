import { describe, expect, it } from "vitest";
import { useSchool, type Member } from "../harness.ts";
import { groupHelpers } from "../helpers/members.ts";
import { codeOf } from "../helpers/homework.ts";
import { cast } from "../../demo/cast.ts";

const school = useSchool();
const { newGroup } = groupHelpers(school);

const previewOf = (who: Member, group: number, body: object) =>
  school.as(who).post(`/api/group/${group}/members/bulk/preview`, body);
const none = { name: null, phone: null, roll: null, section: null, role: null };

describe("the columns of a list of members", () => {
  it("are shown as they were read, and can be chosen by hand", async () => {
    const group = await newGroup({ kamrul: "TEACHER", rafi: "MEMBER" });
    const text = `নং,পরিচয়,রোল\n7,${cast.rafi.name},ভুল`;
    const first = await previewOf("kamrul", group, { action: "details", text });
    expect(first.body.layout).toEqual({
      first_row: ["নং", "পরিচয়", "রোল"],
      has_heading: true,
      columns: { ...none, roll: 2 },
    });
    const chosen = { columns: { ...none, name: 1, roll: 0 }, has_heading: true };
    const second = await previewOf("kamrul", group, { action: "details", text, ...chosen });
    expect(second.body.rows).toMatchObject([{ outcome: "ready", roll: 7, user: { id: cast.rafi.id } }]);
    expect(second.body.layout.columns).toEqual(chosen.columns);
    const applied = await school
      .as("kamrul")
      .post(`/api/group/${group}/members/bulk`, { action: "details", text, ...chosen });
    expect(applied.body.counts).toEqual({ done: 1, unchanged: 0, failed: 0 });
  });

  it("give the faulty rows headings that the reader knows, and no others that it knows", async () => {
    const group = await newGroup({ kamrul: "TEACHER" });
    const text = "রোল,পরিচয়,মন্তব্য\nকখগ,অচেনা মানুষ,নতুন";
    const chosen = { columns: { ...none, name: 1 }, has_heading: true };
    const { body } = await previewOf("kamrul", group, { action: "add", text, ...chosen });
    expect(body.headings).toEqual(["", "নাম", "মন্তব্য"]);
    expect(body.rows).toMatchObject([{ outcome: "not_found", cells: ["কখগ", "অচেনা মানুষ", "নতুন"] }]);
  });

  it("of a list whose first row is a person are chosen, too, and one of them names people", async () => {
    const group = await newGroup({ kamrul: "TEACHER" });
    const text = `1,${cast.rafi.name}\n2,${cast.nusrat.name}`;
    const chosen = { columns: { ...none, roll: 0, name: 1 }, has_heading: false };
    const { body } = await previewOf("kamrul", group, { action: "add", text, ...chosen });
    expect(body.rows).toHaveLength(2);
    expect(body.headings).toEqual(["রোল", "নাম"]);
    const nameless = { columns: { ...none, section: 0 }, has_heading: false };
    const refused = await previewOf("kamrul", group, { action: "add", text, ...nameless });
    expect(codeOf(refused)).toEqual([422, "common.validation"]);
  });

  it("stand in a sample that the reader understands, for those who manage the group alone", async () => {
    const group = await newGroup({ kamrul: "TEACHER" });
    const sample = (who: Member, format: string) =>
      school.as(who).get(`/api/group/${group}/members/bulk/sample?format=${format}`);
    for (const format of ["csv", "xlsx"]) {
      const { body } = await sample("kamrul", format);
      const file = format === "csv" ? Buffer.from(body.file).toString("base64") : body.file;
      const { body: report } = await previewOf("kamrul", group, { action: "add", file });
      expect(report.layout).toMatchObject({
        has_heading: true,
        columns: { name: 0, phone: 1, roll: 2, section: 3, role: 4 },
      });
      expect(report.rows.map(({ roll }: { roll: number }) => roll)).toEqual([1, 2, 1]);
    }
    expect((await sample("nusrat", "csv")).status).toBe(403);
  });
});
