import { readFile } from "node:fs/promises";
import { readCells } from "@angon/contract/questions/cells";
import { cast, expect, look, test } from "../support/school.ts";

const PASSWORD = "angon1234";

// The first dangerous request is refused until the password is entered.
test.use({ signedIn: "admin", tolerated: /401 .*\/api\/admin\// });

const known = new Set<string>(Object.values(cast).map(({ phone }) => phone));

test("an admin prints the codes of a group, and a student enters by the link of a slip with a password of their own", async ({
  page,
  browser,
  baseURL,
}) => {
  let link = "";

  await test.step("the admin makes codes for the members of a group", async () => {
    await page.goto("/group/hsc25-science-a?tab=members");
    await page.getByRole("button", { name: "সাইন ইনের কোড দিন" }).click();
    await page.getByRole("switch", { name: "যাঁদের পাসওয়ার্ড আছে, তাঁরাও" }).click();
    await page.getByRole("button", { name: "কোড বানান" }).click();
    const dialog = page.getByRole("alertdialog", { name: "আপনিই তো?" });
    await dialog.getByLabel("আপনার পাসওয়ার্ড", { exact: true }).fill(PASSWORD);
    await dialog.getByRole("button", { name: "নিশ্চিত করুন" }).click();
    await expect(page.getByText(/জনের কোড তৈরি/)).toBeVisible();
    await look(page, "slips");
  });

  await test.step("the sheet is printed eight slips a page, and saved as a file", async () => {
    const count = await page.locator(".slips-page .slip").count();
    expect(count).toBeGreaterThan(8);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(".slips-page .slip").first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "সাইন ইনের কোড" })).toBeHidden();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(Math.ceil(count / 8));
    await page.emulateMedia({ media: null });
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "CSV নামান" }).click();
    const { rows } = readCells(await readFile(await (await download).path(), "utf8"));
    const row = rows.slice(1).find(({ cells }) => !known.has(cells[1] ?? ""));
    link = row?.cells[4] ?? "";
    expect(link).toMatch(/^https?:\/\/[^#]+\/auth\?step=1&way=slip#phone=01\d{9}&code=[1-9]\d{5}$/);
  });

  await test.step("the student opens the link on a phone, chooses a password, and is in", async () => {
    const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
    const phone = await context.newPage();
    const sent: string[] = [];
    phone.on("request", (request) => sent.push(request.url()));
    await phone.goto(link);
    await expect(phone.getByRole("heading", { name: "নতুন পাসওয়ার্ড" })).toBeVisible();
    expect(new URL(phone.url()).hash).toBe("");
    await look(phone, "entry by a slip");
    await phone.getByLabel("নতুন পাসওয়ার্ড").fill("my-own-password");
    await phone.getByRole("button", { name: "পাসওয়ার্ড ঠিক করে ঢোকা" }).click();
    await expect(phone).toHaveURL(/\/$/);
    await expect(phone.getByRole("navigation").first()).toBeVisible();
    const code = /code=(\d{6})/.exec(link)?.[1] ?? "";
    expect(sent.filter((url) => url.includes(`code=${code}`))).toEqual([]);
    await context.close();
  });
});
