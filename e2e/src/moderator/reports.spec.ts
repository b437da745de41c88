import { Caller } from "../support/api.ts";
import { examNow } from "../support/quizzes.ts";
import { expect, signIn, test } from "../support/school.ts";

test.use({ signedIn: "farhana" });

// Keys of the queue: J and K move, C claims, numbers choose.
test("a moderator finds a student's report of an exam, and claims and decides the report of a post by keyboard", async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const [nusrat, selina] = [await Caller.as(request, url, "nusrat"), await Caller.as(request, url, "selina")];
  const title = `ভুল প্রশ্নের পরীক্ষা ${Date.now()}`;
  const body = `এই কথাটা রাখা ঠিক কি না ${Date.now()}`;
  const row = page.getByRole("link", { name: new RegExp(body) });

  await test.step("a student reports the exam in two taps", async () => {
    const exam = await examNow(request, url, { title });
    const context = await browser.newContext({ baseURL: url, locale: "bn-BD" });
    await signIn(context, url, "rafi");
    const student = await context.newPage();
    await student.goto(`/quiz/${exam}`);
    await student.getByRole("button", { name: "রিপোর্ট", exact: true }).click();
    await student.getByRole("button", { name: "ভুল বা বিভ্রান্তিকর তথ্য" }).click();
    await expect(student.getByText("ধন্যবাদ, রিপোর্ট পেয়েছি")).toBeVisible();
    await context.close();
    const farhana = await Caller.as(request, url, "farhana");
    const { data } = await farhana.get<{ data: object[] }>("/api/admin/reports?limit=50");
    expect(data).toContainEqual(
      expect.objectContaining({ kind: "exam", object_id: exam, reason: "wrong_content", excerpt: title }),
    );
  });

  const id = await selina.writePost(body);
  await nusrat.post("/api/report", { kind: "post", id, reason: "harassment", text: "আমাকে নিয়ে লেখা" });

  await test.step("the moderator claims the report of the post", async () => {
    await page.goto("/admin/reports");
    await expect(page.getByRole("link", { name: new RegExp(title) })).toBeVisible();
    await page.keyboard.press("j");
    await expect(page.locator("[data-report]").first()).toBeFocused();
    await row.press("Enter");
    await expect(page.getByText("আমাকে নিয়ে লেখা")).toBeVisible();
    await page.keyboard.press("c");
    await expect(page.getByText("পর্যন্ত এটা আপনার হাতে।")).toBeVisible();
    const admin = await Caller.as(request, url, "admin");
    const report = page.url().split("/").at(-1) ?? "";
    expect(await admin.refusal("POST", `/api/admin/reports/${report}/claim`, {})).toBe("moderation.claimed");
  });

  await test.step("the moderator hides the post and warns its author", async () => {
    await page.keyboard.press("2");
    await page.keyboard.press("3");
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
