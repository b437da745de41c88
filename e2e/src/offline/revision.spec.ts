import { Caller } from "../support/api.ts";
import { isKept, prepared } from "../support/device.ts";
import { expect, test } from "../support/school.ts";

// Chromium reports failed requests of an offline page in the console, as expected.
test.use({ serviceWorkers: "allow", signedIn: "arif", tolerated: /ERR_|Failed to load resource/ });

interface Today {
  done: { reviews: number };
  cards: { id: string }[];
}

test("a revision card rated offline survives a reload and reaches the server when online again", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const [rafi, arif] = await Promise.all([
    Caller.as(request, baseURL ?? "", "rafi"),
    Caller.as(request, baseURL ?? "", "arif"),
  ]);
  const before = (await arif.get<Today>("/api/revise/today")).done.reviews;
  const texts = ["প্রথম সূত্র: $v=u+at$", "দ্বিতীয় সূত্র: $s=ut+\\frac12at^2$"];
  for (const body of texts) {
    const id = await rafi.writePost(body);
    await arif.post("/api/post/save_post", { post_id: id, collection_id: 2 });
  }
  await page.goto("/");
  await prepared(page);
  await page.goto("/revise");
  const show = page.getByRole("button", { name: "উত্তর দেখো" });
  await expect(show).toBeVisible();
  await isKept(page, "/revise/today ");

  await context.setOffline(true);
  await show.click();
  await page.getByRole("button", { name: /মনে ছিল/ }).click();
  await expect(page.getByText("১টি উত্তর ইন্টারনেট এলে পাঠানো হবে")).toBeVisible();
  await page.reload();
  await expect(page.getByText("১টি উত্তর ইন্টারনেট এলে পাঠানো হবে")).toBeVisible();
  await expect(show).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(/ইন্টারনেট এলে পাঠানো হবে/)).toHaveCount(0);
  await expect.poll(async () => (await arif.get<Today>("/api/revise/today")).done.reviews).toBe(before + 1);
});
