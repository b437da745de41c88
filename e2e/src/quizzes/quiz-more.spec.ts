import { Caller } from "../support/api.ts";
import { prepared } from "../support/device.ts";
import { photo } from "../support/photo.ts";
import { allSaved, choose, examNow, postWithQuiz } from "../support/quizzes.ts";
import { expect, expectAccessible, look, signIn, test } from "../support/school.ts";

interface QuizOnServer {
  result: { score: number; right: number } | null;
}

test.describe("a picture of a question", () => {
  test.use({ signedIn: "selina" });

  test("is added by staff in the editor and seen by a student in the player", async ({
    page,
    browser,
    request,
    baseURL,
  }) => {
    const selina = await Caller.as(request, baseURL ?? "", "selina");
    const post = await selina.writePost("ছবি দেখে উত্তর দাও।");
    await page.goto(`/post/${post}/quiz/edit`);
    await page.getByRole("button", { name: "নতুন প্রশ্ন" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("প্রশ্ন", { exact: true }).fill("আয়তটির রং কী?");
    await expect(dialog.getByLabel("ছবিতে যা আছে")).toHaveCount(0);
    await dialog.locator("input[data-images]").setInputFiles(await photo(page));
    const described = "হলুদ কাগজে একটা সবুজ আয়ত";
    await dialog.getByLabel("ছবিতে যা আছে").fill(described);
    await dialog.getByLabel("অপশন ক", { exact: true }).fill("সবুজ");
    await dialog.getByLabel("অপশন খ", { exact: true }).fill("লাল");
    await dialog.getByLabel("ক সঠিক").check();
    await look(page, "question-form");
    await dialog.getByRole("button", { name: "সংরক্ষণ করুন" }).click();
    await expect(page.getByRole("article").getByRole("img", { name: described })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await page.getByRole("button", { name: "সংরক্ষণ করুন" }).click();
    await expect(page).toHaveURL(`/post/${post}`);

    const elsewhere = await browser.newContext({ baseURL, locale: "bn-BD" });
    await signIn(elsewhere, baseURL ?? "", "rafi");
    const student = await elsewhere.newPage();
    await student.goto(`/post/${post}`);
    await student.getByRole("link", { name: /এই পোস্টের কুইজ/ }).click();
    await student.getByRole("button", { name: "কুইজ শুরু করো" }).click();
    const picture = student.getByRole("img", { name: described });
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100);
    await look(student, "quiz-picture");
    await elsewhere.close();
  });
});

test.describe("a quiz that is taken away while it runs", () => {
  test.use({ signedIn: "nusrat", tolerated: /404 .*\/api\/(quiz|post)\// });

  test("says so, and goes on with every answer when it comes back", async ({ page, request, baseURL }) => {
    const url = baseURL ?? "";
    const { post, quiz } = await postWithQuiz(request, url, 3);
    const [selina, nusrat] = [
      await Caller.as(request, url, "selina"),
      await Caller.as(request, url, "nusrat"),
    ];
    page.on("dialog", (dialog) => void dialog.accept());
    await page.goto(`/quiz/${quiz}`);
    await page.getByRole("button", { name: "কুইজ শুরু করো" }).click();
    await choose(page, "ঠিক");
    await allSaved(page);
    await selina.remove(`/api/post/${post}`);
    await page.getByRole("button", { name: "পরের প্রশ্ন" }).click();
    await page.getByRole("radio", { name: /ঠিক/ }).click();
    const expectGone = async () => {
      await expect(page.getByRole("heading", { name: "কুইজটা সরিয়ে নেওয়া হয়েছে" })).toBeVisible();
      await expect(page.getByText(/তোমার ১টা উত্তর জমা আছে/)).toBeVisible();
      await expect(page.getByText(/১টা উত্তর পৌঁছায়নি/)).toBeVisible();
    };
    await expectGone();
    await look(page, "quiz-gone");
    await page.reload();
    await expectGone();
    expect(await nusrat.refusal("GET", `/api/quiz/${quiz}`)).toBe("common.not_found");

    await selina.post(`/api/post/${post}/restore`, {});
    await page.reload();
    await expect(page.getByRole("button", { name: "প্রশ্ন ২, উত্তর দিয়েছ" }).first()).toBeVisible();
    await allSaved(page);
    await page.getByRole("button", { name: "জমা দাও" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "জমা দাও" }).click();
    await expect(page.getByText("৩টার মধ্যে ২টা ঠিক।")).toBeVisible();
    const { result } = await nusrat.get<QuizOnServer>(`/api/quiz/${quiz}`);
    expect(result).toMatchObject({ score: 2, right: 2 });
  });
});

test.describe("the item analysis on a phone", () => {
  test.use({ signedIn: "selina", viewport: { width: 360, height: 800 } });

  test("has a row and a picture for each question, from students who sat it", async ({
    page,
    request,
    baseURL,
  }) => {
    const url = baseURL ?? "";
    const exam = await examNow(request, url, { shuffle: false });
    const sitters = ["rafi", "nusrat", "arif", "sadia", "jui", "omar"] as const;
    let sat = 0;
    for (const [place, who] of sitters.entries()) {
      const caller = await Caller.as(request, url, who);
      const { hsc_batch, role } = await caller.get<{ hsc_batch: string; role: string }>("/api/auth/user");
      if (hsc_batch !== "HSC 25" || role !== "USER") continue;
      type Started = { attempt_id: number; questions: { id: number }[] };
      const { attempt_id, questions } = await caller.post<Started>(`/api/exam/${exam}/start`, {});
      // The second option is correct; the later a student, the more questions are answered with the first one.
      const answers = questions.map(({ id }, at) => ({ question_id: id, option: at < place ? 0 : 1 }));
      await caller.post(`/api/exam/${exam}/submit`, { attempt_id, answers });
      sat++;
    }
    expect(sat).toBeGreaterThanOrEqual(5);
    await page.goto(`/quiz/${exam}/analysis`);
    const rows = page.getByRole("row");
    await expect(rows).toHaveCount(11);
    const wrong = (sat - 1).toLocaleString("bn");
    await expect(rows.nth(1).getByRole("img")).toHaveAccessibleName(new RegExp(`^ক: ${wrong} জন`));
    for (let at = 1; at <= 10; at++) await expect(rows.nth(at).getByRole("img")).toBeVisible();
    const spill = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(spill).toBeLessThanOrEqual(0);
    // Short numbers stay on one line.
    const percent = rows.nth(10).getByText("১০০%");
    expect((await percent.boundingBox())?.height).toBeLessThan(40);
    await expectAccessible(page, "analysis at 360");
    await look(page, "analysis-phone");
  });
});

test.describe("a result", () => {
  test.use({ serviceWorkers: "allow", signedIn: "arif", tolerated: /Failed to load resource|ERR_/ });

  test("is left by back and found by forward, and a page without a network does not pretend to have it", async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const { post, quiz } = await postWithQuiz(request, baseURL ?? "", 2);
    await page.goto("/");
    await prepared(page);
    await page.goto(`/post/${post}`);
    await page.getByRole("link", { name: /এই পোস্টের কুইজ/ }).click();
    await page.getByRole("button", { name: "কুইজ শুরু করো" }).click();
    await choose(page, "ঠিক");
    await allSaved(page);
    await page.getByRole("button", { name: "জমা দাও" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "জমা দাও" }).click();
    const expectResult = async () => {
      await expect(page.getByText("২টার মধ্যে ১টা ঠিক।")).toBeVisible();
      await expect(page.getByText(/সরল ছন্দিত স্পন্দনে/)).toHaveCount(2);
      await expect(page.getByText("উত্তর দাওনি")).toBeVisible();
    };
    await expectResult();

    await page.goBack();
    await expect(page).toHaveURL(`/post/${post}`);
    await page.goForward();
    await expect(page).toHaveURL(`/quiz/${quiz}?view=result`);
    await expectResult();

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole("heading", { name: "কুইজ আনা গেল না" }).last()).toBeVisible();
    const retry = page.getByRole("main").getByRole("button", { name: "আবার চেষ্টা করো" });
    await expect(retry).toBeVisible();
    await expect(page.getByText(/টার মধ্যে/)).toHaveCount(0);
    await look(page, "quiz-result-offline");
    await context.setOffline(false);
    await retry.click();
    await expectResult();
  });
});
