import { Caller } from "../support/api.ts";
import { examNow } from "../support/quizzes.ts";
import { expect, look, test } from "../support/school.ts";

test.describe("a student", () => {
  test.use({ signedIn: "rafi" });

  test("reports an exam in two taps, and a moderator finds it", async ({ page, request, baseURL }) => {
    const url = baseURL ?? "";
    const title = `ভুল প্রশ্নের পরীক্ষা ${Date.now()}`;
    const id = await examNow(request, url, { title });
    await page.goto(`/quiz/${id}`);
    await page.getByRole("button", { name: "রিপোর্ট", exact: true }).click();
    await page.getByRole("button", { name: "ভুল বা বিভ্রান্তিকর তথ্য" }).click();
    await expect(page.getByText("ধন্যবাদ, রিপোর্ট পেয়েছি")).toBeVisible();
    const farhana = await Caller.as(request, url, "farhana");
    const { data } = await farhana.get<{ data: object[] }>("/api/admin/reports?limit=50");
    expect(data).toContainEqual(
      expect.objectContaining({ kind: "exam", object_id: id, reason: "wrong_content", excerpt: title }),
    );
  });
});

// Keys of the queue: J and K move, C claims, numbers choose.
test.describe("a moderator", () => {
  test.use({ signedIn: "farhana" });

  test("claims, reads and decides a report by keyboard", async ({ page, request, baseURL }) => {
    const url = baseURL ?? "";
    const [nusrat, selina] = [
      await Caller.as(request, url, "nusrat"),
      await Caller.as(request, url, "selina"),
    ];
    const body = `এই কথাটা রাখা ঠিক কি না ${Date.now()}`;
    const id = await selina.writePost(body);
    await nusrat.post("/api/report", { kind: "post", id, reason: "harassment", text: "আমাকে নিয়ে লেখা" });

    await page.goto("/admin/reports");
    const row = page.getByRole("link", { name: new RegExp(body) });
    await expect(row).toBeVisible();
    await look(page, "admin-reports");
    await page.keyboard.press("j");
    await expect(page.locator("[data-report]").first()).toBeFocused();
    await row.press("Enter");
    await expect(page.getByText("আমাকে নিয়ে লেখা")).toBeVisible();
    await page.keyboard.press("c");
    await expect(page.getByText("পর্যন্ত এটা আপনার হাতে।")).toBeVisible();
    const admin = await Caller.as(request, url, "admin");
    const report = page.url().split("/").at(-1) ?? "";
    expect(await admin.refusal("POST", `/api/admin/reports/${report}/claim`, {})).toBe("moderation.claimed");

    await page.keyboard.press("2");
    await page.keyboard.press("3");
    await expect(page.getByRole("radio", { name: "সরান (2)" })).toBeChecked();
    await expect(page.getByRole("radio", { name: "সতর্ক (3)" })).toBeChecked();
    await expect(page.getByRole("radio", { name: "সতর্ক (3)" })).toBeFocused();
    await page.getByRole("button", { name: "সিদ্ধান্ত দিন" }).click();
    await expect(page.getByText("কী হয়েছে লিখুন।")).toBeVisible();
    await expect(page.getByLabel("কী হয়েছে, লেখক এটা পড়বে")).toBeFocused();
    await look(page, "admin-report");
    await page.getByLabel("কী হয়েছে, লেখক এটা পড়বে").fill("একজনকে নিয়ে ঠাট্টা");
    await page.getByRole("button", { name: "সিদ্ধান্ত দিন" }).click();
    await page.waitForURL("**/admin/reports", { waitUntil: "commit" });
    await expect(row).toBeHidden();
    expect(await nusrat.refusal("GET", `/api/post/${id}`)).toBe("common.not_found");
    const { data } = await selina.get<{ data: { hides: boolean; sanction: string }[] }>(
      "/api/moderation/decisions",
    );
    expect(data[0]).toMatchObject({ hides: true, sanction: "warn" });
  });
});

test.describe("a student", () => {
  test.use({ signedIn: "rafi" });

  test("finds no queue", async ({ page }) => {
    await page.goto("/admin/reports");
    await expect(page.getByRole("heading", { name: "রিপোর্ট" })).toBeHidden();
    await expect(page.getByText("এই পাতাটা খুঁজে পেলাম না").first()).toBeVisible();
  });
});
