import { Caller } from "../support/api.ts";
import { expect, test } from "../support/school.ts";

test.use({ signedIn: "omar" });

test.afterEach(async ({ request, baseURL }) => {
  const omar = await Caller.as(request, baseURL ?? "", "omar");
  await omar.put("/api/notification/preferences", {
    types: [{ type: "comment", on: true }],
    quiet: { on: true, from: "22:00", until: "06:00" },
  });
});

type Notification = { link: string; type: string };

test("a student switches comments off and sets quiet hours, which stay after a reload, and a comment then notifies no more", async ({
  page,
  request,
  baseURL,
}) => {
  const saved = () => page.waitForResponse((answer) => answer.request().method() === "PUT" && answer.ok());
  const comments = page.getByRole("switch", { name: "তোমার পোস্টে মন্তব্য", exact: true });
  const from = page.getByLabel("শুরু", { exact: true });
  const until = page.getByLabel("শেষ", { exact: true });

  await test.step("the settings stay after a reload", async () => {
    await page.goto("/notification");
    await page.getByRole("link", { name: "বিজ্ঞপ্তির সেটিংস" }).click();
    await expect(page).toHaveURL("/notification/settings");
    await expect(comments).toBeChecked();
    await Promise.all([saved(), comments.click()]);
    await Promise.all([saved(), from.selectOption("23:30")]);
    await Promise.all([saved(), until.selectOption("05:00")]);
    await page.reload();
    await expect(comments).not.toBeChecked();
    await expect(from).toHaveValue("23:30");
    await expect(until).toHaveValue("05:00");
  });

  await test.step("a comment notifies no more, and a reaction still does", async () => {
    const omar = await Caller.as(request, baseURL ?? "", "omar");
    const nusrat = await Caller.as(request, baseURL ?? "", "nusrat");
    const post = await omar.writePost(`জারণ সংখ্যা কীভাবে বের করি? ${Date.now()}`);
    await nusrat.comment(post, "মৌলের জারণ সংখ্যা শূন্য ধরে শুরু করো");
    await nusrat.post("/api/post/react", { postId: post, type: "good" });
    const ofPost = async () =>
      (await omar.get<Notification[]>("/api/notification"))
        .filter(({ link }) => link === `/post/${post}`)
        .map(({ type }) => type);
    await expect.poll(ofPost, "the reaction came after the comment").toContain("reaction");
    expect(await ofPost()).toEqual(["reaction"]);
  });
});
