import type { Page } from "@playwright/test";
import { Caller } from "../support/api.ts";
import { expect, signIn, test, type Person } from "../support/school.ts";

test.use({ signedIn: "arif", listens: true, tolerated: /422.*comments\/ai/ });

const QUESTION = "জাইরোস্কোপের অয়নচলনের কৌণিক বেগ নির্ণয় করব কীভাবে";
const SENTENCES = [
  "টর্কের সমীকরণ দিয়ে শুরু করো।",
  "ঘর্ষণ বাদ দাও।",
  "এবার কৌণিক ভরবেগের মান বসাও।",
  "অয়নচলনের বেগ v = 2.5 হবে।",
];

const answersOfAi = (page: Page) => page.getByRole("article", { name: /^Curiosity AI-এর মন্তব্য/ });
const form = (page: Page) => page.getByRole("form", { name: "এরপর কী" });
const field = (page: Page) => form(page).getByRole("textbox", { name: "তুমি কী চেষ্টা করলে?" });
const take = (page: Page, name: string) => form(page).getByRole("button", { name });

test("the asker of a question goes from a hint over own tries to the solution, and the others read along", async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const url = baseURL ?? "";
  const rafi = await Caller.as(request, url, "rafi");
  const source = await rafi.writePost(QUESTION);
  const answer = await (await Caller.as(request, url, "nusrat")).comment(source, SENTENCES.join(" "));
  await rafi.post(`/api/post/${source}/comments/${answer}/react`, { reactionType: "satisfied", on: true });
  const post = await (await Caller.as(request, url, "arif")).writePost(QUESTION, { ai_enabled: true });

  await page.goto(`/post/${post}`);
  await test.step("a hint comes with its source, and tells no result", async () => {
    await expect(answersOfAi(page)).toHaveCount(1);
    await expect(answersOfAi(page)).toContainText("একটা ইঙ্গিত");
    await expect(answersOfAi(page)).toContainText("কিউরিওসিটি এআই · স্কুলের আগের উত্তর থেকে");
    await expect(answersOfAi(page)).not.toContainText("2.5");
    const sources = answersOfAi(page).getByRole("list", { name: "উৎস" });
    await expect(sources.locator(`a[href="/post/${source}"]`)).toContainText("জাইরোস্কোপের");
  });

  await test.step("a copied try is refused and stays, also after a reload", async () => {
    await field(page).fill(QUESTION);
    await take(page, "পরের ধাপটা দেখাও").click();
    await expect(form(page).getByRole("alert")).toContainText("নকল");
    await page.reload();
    await expect(field(page)).toHaveValue(QUESTION);
  });

  await test.step("the next step comes for an own try", async () => {
    await field(page).fill("টর্ক লিখেছি, তারপর কী বসাব বুঝিনি");
    await take(page, "পরের ধাপটা দেখাও").click();
    await expect(answersOfAi(page)).toHaveCount(2);
    await expect(answersOfAi(page).last()).toContainText("কৌণিক ভরবেগের মান বসাও");
    await expect(answersOfAi(page).last()).not.toContainText("2.5");
    await expect(field(page)).toHaveValue("");
  });

  const openAs = async (person: Person) => {
    const context = await browser.newContext({ baseURL: url, locale: "bn-BD" });
    await signIn(context, url, person);
    const other = await context.newPage();
    await other.goto(`/post/${post}`);
    await expect(answersOfAi(other)).toHaveCount(2);
    return other;
  };
  await test.step("a classmate, a teacher and a guardian see the steps, without button and try", async () => {
    for (const person of ["nusrat", "selina", "rahima"] as const) {
      const other = await openAs(person);
      await expect(form(other)).toHaveCount(0);
      await expect(other.getByText("টর্ক লিখেছি")).toHaveCount(0);
      const verdict = other.getByRole("button", { name: "Curiosity AI-এর উত্তর ঠিক" });
      await expect(verdict, person).toHaveCount(person === "selina" ? 2 : 0);
      await other.context().close();
    }
  });

  await test.step("the solution comes for the second try", async () => {
    await field(page).fill("ভরবেগ বসিয়ে ভাগ করেছি, মান মেলে না");
    await take(page, "পুরো সমাধান দেখাও").click();
    await expect(answersOfAi(page)).toHaveCount(3);
    await expect(answersOfAi(page).last()).toContainText("অয়নচলনের বেগ v = 2.5 হবে");
    await expect(form(page)).toHaveCount(0);
  });
});
