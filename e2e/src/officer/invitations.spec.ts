import { randomUUID } from "node:crypto";
import { Caller } from "../support/api.ts";
import { cast, expect, signIn, test } from "../support/school.ts";

const idOf = async (who: Caller) => (await who.get<{ id: number }>("/api/auth/user")).id;

interface Notification {
  link: string;
}

test.describe("an officer of a private group", () => {
  test.use({ signedIn: "arif" });

  test("invites a student by name, who joins without a request by the link of the notification", async ({
    page,
    request,
    baseURL,
  }) => {
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
    await dialog.getByRole("option", { name: cast.nusrat.name }).click();
    await expect(page.getByText(`${cast.nusrat.name} আমন্ত্রণ পাচ্ছে`)).toBeVisible();
    await expect(dialog.getByRole("list", { name: "আমন্ত্রণ গেছে" })).toContainText(cast.nusrat.name);
    await dialog.getByRole("button", { name: "হয়ে গেছে" }).click();
    await expect(dialog).toBeHidden();

    const nusrat = await Caller.as(request, url, "nusrat");
    await expect
      .poll(async () => (await nusrat.get<Notification[]>("/api/notification")).map(({ link }) => link))
      .toContain(`/group/${slug}`);
    await signIn(page.context(), url, "nusrat");
    await page.goto("/notification");
    const line = page.locator(`main a[href="/group/${slug}"]`);
    await expect(line).toContainText(`${cast.arif.name} তোমাকে ‘${name}’ গ্রুপে আমন্ত্রণ জানিয়েছে`);
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
