import { cast, expect, signIn, test } from "../support/school.ts";

test.use({ signedIn: "mitu" });

test("a guardian links to a child by the code of the child, and the child ends the link", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto("/profile/links");
  await page.getByRole("button", { name: "কোড বানাও" }).click();
  const shown = page.getByText(/^[০-৯]{3}\s?[০-৯]{3}$/).first();
  await expect(shown).toBeVisible();
  const code = ((await shown.textContent()) ?? "").replace(/\s/g, "");

  const other = await browser.newContext({ baseURL, locale: "bn-BD" });
  await signIn(other, baseURL ?? "", "rahima");
  const guardian = await other.newPage();
  await guardian.goto("/profile/links");
  const field = guardian.getByLabel("সন্তানের কোড");
  await field.fill(code === "০০০০০০" ? "১১১১১১" : "০০০০০০");
  await field.press("Enter");
  await expect(guardian.getByRole("alert")).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(code);
  await guardian.getByRole("button", { name: "যুক্ত করুন" }).click();
  await expect(guardian.getByText(cast.mitu.name).first()).toBeVisible();
  await other.close();

  await page.reload();
  await expect(page.getByText(cast.rahima.name).first()).toBeVisible();
  await page.getByRole("button", { name: `${cast.rahima.name}: সংযোগ শেষ করা` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "সংযোগ শেষ করা" }).click();
  await expect(page.getByText("এখনো কোনো অভিভাবক যুক্ত নেই")).toBeVisible();
});
