import { readFile } from "node:fs/promises";
import { Caller } from "../support/api.ts";
import { expect, look, test } from "../support/school.ts";

const PASSWORD = "angon1234";

test.describe("an admin", () => {
  // The file is refused until the password is entered.
  test.use({ signedIn: "admin", tolerated: /401 .*\/api\/admin\// });

  test("narrows the log to a person, an action and days, and downloads what is shown", async ({
    page,
    request,
    baseURL,
  }) => {
    for (const [person, word] of [
      ["farhana", "দুষ্টুকথা"],
      ["admin", "অন্যদুষ্টুকথা"],
    ] as const) {
      const caller = await Caller.as(request, baseURL ?? "", person);
      await caller.post("/api/admin/words", { word, verdict: "nudge" });
    }
    await page.goto("/admin/audit");
    const log = page.getByRole("region", { name: "কাজের খাতা" });
    const entries = log.getByRole("listitem");
    await expect(entries.filter({ hasText: "তালিকায় শব্দ যোগ" }).first()).toBeVisible();

    const who = page.getByRole("combobox", { name: "কে করেছেন" });
    await who.fill("kichu nei emon");
    await expect(page.getByText("এমন কাউকে পাওয়া গেল না")).toBeVisible();
    await who.fill("farhana");
    await expect(page.getByRole("option", { name: /ফারহানা/ })).toBeVisible();
    await look(page, "admin-audit-who");
    await who.press("Enter");
    await expect(page).toHaveURL(/actor=\d+/);
    await expect(page.getByRole("group", { name: "কে করেছেন" })).toContainText("ফারহানা");
    await page.getByRole("combobox", { name: "কাজ" }).selectOption({ label: "তালিকায় শব্দ যোগ" });
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Dhaka" }).format(new Date());
    await page.getByLabel("যেদিন থেকে").fill(today);
    await page.getByLabel("যেদিন পর্যন্ত").fill(today);
    await expect(page).toHaveURL(/actor=\d+.*action=words\.added.*from=.*to=/);
    await expect(entries).toHaveCount(1);
    await expect(entries).toContainText("দুষ্টুকথা");
    await look(page, "admin-audit");

    // The chosen filters are those of the address, so a reload keeps them.
    await page.reload();
    await expect(page.getByRole("group", { name: "কে করেছেন" })).toContainText("ফারহানা");
    await expect(entries).toHaveCount(1);

    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "CSV নামান" }).click();
    const confirm = page.getByRole("alertdialog", { name: "আপনিই তো?" });
    await confirm.getByLabel("আপনার পাসওয়ার্ড", { exact: true }).fill(PASSWORD);
    await confirm.getByRole("button", { name: "নিশ্চিত করুন" }).click();
    const file = await readFile(await (await saved).path(), "utf8");
    const lines = file.trim().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain("ফারহানা");
    // A cell that begins as a formula does stands behind an apostrophe.
    expect(file).not.toMatch(/(^|,)"?[=+@]/m);

    await page.getByRole("button", { name: /ফারহানা.* বাদ দিন/ }).click();
    await expect(page).not.toHaveURL(/actor=/);
    await expect(entries.nth(1)).toBeVisible();
    await page.getByRole("button", { name: "বাছাই মুছুন" }).click();
    await expect(page).toHaveURL(/\/admin\/audit$/);

    await page.goto("/admin/audit?kind=user&id=4");
    await expect(page.getByRole("group", { name: "কার সম্পর্কে" })).toContainText("মিতু");
    await expect(page.getByText("এমন কোনো কাজ পাওয়া যায়নি")).toBeVisible();
    await look(page, "admin-audit-about");
  });
});
