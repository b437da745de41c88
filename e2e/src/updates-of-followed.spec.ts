import { randomUUID } from "node:crypto";
import { Caller } from "./support/api.ts";
import { cast, expect, look, signIn, test } from "./support/school.ts";

const idOf = async (who: Caller) => (await who.get<{ id: number }>("/api/auth/user")).id;

type Line = { type: string; link: string; read_status: boolean };

test.describe("somebody one follows", () => {
  test.use({ signedIn: "nusrat" });

  test("has written: the bell says so, and leads there", async ({ page, request, baseURL }) => {
    const url = baseURL ?? "";
    const [arif, nusrat] = [await Caller.as(request, url, "arif"), await Caller.as(request, url, "nusrat")];
    await nusrat.post("/api/follow", { followingId: await idOf(arif) });
    await nusrat.post("/api/notification/mark-all-read", {});
    const words = `জোয়ার কেন দিনে দুবার আসে? ${Date.now()}`;
    const post = await arif.writePost(words);
    await expect
      .poll(async () => (await nusrat.get<Line[]>("/api/notification")).map(({ link }) => link))
      .toContain(`/post/${post}`);
    await page.goto("/");
    await page
      .getByRole("banner")
      .getByRole("button", { name: /^বিজ্ঞপ্তি.*নতুন: / })
      .click();
    const panel = page.getByRole("dialog", { name: "বিজ্ঞপ্তি" });
    await expect(panel.locator(`a[href="/post/${post}"]`)).toContainText(`${cast.arif.name} নতুন পোস্ট করেছে`);
    await panel.getByRole("link", { name: "আরও দেখো" }).click();
    await page.locator(`main a[href="/post/${post}"]`).click();
    await expect(page).toHaveURL(`/post/${post}`);
    await expect(page.getByRole("main")).toContainText(words);
  });
});

test.describe("a member of a private group", () => {
  test.use({ signedIn: "arif" });

  test("calls somebody by name, who walks in by what they are told", async ({ page, request, baseURL }) => {
    test.slow();
    const url = baseURL ?? "";
    const admin = await Caller.as(request, url, "admin");
    const slug = `g-${randomUUID().slice(0, 8)}`;
    const name = `দাবার দল ${slug}`;
    const { id } = await admin.post<{ id: number }>("/api/group", {
      name,
      slug,
      type: "CLUB",
      visibility: "PRIVATE",
    });
    const arif = await Caller.as(request, url, "arif");
    const userId = await idOf(arif);
    await arif.post(`/api/group/${id}/join`, {});
    await admin.post(`/api/group/${id}/requests/${userId}/accept`, {});
    await admin.post(`/api/group/${id}/assign-role`, { role: "PRESIDENT", userId });

    await page.goto(`/group/${slug}`);
    await page.getByRole("button", { name: "আমন্ত্রণ" }).click();
    await page.getByRole("button", { name: "কাউকে ডাকো" }).click();
    const dialog = page.getByRole("dialog", { name: "কাউকে ডাকো" });
    await dialog.getByRole("combobox").fill(cast.nusrat.name);
    await expect(dialog.getByRole("option", { name: cast.nusrat.name })).toBeVisible();
    await look(page, "invite-somebody");
    await dialog.getByRole("option", { name: cast.nusrat.name }).click();
    await expect(page.getByText(`${cast.nusrat.name} আমন্ত্রণ পাচ্ছে`)).toBeVisible();
    await expect(dialog.getByRole("list", { name: "আমন্ত্রণ গেছে" })).toContainText(cast.nusrat.name);
    await dialog.getByRole("button", { name: "হয়ে গেছে" }).click();
    await expect(dialog).toBeHidden();

    const nusrat = await Caller.as(request, url, "nusrat");
    await expect
      .poll(async () => (await nusrat.get<Line[]>("/api/notification")).map(({ link }) => link))
      .toContain(`/group/${slug}`);
    await signIn(page.context(), url, "nusrat");
    await page.goto("/notification");
    const line = page.locator(`main a[href="/group/${slug}"]`);
    await expect(line).toContainText(`${cast.arif.name} তোমাকে ‘${name}’ গ্রুপে আমন্ত্রণ জানিয়েছে`);
    await look(page, "invited-by-name");
    await line.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await page.getByRole("button", { name: "যোগ দাও" }).click();
    await page
      .getByRole("dialog", { name: /^যোগ দেওয়ার আগে/ })
      .getByRole("button", { name: "মেনে নিয়ে যোগ দিই" })
      .click();
    await expect(page.getByRole("button", { name: "সদস্য", exact: true })).toBeDisabled();
  });
});
