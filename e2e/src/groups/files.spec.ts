import { Caller } from "../support/api.ts";
import { expect, look, test } from "../support/school.ts";

const PATH = "/group/hsc25-science-a?tab=files";

interface Permit {
  uploadUrl: string;
  imageUrl: string;
  headers: Record<string, string>;
}

test.describe("a member of the class", () => {
  test.use({ signedIn: "nusrat", viewport: { width: 360, height: 780 } });

  test("finds the picture of a classmate's post and opens the post", async ({ page, request, baseURL }) => {
    const url = baseURL ?? "";
    await page.goto(PATH);
    await expect(page.getByRole("tab", { name: "ফাইল" })).toBeInViewport({ ratio: 1 });
    const data = await page.screenshot();
    const rafi = await Caller.as(request, url, "rafi");
    const { uploadUrl, imageUrl, headers } = await rafi.post<Permit>("/api/utils/file/upload", {
      fileName: "lecture-notes.png",
      fileType: "image/png",
      fileSize: data.length,
    });
    const sent = await request.put(new URL(uploadUrl, url).href, { data, headers });
    expect(sent.ok()).toBe(true);
    const body = `আজকের ক্লাসের নোট ${Date.now()}`;
    const post = await rafi.writePost(body, { group_id: 5, image: imageUrl });

    await page.reload();
    const row = page.getByRole("tabpanel").getByRole("listitem").filter({ hasText: body });
    await expect(row).toContainText("lecture-notes.webp");
    await expect(row).toContainText("রাফি আহমেদ");
    await expect(row.locator("img")).toHaveJSProperty("complete", true);
    await look(page, "04-group-files");
    await row.getByRole("link", { name: "lecture-notes.webp" }).click();
    await expect(page).toHaveURL(new RegExp(`/post/${post}$`));
    await expect(page.getByText(body).first()).toBeVisible();
  });
});

test.describe("somebody outside the class", () => {
  test.use({ signedIn: "arif", viewport: { width: 360, height: 780 } });

  test("sees none of its files", async ({ page }) => {
    await page.goto(PATH);
    await expect(page.getByText("ফাইল শুধু সদস্যদের জন্য")).toBeVisible();
    await expect(page.getByRole("tabpanel").getByRole("listitem")).toHaveCount(0);
  });
});
