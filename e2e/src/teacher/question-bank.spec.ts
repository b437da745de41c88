import type { Exam } from "@angon/contract/quizzes/exams";
import { Caller } from "../support/api.ts";
import { expect, test } from "../support/school.ts";

test.use({ signedIn: "selina" });
test.slow();

const HOUR = 3_600_000;
/** As a field of date and time shows a moment in Dhaka. */
const local = (at: number) => new Date(at + 6 * HOUR).toISOString().slice(0, 16);

const aiken = (topic: string) =>
  Array.from(
    { length: 6 },
    (_, i) =>
      `${topic} ${i}: $${i} + 1$ কত?\nA. ${i + 1}\nB. ${i + 2}\nC. ${i + 3}\nD. ${i + 4}\nANSWER: A\n`,
  ).join("\n");

test("a teacher imports questions, draws five of them and publishes an exam that a student finds", async ({
  page,
  baseURL,
  request,
}) => {
  const topic = `ভেক্টরযোগ${Date.now()}`;
  await page.goto("/");
  await page.getByRole("button", { name: "আমার মেনু" }).click();
  await page.getByRole("link", { name: "প্রশ্ন ব্যাংক" }).click();
  await expect(page).toHaveURL("/questions");

  await page.getByRole("button", { name: "প্রশ্ন আনা" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("বিষয়", { exact: true }).selectOption("19");
  await dialog.getByLabel("ফাইল বেছে নিন").setInputFiles({
    name: "vectors.txt",
    mimeType: "text/plain",
    buffer: Buffer.from(aiken(topic)),
  });
  await expect(dialog.getByText("৬টি প্রশ্ন ঠিক আছে")).toBeVisible();
  await dialog.getByRole("button", { name: "৬টি প্রশ্ন আনুন" }).click();
  await expect(page.getByText("৬টি প্রশ্ন যোগ হয়েছে")).toBeVisible();
  await page.getByLabel("প্রশ্ন খুঁজুন").fill(topic);
  await expect(page.getByRole("article", { name: topic })).toHaveCount(6);

  await page.goto("/quiz/new");
  const title = `ভেক্টর যোগ ${Date.now()}`;
  await page.getByLabel("নাম", { exact: true }).fill(title);
  await page.getByLabel("বিষয়", { exact: true }).selectOption("19");
  await page.getByLabel("ব্যাচ", { exact: true }).selectOption("HSC 25");
  await page.getByLabel("শুরু (বাংলাদেশ সময়)").fill(local(Date.now() - 60_000));
  await page.getByLabel("শেষ (বাংলাদেশ সময়)").fill(local(Date.now() + HOUR));
  await page.getByRole("button", { name: "লটারি করে" }).click();
  await expect(dialog.getByLabel("বিষয়", { exact: true })).toHaveValue("19");
  await dialog.getByLabel("কয়টি প্রশ্ন").fill("৫");
  await dialog.getByRole("button", { name: "প্রশ্ন তুলুন" }).click();
  await expect(page.getByRole("article")).toHaveCount(5);
  await page.getByRole("button", { name: "প্রকাশ করুন" }).click();
  await expect(page).toHaveURL(/\/quiz\/\d+$/);

  const rafi = await Caller.as(request, baseURL ?? "", "rafi");
  const { data } = await rafi.get<{ data: Exam[] }>("/api/exam/today");
  expect(data.find((exam) => exam.title === title)).toMatchObject({
    question_count: 5,
    total_marks: 5,
    duration: 30,
    hsc_batch: "HSC 25",
    state: "running",
  });
});
