import { Caller } from "../support/api.ts";
import { expect, look, test } from "../support/school.ts";

const PATH = "/group/hsc25-science-a";

test.describe("a teacher of the class", () => {
  test.use({ signedIn: "selina", viewport: { width: 1440, height: 900 } });

  test("sees the sums of the last weeks grow with a post", async ({ page, request, baseURL }) => {
    await page.goto(PATH);
    await page.getByRole("tab", { name: "পরিসংখ্যান" }).click();
    const row = page.getByRole("table", { name: "সপ্তাহ ধরে সংখ্যা" }).getByRole("row").last();
    await expect(row).toBeAttached();
    const before = await row.textContent();
    const rafi = await Caller.as(request, baseURL ?? "", "rafi");
    await rafi.writePost("আজকের পরীক্ষাটা কেমন হলো?", { group_id: 5 });
    await page.reload();
    await expect(row).toBeAttached();
    await expect(row).not.toHaveText(before ?? "");
    await look(page, "04-group-statistics");
  });
});

test.describe("a student of the class", () => {
  test.use({ signedIn: "rafi", viewport: { width: 360, height: 780 } });

  test("has no tab of statistics", async ({ page }) => {
    await page.goto(PATH);
    await expect(page.getByRole("tab", { name: "ইভেন্ট" })).toBeVisible();
    await expect(page.getByRole("tab", { name: "পরিসংখ্যান" })).toHaveCount(0);
  });
});
