import type { APIRequestContext, Page } from "@playwright/test";
import { Caller } from "../support/api.ts";
import { cast, expect, test } from "../support/school.ts";

test.use({ signedIn: "tanvir" });

type Notification = { id: number; link: string; read_status: boolean };

/** A user answers a question of Tanvir's, and he is notified. */
async function answered(request: APIRequestContext, url: string) {
  const tanvir = await Caller.as(request, url, "tanvir");
  const mitu = await Caller.as(request, url, "mitu");
  const post = await tanvir.writePost(`কোষ বিভাজনের ধাপ কয়টা? ${Date.now()}`);
  await mitu.comment(post, "চারটা: প্রোফেজ, মেটাফেজ, অ্যানাফেজ, টেলোফেজ");
  const ofPost = async () =>
    (await tanvir.get<Notification[]>("/api/notification")).find(({ link }) => link === `/post/${post}`);
  await expect.poll(ofPost).toBeDefined();
  return { post, mitu, tanvir, ofPost };
}

const bell = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^বিজ্ঞপ্তি/ });
const message = new RegExp(`${cast.mitu.name}.* তোমার পোস্টে মন্তব্য করেছে`);

test("the bell counts a comment, opens its post, marks it on the server, and counts again when the page is seen again", async ({
  page,
  request,
  baseURL,
}) => {
  const { post, mitu, tanvir, ofPost } = await answered(request, baseURL ?? "");
  const panel = page.getByRole("dialog", { name: "বিজ্ঞপ্তি" });
  const line = panel.locator(`a[href="/post/${post}"]`);

  await test.step("the notification leads to the post and is marked as read", async () => {
    await page.goto("/");
    await expect(bell(page)).toHaveAccessibleName(/নতুন: /);
    await bell(page).focus();
    await page.keyboard.press("Enter");
    await expect(line).toContainText(message);
    await expect(line).toContainText("নতুন");
    await line.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/post/${post}`);
    await expect(panel).toBeHidden();
    await expect.poll(ofPost).toMatchObject({ read_status: true });
  });

  await test.step("after a reload it is read, and a press moves the focus to the opened page", async () => {
    await page.goto("/");
    await bell(page).click();
    await expect(line).toContainText(message);
    await expect(line).not.toContainText("নতুন");
    await line.click();
    await expect(page).toHaveURL(`/post/${post}`);
    await expect(page.locator("#main:focus, #main h1:focus")).toHaveCount(1);
  });

  await test.step("the bell counts again when the page is seen again", async () => {
    // A live event would set the number, too.
    await page.route("**/api/stream*", (route) => route.fulfill({ status: 204 }));
    await tanvir.post("/api/notification/mark-all-read", {});
    // The page that is left may ask for the stream, too.
    await page.goto("about:blank");
    // The page listens for its visibility from just before it asks for the stream.
    const started = page.waitForRequest("**/api/stream*");
    await page.goto("/");
    await expect(bell(page)).toHaveAccessibleName("বিজ্ঞপ্তি");
    await mitu.post("/api/post/react", { postId: post, type: "good" });
    await expect.poll(() => tanvir.get<number>("/api/notification/count")).toBeGreaterThan(0);
    await started;
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(bell(page)).toHaveAccessibleName(/নতুন: /);
  });
});
