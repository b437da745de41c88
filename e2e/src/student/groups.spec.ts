import { randomUUID } from "node:crypto";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { Caller } from "../support/api.ts";
import { expect, signIn, test, whenClosed, type Person } from "../support/school.ts";

interface NewGroup {
  id: number;
  slug: string;
  name: string;
}

type Url = string | undefined;

/** Requests outside the page, whose cookies would otherwise sign the page in as another user. */
const caller = (request: APIRequestContext, url: Url, person: Person) =>
  Caller.as(request, url ?? "", person);

/** A group of this test, so that the members of other groups stay. */
async function makeGroup(request: APIRequestContext, url: Url, more: object = {}): Promise<NewGroup> {
  const admin = await caller(request, url, "admin");
  const slug = `g-${randomUUID().slice(0, 8)}`;
  const name = `আলোর দল ${slug}`;
  const group = { name, slug, type: "GENERAL", visibility: "PUBLIC", ...more };
  const { id } = await admin.post<{ id: number }>("/api/group", group);
  return { id, slug, name };
}

const button = (place: Page | Locator, name: string | RegExp) => place.getByRole("button", { name });
const memberButton = (page: Page) => page.getByRole("button", { name: "সদস্য", exact: true });
const groupName = (page: Page) => page.getByRole("heading", { level: 1 });
const joinDialog = (page: Page) => page.getByRole("dialog", { name: /^যোগ দেওয়ার আগে/ });
const requestsFeedOf =
  ({ id }: NewGroup) =>
  (url: string) =>
    new RegExp(`/api/post\\?.*group=${id}\\b`).test(url);

test.describe("a student outside a group", () => {
  test.use({ signedIn: "mitu" });
  test.slow();

  test("joins a public group, writes a post in it, and reads neither after leaving", async ({
    page,
    request,
    baseURL,
  }) => {
    const group = await makeGroup(request, baseURL);
    const admin = await caller(request, baseURL, "admin");
    const pinned = await admin.writePost("সবার আগে এই কথাটা পড়ো।", { group_id: group.id });
    await admin.post(`/api/post/${pinned}/pin`, { group_id: group.id });
    await admin.writePost("এটা শুধু ভেতরের কথা।", { group_id: group.id });
    let feedRequests = 0;
    page.on("request", (call) => void (requestsFeedOf(group)(call.url()) && feedRequests++));

    await page.goto("/saved");
    await page.goto(`/group/${group.slug}`);
    await expect(page.getByText("সবার আগে এই কথাটা পড়ো।")).toBeVisible();
    expect(feedRequests).toBe(0);

    await button(page, "যোগ দাও").click();
    await button(joinDialog(page), "মেনে নিয়ে যোগ দিই").click();
    await expect(page.getByText(/সদস্য হলে$/)).toBeVisible();
    await expect(memberButton(page)).toBeDisabled();
    await expect(page.getByText("এটা শুধু ভেতরের কথা।")).toBeVisible();
    await expect(button(page, /^পাবলিক ২ জন সদস্য/)).toBeVisible();

    await button(page, /^কী জানতে চাও/).click();
    const composer = page.getByRole("dialog", { name: "নতুন পোস্ট লেখো" });
    await composer.getByText("অন্যান্য", { exact: true }).click();
    await composer.getByRole("textbox", { name: /তোমার (প্রশ্ন|কথা)/ }).click();
    await page.keyboard.type("আমি নতুন এলাম।");
    await button(composer, "ঠিকাছে").click();
    await expect(page).toHaveURL(/\/post\/\d+$/, { timeout: 30_000 });
    await expect(page.locator("#comments")).toBeVisible();
    await page.goBack();
    await expect(memberButton(page)).toBeVisible();
    await expect(page.getByText("আমি নতুন এলাম।")).toBeVisible();

    await button(page, "আরও").first().click();
    await button(page, "গ্রুপ ছাড়ো").click();
    await button(page.getByRole("alertdialog", { name: "গ্রুপ ছেড়ে দেবে?" }), "গ্রুপ ছাড়ো").click();
    await expect(page.getByText(`${group.name} ছেড়ে এলে`)).toBeVisible();
    await expect(page).toHaveURL(/\/group$/);
    await page.goto(`/group/${group.slug}`);
    await expect(button(page, "যোগ দাও")).toBeVisible();
    await expect(page.getByText("আমি নতুন এলাম।")).toHaveCount(0);
  });

  test("finds a request to join after reloads until it is withdrawn, and joins by an invitation link", async ({
    page,
    request,
    baseURL,
  }) => {
    const group = await makeGroup(request, baseURL, { visibility: "PRIVATE" });
    await page.goto(`/group/${group.slug}`);
    await button(page, "অনুরোধ পাঠাও").click();
    await button(joinDialog(page), "মেনে নিয়ে অনুরোধ পাঠাই").click();
    await expect(page.getByText("অনুরোধ পাঠানো হয়েছে")).toBeVisible();
    await expect(button(page, "অনুরোধ গেছে")).toBeDisabled();
    await expect(page.getByText(/পর্যন্ত অনুরোধটা থাকবে/)).toBeVisible();
    await whenClosed(page);
    await page.reload();
    await expect(button(page, "অনুরোধ গেছে")).toBeVisible();
    await button(page, "ফিরিয়ে নাও").click();
    await expect(button(page, "অনুরোধ পাঠাও")).toBeVisible();
    await page.reload();
    await expect(button(page, "অনুরোধ পাঠাও")).toBeVisible();

    const admin = await caller(request, baseURL, "admin");
    const { url } = await admin.post<{ url: string }>(`/api/group/${group.id}/invite`, {});
    await page.goto(new URL(url, baseURL).href);
    await button(joinDialog(page), "মেনে নিয়ে যোগ দিই").click();
    await expect(memberButton(page)).toBeDisabled();
    await expect(page).toHaveURL(new RegExp(`/group/${group.slug}$`));
  });
});

test.describe("the page of a club", () => {
  test.use({ tolerated: /403/ });

  test("opens a closed club for members alone, and a paid club for those who have paid", async ({
    page,
    context,
    baseURL,
  }) => {
    await signIn(context, baseURL ?? "", "rafi");
    await page.goto("/group/debate-club");
    await expect(page.getByRole("alertdialog", { name: "এখানে ঢোকার অনুমতি নেই" })).toBeVisible();

    await signIn(context, baseURL ?? "", "nusrat");
    await page.goto("/clubs/debate-club");
    await expect(groupName(page)).toHaveText("বিতর্ক ক্লাব");
    await expect(memberButton(page)).toBeDisabled();
    await expect(page.getByText("নিষ্ক্রিয়")).toBeVisible();

    await signIn(context, baseURL ?? "", "tanvir");
    await page.goto("/group/robotics-club");
    await expect(page.getByRole("heading", { name: "এটা পেইড সদস্যদের ক্লাব", level: 2 })).toBeVisible();

    await signIn(context, baseURL ?? "", "mitu");
    await page.goto("/group/robotics-club");
    await expect(groupName(page)).toHaveText("রোবোটিক্স ক্লাব");
    await expect(button(page, "অনুরোধ পাঠাও")).toBeVisible();
  });
});
