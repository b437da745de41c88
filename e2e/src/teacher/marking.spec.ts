import { Caller } from "../support/api.ts";
import { deckOf, homeworkNamed, script } from "../support/homework.ts";
import { expect, listenToNothing, signIn, test } from "../support/school.ts";

// A page that hears of the other's marks shows them, and there is no conflict.
test.use({ signedIn: "selina", tolerated: /409/, listens: false });

test("two teachers who mark one script at the same time see the conflict and choose which marks stay", async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const selina = await Caller.as(request, url, "selina");
  const homework = await homeworkNamed(selina, "আয়নীকরণ শক্তি");
  const [first] = await deckOf(selina, homework);
  const name = first?.user_name ?? "";
  const context = await browser.newContext({ baseURL: url, serviceWorkers: "block" });
  await signIn(context, url, "kamrul");
  await listenToNothing(context);
  const other = await context.newPage();
  for (const one of [page, other]) {
    await one.goto(`/homework/${homework}/marking?submission=${first?.id}`);
    await expect(script(one, name)).toBeVisible();
  }
  await page.keyboard.press("7");
  await page.keyboard.press("Control+Enter");
  await expect.poll(async () => (await deckOf(selina, homework))[0]?.marks).toBe(7);

  await other.keyboard.press("5");
  await other.keyboard.press("Control+Enter");
  const asking = other.getByRole("alertdialog", { name: /সেলিনা আক্তার এর মধ্যে নম্বর দিয়েছেন/ });
  await expect(asking).toContainText("১০-এ ৭");
  await expect(asking).toContainText("১০-এ ৫");
  await asking.getByRole("button", { name: "আমারটা বসান" }).click();
  await expect.poll(async () => (await deckOf(selina, homework))[0]?.marks).toBe(5);
  const [now] = await deckOf(selina, homework);
  expect(now?.marked_by?.name).toBe("কামরুল হক");

  // The first teacher saw an older state, and keeps the marks of the second.
  await page.keyboard.press("k");
  await expect(script(page, name)).toBeVisible();
  await page.keyboard.press("9");
  await page.keyboard.press("Control+Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "ওটাই থাক" }).click();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  expect((await deckOf(selina, homework))[0]?.marks).toBe(5);
  await context.close();
});
