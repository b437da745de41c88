import { Caller } from "../support/api.ts";
import { pen, postPage, send, write } from "../support/composer-page.ts";
import { expect, test } from "../support/school.ts";

test.use({ signedIn: "arif", listens: true });

const QUESTION = "টর্ক আর জড়তার ভ্রামক থেকে কৌণিক ত্বরণ বের করব কীভাবে";
const ANSWER = "জড়তার ভ্রামকের সমীকরণটা আগে লেখো। তারপর টর্ক বসাও।";

interface Limits {
  limit: number;
  remaining: number;
  isExpired: boolean;
}

test("a question that wants help is answered below an empty discussion, within the quota of the day, and its author is told", async ({
  page,
  request,
  baseURL,
}) => {
  test.slow();
  const url = baseURL ?? "";
  const rafi = await Caller.as(request, url, "rafi");
  const source = await rafi.writePost(QUESTION);
  const answer = await (await Caller.as(request, url, "nusrat")).comment(source, ANSWER);
  await rafi.post(`/api/post/${source}/comments/${answer}/react`, { reactionType: "satisfied", on: true });
  const arif = await Caller.as(request, url, "arif");
  const limits = (caller: Caller) => caller.get<Limits>("/api/utils/limits");
  const before = await limits(arif);
  expect(before).toMatchObject({ limit: 5, isExpired: false });

  await test.step("the record of a student without paid access says that it is expired", async () => {
    expect(await limits(await Caller.as(request, url, "tanvir"))).toMatchObject({
      limit: 5,
      isExpired: true,
    });
  });

  // The first list is empty, as for a reader who opens the post before the answer is written.
  const lists: string[] = [];
  await page.route(/\/api\/post\/\d+\/comments(\?|$)/, async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    lists.push(route.request().url());
    return lists.length === 1 ? route.fulfill({ json: [] }) : route.continue();
  });

  const dialog = await write(page, QUESTION);
  await test.step("the composer counts the answers that are left today", async () => {
    const wish = dialog.getByRole("switch", { name: "কিউরিওসিটি এআই উত্তর দিক" });
    const left = before.remaining.toLocaleString("bn-BD");
    await expect(wish).toHaveAccessibleDescription(`আজ ৫টির মধ্যে ${left}টি বাকি`);
    if (!(await wish.isChecked())) await wish.click();
    await expect(wish).toBeChecked();
  });
  const asking = page.waitForRequest(/\/comments\/ai$/);
  await send(page).click();
  await page.waitForURL(postPage, { timeout: 30_000, waitUntil: "commit" });
  await expect(pen(page)).toHaveCount(0);
  const post = Number(/\d+$/.exec(page.url())?.[0]);

  await test.step("the page asks for an answer by the post's id, and reads the list again", async () => {
    expect((await asking).postDataJSON()).toEqual({ postId: post });
    expect([200, 204]).toContain((await (await asking).response())?.status());
    await expect.poll(() => lists.length).toBeGreaterThan(1);
    const written = page.getByRole("article", { name: /^Curiosity AI-এর মন্তব্য/ });
    await expect(written).toHaveCount(1);
    await expect(written).toContainText("জড়তার ভ্রামকের সমীকরণটা আগে লেখো।");
  });

  await test.step("the wish is stored, and a text of the school takes none of the day's answers", async () => {
    expect(await arif.get(`/api/post/${post}`)).toMatchObject({ ai_enabled: true });
    await expect.poll(async () => (await limits(arif)).remaining).toBe(before.remaining);
  });

  await test.step("the author is told in the notifications", async () => {
    await page.goto("/notification");
    const told = page.getByRole("link", { name: /কিউরিওসিটি এআই তোমার প্রশ্নের উত্তর দিয়েছে/ }).first();
    await expect(told).toHaveAttribute("href", new RegExp(`/post/${post}`));
  });
});
