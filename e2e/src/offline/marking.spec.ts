import type { Page } from "@playwright/test";
import { Caller } from "../support/api.ts";
import { isKept, prepared, queuedBodies } from "../support/device.ts";
import { deckOf, homeworkNamed, script } from "../support/homework.ts";
import { expect, test } from "../support/school.ts";

const key = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const save = (page: Page) => key(page, "সংরক্ষণ করে পরের জন");

test.use({
  signedIn: "kamrul",
  serviceWorkers: "allow",
  viewport: { width: 360, height: 780 },
  tolerated: /ERR_|Failed to load resource|Failed to fetch/,
});

test("marks given offline wait in the outbox, survive a reload and arrive in order", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  test.slow();
  const kamrul = await Caller.as(request, baseURL ?? "", "kamrul");
  const homework = await homeworkNamed(kamrul, "নিউটনের সূত্র");
  const [first, second] = await deckOf(kamrul, homework);
  await page.goto("/");
  await prepared(page);
  await page.goto(`/homework/${homework}/marking`);
  await page.getByRole("combobox", { name: "কোন খাতাগুলো" }).selectOption("all");
  await expect(script(page, first?.user_name ?? "")).toBeVisible();
  await isKept(page, `/homework/${homework}/deck`);

  await context.setOffline(true);
  await key(page, "৩").click();
  await save(page).click();
  await expect(script(page, second?.user_name ?? "")).toBeVisible();
  await key(page, "২").click();
  await save(page).click();
  await expect(page.getByText("২টি নম্বর পাঠানোর অপেক্ষায়")).toBeVisible();
  // The second marking of the first script replaces the one that waits.
  await page.getByRole("button", { name: new RegExp(`^১\\. ${first?.user_name}`) }).click();
  await key(page, "৪").click();
  await save(page).click();
  // The number of marks that wait is the same before and after the replacement.
  await expect
    .poll(() => queuedBodies(page))
    .toMatchObject([
      { submission_id: second?.id, marks: 2 },
      { submission_id: first?.id, marks: 4 },
    ]);
  await expect(page.getByText("২টি নম্বর পাঠানোর অপেক্ষায়")).toBeVisible();
  await page.reload();
  await expect(page.getByText("২টি নম্বর পাঠানোর অপেক্ষায়")).toBeVisible();
  expect((await deckOf(kamrul, homework)).slice(0, 2).map(({ marks }) => marks)).toEqual([
    first?.marks,
    second?.marks,
  ]);

  await context.setOffline(false);
  await expect(page.getByText(/পাঠানোর অপেক্ষায়/)).toHaveCount(0);
  await expect
    .poll(async () => (await deckOf(kamrul, homework)).slice(0, 2).map(({ marks }) => marks))
    .toEqual([4, 2]);
});
