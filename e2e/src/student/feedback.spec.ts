import type { Feedback } from "@angon/contract/feedback";
import { Caller } from "../support/api.ts";
import { expect, signIn, test, whenClosed } from "../support/school.ts";

test.use({ signedIn: "mitu" });

test("a student's wish and vote stay after a reload, an admin plans the wish, and the student removes it", async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const rafi = await Caller.as(request, url, "rafi");
  const title = `বিক্রিয়ার তালিকা ${Date.now()}`;
  const mine = page.getByRole("article", { name: title });

  await test.step("the student writes a wish and votes for it", async () => {
    await page.goto("/feature-request");
    await page.getByLabel("এক লাইনে").fill(title);
    await page.getByRole("button", { name: "পাঠাও" }).click();
    await expect(page.getByText("ধন্যবাদ! তোমার ভাবনা তালিকায় আছে।")).toBeVisible();
    const vote = mine.getByRole("button", { name: /^ভোট দাও/ });
    await expect(vote).toHaveAttribute("aria-pressed", "false");
    const voted = page.waitForResponse("**/api/feedback/*/vote");
    await vote.click();
    await voted;
    await page.reload();
    await expect(vote).toHaveAttribute("aria-pressed", "true");
    await expect(vote).toHaveText("১");
  });

  await test.step("an admin plans it, and everybody reads that", async () => {
    const office = await browser.newContext({ baseURL: url, locale: "bn-BD" });
    await signIn(office, url, "admin");
    const desk = await office.newPage();
    await desk.goto("/feature-request?sort=latest");
    const decided = desk.waitForResponse("**/api/admin/feedback/*");
    await desk.getByRole("article", { name: title }).getByRole("combobox").selectOption("planned");
    await decided;
    await office.close();
    const { data } = await rafi.get<{ data: Feedback[] }>("/api/feedback?sort=latest");
    expect(data.find((one) => one.title === title)?.status).toBe("planned");
  });

  await test.step("the student removes it", async () => {
    await mine.getByRole("button", { name: /^মুছো/ }).click();
    await page.getByRole("button", { name: "মুছে ফেলো" }).click();
    await expect(mine).toHaveCount(0);
    await whenClosed(page);
    await page.reload();
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(mine).toHaveCount(0);
  });
});
