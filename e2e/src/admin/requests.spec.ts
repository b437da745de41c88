import { newcomers, type Newcomer } from "../support/newcomers.ts";
import { expect, test } from "../support/school.ts";

test.use({ signedIn: "admin", tolerated: /401/ });

test("an admin files written requests, hands over the copy of the data, and cannot carry out a deletion alone", async ({
  page,
  request,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const [person] = (await newcomers(request, url, ["তথ্য চাওয়া মানুষ"])) as [Newcomer];
  const note = `চিঠি ${Date.now()}`;
  const card = page.getByRole("region", { name: "লিখিত অনুরোধ" });
  const row = page.getByRole("listitem").filter({ hasText: note });
  const file = async (kind: string) => {
    await page.goto(`/admin/people/${person.id}`);
    await card.getByLabel("কী চেয়েছেন").selectOption(kind);
    await card.getByLabel("চিঠির কথা: কে, কবে").fill(note);
    await card.getByRole("button", { name: "নথিভুক্ত করুন" }).click();
    await expect(page.getByText("অনুরোধটা নথিভুক্ত হয়েছে")).toBeVisible();
    await card.getByRole("link", { name: "সব অনুরোধ" }).click();
  };
  await file("export");
  const saved = page.waitForEvent("download");
  await row.getByRole("button", { name: "কপি নামান" }).click();
  await page.getByLabel("আপনার পাসওয়ার্ড").fill("angon1234");
  await page.getByRole("button", { name: "নিশ্চিত করুন" }).click();
  expect((await saved).suggestedFilename()).toBe("data.json");
  await expect(row.getByText("শেষ", { exact: true })).toBeVisible();
  await expect(row.getByRole("button", { name: "প্রত্যাহার করুন" })).toHaveCount(0);
  const again = page.waitForEvent("download");
  await row.getByRole("button", { name: "কপি আবার নামান" }).click();
  await again;

  await file("erase");
  await expect(page.getByText(/অন্য একজন অ্যাডমিন এখনই করতে পারেন/).first()).toBeVisible();
  await row.first().getByRole("button", { name: "প্রত্যাহার করুন" }).click();
  await expect(row.first().getByText("প্রত্যাহার", { exact: true })).toBeVisible();
});
