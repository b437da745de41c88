import { cast, codeSentBy, expect, test } from "../support/school.ts";

test.use({
  signedIn: "rahima",
  viewport: { width: 360, height: 740 },
  tolerated: /weekly\/confirm/,
});

test("a guardian starts the weekly message with a code from an SMS, stops it and resumes it", async ({
  page,
}) => {
  await page.goto("/homeworks");
  const card = page.locator("section").filter({ has: page.getByRole("heading", { name: "সাপ্তাহিক খবর" }) });
  await expect(card).toContainText("প্রতি শুক্রবার সকাল ১০টায়");
  await card.getByRole("button", { name: "চালু করুন" }).click();
  await card.getByRole("radio", { name: "এসএমএস" }).check({ force: true });
  await expect(card).toContainText("০১৭১••••০২০");
  const code = await codeSentBy(cast.rahima.phone, () =>
    card.getByRole("button", { name: "কোড পাঠান" }).click(),
  );
  const field = card.getByLabel("ছয় অঙ্কের কোড");
  await expect(field).toBeFocused();
  await field.fill(code === "000000" ? "111111" : "000000");
  await expect(card.getByRole("alert")).toContainText("কোডটা মিলছে না");
  await field.fill(code);
  await expect(card.getByRole("status")).toContainText("এসএমএসে আসছে: ০১৭১••••০২০");
  await expect(card).toContainText("পরের খবর");
  await page.reload();
  await expect(card.getByRole("status")).toContainText("এসএমএসে আসছে");

  const stop = card.getByRole("button", { name: "বন্ধ করুন" });
  await stop.click();
  await expect(card.getByRole("status")).toContainText("বন্ধ হয়েছে");
  const undo = card.getByRole("button", { name: "ফিরিয়ে আনুন" });
  await expect(undo).toBeFocused();
  await undo.press("Enter");
  await expect(card.getByRole("status")).toContainText("এসএমএসে আসছে");
  await stop.click();
  await expect(card.getByRole("button", { name: "অন্যভাবে চালু করুন" })).toBeVisible();
});
