import { Caller } from "./support/api.ts";
import { expect, look, test } from "./support/school.ts";

// The tests change the stored settings of one user, so they run one after the other.
test.describe.configure({ mode: "default" });
test.use({ signedIn: "omar" });

const ADDRESS = "/api/notification/preferences";

test.afterEach(async ({ request, baseURL }) => {
  const omar = await Caller.as(request, baseURL ?? "", "omar");
  await omar.put(ADDRESS, {
    types: [{ type: "comment", on: true }],
    quiet: { on: true, from: "22:00", until: "06:00" },
  });
});

type Line = { link: string; type: string };

test("what is switched off stays off, and a comment then makes no line", async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto("/notification");
  await page.getByRole("link", { name: "বিজ্ঞপ্তির সেটিংস" }).click();
  await expect(page).toHaveURL("/notification/settings");
  const comments = page.getByRole("switch", { name: "তোমার পোস্টে মন্তব্য", exact: true });
  await expect(comments).toBeChecked();
  await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === "PUT"),
    comments.click(),
  ]);
  await expect(comments).not.toBeChecked();
  await page.reload();
  await expect(comments).not.toBeChecked();
  await expect(page.getByRole("switch", { name: "গ্রুপে নিষিদ্ধ হলে" })).toBeDisabled();
  await expect(page.getByRole("switch", { name: "গ্রুপে নিষিদ্ধ হলে" })).toBeChecked();

  const omar = await Caller.as(request, baseURL ?? "", "omar");
  const nusrat = await Caller.as(request, baseURL ?? "", "nusrat");
  const post = await omar.writePost(`জারণ সংখ্যা কীভাবে বের করি? ${Date.now()}`);
  await nusrat.comment(post, "মৌলের জারণ সংখ্যা শূন্য ধরে শুরু করো");
  await nusrat.post("/api/post/react", { postId: post, type: "good" });
  const ofPost = async () =>
    (await omar.get<Line[]>("/api/notification"))
      .filter(({ link }) => link === `/post/${post}`)
      .map(({ type }) => type);
  await expect.poll(ofPost, "the reaction came after the comment").toContain("reaction");
  expect(await ofPost()).toEqual(["reaction"]);
});

test("a night of one's own is kept", async ({ page }) => {
  await page.goto("/notification/settings");
  const saved = () => page.waitForResponse((answer) => answer.request().method() === "PUT" && answer.ok());
  await Promise.all([saved(), page.getByLabel("শুরু", { exact: true }).selectOption("23:30")]);
  await Promise.all([saved(), page.getByLabel("শেষ", { exact: true }).selectOption("05:00")]);
  await page.reload();
  await expect(page.getByLabel("শুরু", { exact: true })).toHaveValue("23:30");
  await expect(page.getByLabel("শেষ", { exact: true })).toHaveValue("05:00");
  await expect(page.getByLabel("শুরু", { exact: true }).locator("option", { hasText: "০৫:০০" })).toHaveCount(0);
  await Promise.all([saved(), page.getByRole("switch", { name: "রাতে ফোন বাজবে না" }).click()]);
  await expect(page.getByLabel("শুরু", { exact: true })).toBeHidden();
});

test.describe("the settings", () => {
  test.use({ signedIn: "rafi" });

  test("bring a letter to whoever wants one", async ({ page }) => {
    await page.goto("/notification/settings");
    const letters = page.getByRole("radiogroup", { name: "ই-মেইল" });
    const saved = () => page.waitForResponse((answer) => answer.request().method() === "PUT" && answer.ok());
    await Promise.all([saved(), letters.getByText("শনিবারে").click()]);
    await page.reload();
    await expect(letters.getByRole("radio", { name: "শনিবারে" })).toBeChecked();
    await Promise.all([saved(), letters.getByText("না", { exact: true }).click()]);
    await expect(letters.getByRole("radio", { name: "না", exact: true })).toBeChecked();
  });

  test("look as they should", async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto("/notification/settings");
    await expect(page.getByRole("switch").first()).toBeVisible();
    await look(page, "notification-settings");
  });
});
