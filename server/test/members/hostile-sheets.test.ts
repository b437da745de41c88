import { describe, expect, it } from "vitest";
import { writeWorkbook } from "../../src/kit/sheets/write-workbook.ts";
import { useSchool } from "../harness.ts";
import { groupHelpers } from "../helpers/members.ts";
import { hostileSheets } from "../helpers/hostile-sheets.ts";

const school = useSchool();
const { newGroup } = groupHelpers(school);

const AT_ONCE = 8;
const inBase64 = (file: Buffer) => file.toString("base64");
const hostile = Object.entries(hostileSheets);

async function send(group: number, file: string) {
  const { status, body } = await school
    .as("nusrat")
    .post(`/api/group/${group}/members/bulk/preview`, { action: "add", file });
  return [status, body.code];
}

describe("hostile workbooks of a group's president", () => {
  it("are refused with a sentence, one after another", async () => {
    const group = await newGroup({ nusrat: "PRESIDENT" });
    for (const [name, { file, code }] of hostile)
      expect([name, ...(await send(group, inBase64(file())))]).toEqual([name, 422, code]);
    const sound = writeWorkbook("a", [["নাম"], ["অচেনা"]]);
    expect((await send(group, inBase64(sound)))[0]).toBe(200);
  });

  it.each(hostile.filter(([, { code }]) => code === "sheet.too_large").slice(0, 4))(
    "leave the event loop free when eight are sent at once: %s",
    async (_name, { file, code }) => {
      const group = await newGroup({ nusrat: "PRESIDENT" });
      const text = inBase64(file());
      let pending = AT_ONCE;
      const previews = Array.from({ length: AT_ONCE }, async () => {
        const answer = await send(group, text);
        pending--;
        return answer;
      });
      for (let i = 0; i < 20; i++) expect((await school.stranger.get("/healthz")).status).toBe(200);
      // Parsed on the event loop, all eight would be finished before 20 other requests were answered.
      expect(pending).toBeGreaterThan(0);
      expect(await Promise.all(previews)).toEqual(Array.from({ length: AT_ONCE }, () => [422, code]));
    },
  );
});
