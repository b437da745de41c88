import type { Answer } from "@angon/contract";
import type { search } from "@angon/contract/search";
import { Caller } from "./api.ts";
import { cast, expect, look, test } from "./school.ts";

type Found = Answer<typeof search.suggest>;

test.describe("a student who searches", () => {
  test.use({ signedIn: "nusrat" });

  test("finds a post by a word, opens it, and finds it again by its tag", async ({
    page,
    request,
    baseURL,
  }) => {
    const rafi = await Caller.as(request, baseURL ?? "", "rafi");
    const id = await rafi.writePost("**মহাকর্ষীয়** ধ্রুবকের মাত্রা কী? #ধ্রুবক_মাত্রা");
    await page.goto("/");
    const box = page.getByRole("searchbox", { name: "পোস্ট বা মানুষ খোঁজো" });
    await box.fill("মহাকর্ষীয় মাত্রা");
    await box.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("“মহাকর্ষীয় মাত্রা” খোঁজা");
    const found = page.locator(`main a[href="/post/${id}"]`);
    await expect(found).toContainText("মহাকর্ষীয় ধ্রুবকের মাত্রা কী?");
    await expect(found).toContainText(cast.rafi.name);
    await expect(found).toContainText("০টি উত্তর");
    await found.click();
    await expect(page).toHaveURL(`/post/${id}`);

    await page.getByRole("link", { name: "#ধ্রুবক_মাত্রা" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("“ধ্রুবক_মাত্রা” খোঁজা");
    await expect(found).toBeVisible();
  });

  test("is told why nothing is there", async ({ page }) => {
    await page.goto("/search?q=এমনশব্দনেই");
    await expect(page.getByRole("heading", { name: "কিছু পাওয়া গেল না" })).toBeVisible();
    await page.goto("/search");
    await expect(page.getByRole("heading", { name: "কী খুঁজছ?" })).toBeVisible();
    await page.goto(`/search?q=${"ক".repeat(101)}`);
    await expect(page.getByRole("heading", { name: "লেখাটা বেশি লম্বা" })).toBeVisible();
  });
});

test.describe("a student who follows", () => {
  test.use({ signedIn: "nusrat" });

  test("finds people by how a name begins, follows one, and ends it in the list", async ({ page }) => {
    const answer = page.waitForResponse("**/api/utils/search?*");
    await page.goto("/search?q=রা&type=user");
    const people = ((await (await answer).json()) as Found).users.data;
    const person = people.find(({ isFollowing }) => !isFollowing);
    if (!person) throw new Error(`nusrat follows all ${people.length}`);
    const follow = { name: `${person.name}: ফলো করো`, exact: true };
    const unfollow = { name: `${person.name}: ফলো বন্ধ করো`, exact: true };
    await expect(page.locator(`main a[href="/users/${person.id}"]`)).toContainText(person.name);
    await look(page, "search-people");
    const row = page.getByRole("listitem").filter({ has: page.locator(`a[href="/users/${person.id}"]`) });
    await row.getByRole("button", follow).click();
    await expect(page.getByText("You're now following")).toBeVisible();

    await page.goto("/profile");
    await page.getByRole("button", { name: "ফলো করছি", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "যাদের ফলো করছ" });
    const listed = dialog.getByRole("listitem").first();
    await expect(listed.getByRole("link")).toHaveAttribute("href", `/users/${person.id}`);
    await listed.getByRole("button", unfollow).click();
    await expect(page.getByText("You're now unfollowing")).toBeVisible();
    await expect(listed.getByRole("button", follow)).toBeVisible();
  });
});

test.describe("a student at home", () => {
  test.use({ signedIn: "arif" });

  test("sees what they said, what they kept and who follows them", async ({ page, request, baseURL }) => {
    const arif = await Caller.as(request, baseURL ?? "", "arif");
    const post = await arif.writePost("নিজের পোস্টে নিজের মন্তব্য");
    await arif.comment(post, "প্রোফাইলে যে মন্তব্য দেখা যাবে");
    await arif.post("/api/post/save_post", { post_id: post, collection_id: 4 });
    const rafi = await Caller.as(request, baseURL ?? "", "rafi");
    const named = await rafi.get<Found>(`/api/utils/search?search=${encodeURIComponent(cast.arif.name)}`);
    const arifId = named.users.data.find(({ name }) => name === cast.arif.name.normalize("NFC"))?.id;
    await rafi.post("/api/follow", { followingId: arifId });

    await page.goto("/profile");
    await expect(page.getByRole("link", { name: /^আইডিয়া/ })).toHaveAttribute("href", "/saved/4");
    await page.getByRole("link", { name: "আমার মন্তব্য" }).click();
    await expect(page).toHaveURL("/profile?tab=comments");
    await expect(page.getByText("প্রোফাইলে যে মন্তব্য দেখা যাবে")).toBeVisible();
    await look(page, "profile-comments");

    await page.getByRole("button", { name: "ফলোয়ার", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "ফলোয়ার" });
    await dialog.getByRole("link", { name: cast.rafi.name }).click();
    await expect(page).toHaveURL(/\/users\/\d+$/);
  });
});
