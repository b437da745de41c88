import { analysis, type Analysis, type ItemAnalysis, type Sitter } from "@angon/contract/quizzes/analysis";
import { exams } from "@angon/contract/quizzes/exams";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { look } from "../support/look.ts";
import { openPage } from "../support/page.tsx";

const anItem = (more: Partial<ItemAnalysis> = {}): ItemAnalysis => ({
  id: 1,
  question: "$x^2 = 4$ হলে $x$ কত?",
  retired: false,
  asked: 10,
  right: 6,
  wrong: 3,
  unanswered: 1,
  share: 0.6,
  discrimination: -0.33,
  options: [
    { option: "২", is_correct: true, count: 6 },
    { option: "৩", is_correct: false, count: 1 },
    { option: "৫", is_correct: false, count: 2 },
  ],
  distractor: 2,
  ...more,
});

const anAnalysis = (more: Partial<Analysis> = {}): Analysis => ({
  title: "ভৌত রাশি",
  attempts: 10,
  least: 5,
  mean: 0.55,
  questions: [anItem()],
  ...more,
});

const aSitter = (more: Partial<Sitter> = {}): Sitter => ({
  user: { id: 3, name: "রাফি আহমেদ", image: null, institute_name: null },
  state: "handed_in",
  score: 7.5,
  duration: 754,
  leaves: 2,
  extension: null,
  ...more,
});

const END = "2030-03-01T06:00:00.000Z";
const sittersOf = (data: Sitter[]) => ({
  data,
  next: null,
  total_marks: 10,
  end_time: END,
  can: { extend: true },
});

const open = (
  found: Analysis,
  more: (server: FakeServer) => void = () => undefined,
  address = "/quiz/71/analysis",
) =>
  openPage(address, (server) => {
    server.answer(analysis.ofExam, () => found);
    server.answer(analysis.ofPost, () => found);
    server.answer(analysis.sitters, () => sittersOf([aSitter()]));
    more(server);
  });

describe("the item analysis", () => {
  test("has a row and a chart for each question", async () => {
    const untouched = anItem({ id: 2, right: 0, wrong: 0, unanswered: 10, share: 0, distractor: null });
    await open(anAnalysis({ questions: [anItem(), untouched] }));
    await expect.element(page.getByText("১০ জন দিয়েছে · গড় ৫৫%")).toBeVisible();
    const row = page.getByRole("row").nth(1);
    await expect.element(row).toHaveTextContent("৬০%");
    await expect.element(row).toHaveTextContent("−০.৩৩");
    await expect.element(row.getByText("উল্টো")).toBeVisible();
    await expect.element(row).toHaveTextContent("বেশি বাছা ভুল (গ: ২ জন)");
    const pictures = row.getByRole("img", { name: "ক: ৬ জন, খ: ১ জন, গ: ২ জন, উত্তর নেই: ১" });
    await expect.element(pictures.first()).toBeInTheDocument();
    await expect.element(page.getByRole("row").nth(2)).toHaveTextContent("সময়ের মধ্যে কেউ উত্তর দেয়নি");
    await look("the item analysis");
  });

  test("keeps each percentage on one line on a phone", async () => {
    await page.viewport(360, 800);
    const questions = Array.from({ length: 10 }, (_, index) =>
      anItem({ id: index + 1, right: index + 1, wrong: 9 - index, unanswered: 0, share: (index + 1) / 10 }),
    );
    await open(anAnalysis({ questions }));
    const rows = page.getByRole("row");
    await expect.poll(() => rows.elements()).toHaveLength(11);
    for (let at = 1; at <= 10; at++)
      await expect.element(rows.nth(at).getByRole("img").first()).toBeVisible();
    const percent = rows.nth(10).getByText("১০০%");
    expect(percent.element().getBoundingClientRect().height).toBeLessThan(40);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    await page.viewport(1_440, 900);
  });

  test("says how many attempts it needs when there are too few", async () => {
    await open(anAnalysis({ attempts: 4, mean: null, questions: [] }));
    await expect.element(page.getByText("অন্তত ৫ জন দিলে বিশ্লেষণ দেখা যায়; এখন ৪ জন।")).toBeVisible();
    expect(page.getByRole("button", { name: "CSV নামান" }).elements()).toHaveLength(0);
  });

  test("requests its table as CSV for a download", async () => {
    const server = await open(anAnalysis({ csv: "number" }));
    await page.getByRole("button", { name: "CSV নামান" }).click();
    await expect
      .poll(() => server.receivedBy(analysis.ofExam).map(({ query }) => query.format))
      .toContain("csv");
  });

  test("shows 'page not found' to a student and does not request the students", async () => {
    const refused = await openPage("/quiz/71/analysis", (school) =>
      school.refuse(analysis.ofExam, "exams.staff_only"),
    );
    await expect.element(page.getByText("এই পাতাটা এখানে নেই")).toBeVisible();
    expect(refused.receivedBy(analysis.sitters)).toHaveLength(0);
  });

  test("requests no list of students for the quiz of a post", async () => {
    const server = await open(anAnalysis({ title: null }), () => undefined, "/quiz/71/analysis?post=9");
    await expect.element(page.getByRole("row").nth(1)).toBeVisible();
    expect(server.receivedBy(analysis.ofPost).map(({ params }) => params.id)).toEqual([9]);
    expect(server.receivedBy(analysis.sitters)).toHaveLength(0);
  });
});

describe("the students in the analysis of an exam", () => {
  const list = () => page.getByRole("region", { name: "পরীক্ষার্থী" });

  test("are listed with state, score, duration, page leaves and extension", async () => {
    const extension = { minutes: 10, end_time: null, reason: "অসুস্থ ছিল" };
    const absent = { state: "absent", score: null, duration: null, leaves: 0, extension } as const;
    const user = { id: 4, name: "আরিফ হোসেন", image: null, institute_name: null };
    await open(anAnalysis(), (server) =>
      server.answer(analysis.sitters, () => sittersOf([aSitter(), aSitter({ user, ...absent })])),
    );
    await expect.element(list().getByText("৭.৫/১০ · ১২:৩৪ · পাতা ছেড়েছে ২ বার")).toBeVisible();
    await expect.element(list().getByText("দেয়নি")).toBeVisible();
    await expect.element(list().getByText("+১০ মিনিট")).toBeVisible();
    await expect.element(list().getByText("অসুস্থ ছিল")).toBeVisible();
  });

  test("get an extension, which needs minutes and a reason", async () => {
    const server = await open(anAnalysis(), (school) => {
      school.answer(exams.extend, () => ({ ok: true as const }));
      school.answer(analysis.sitters, () =>
        sittersOf([aSitter({ state: "absent", score: null, duration: null })]),
      );
    });
    await list().getByRole("button", { name: "রাফি আহমেদ-কে সময় দিন" }).click();
    const dialog = page.getByRole("dialog");
    await look("the extension dialog");
    await dialog.getByRole("button", { name: "সময় দিন" }).click();
    await expect.element(dialog.getByText("মিনিট বা নতুন শেষ সময় দিন।")).toBeVisible();
    await expect.element(dialog.getByText("কারণটা লিখুন।")).toBeVisible();
    expect(server.receivedBy(exams.extend)).toHaveLength(0);
    await dialog.getByLabelText("বাড়তি মিনিট").fill("১৫");
    await dialog.getByLabelText("কারণ").fill("বিদ্যুৎ ছিল না");
    await dialog.getByRole("button", { name: "সময় দিন" }).click();
    await expect.element(page.getByText("রাফি আহমেদ বাড়তি সময় পেয়েছে")).toBeVisible();
    expect(server.receivedBy(exams.extend).map(({ body }) => body)).toEqual([
      { user_id: 3, minutes: 15, end_time: null, reason: "বিদ্যুৎ ছিল না" },
    ]);
  });

  test("are filtered by name", async () => {
    const server = await open(anAnalysis());
    await page.getByLabelText("নাম দিয়ে খুঁজুন").fill("নুসরাত");
    await expect
      .poll(() => server.receivedBy(analysis.sitters).map(({ query }) => query.q))
      .toContain("নুসরাত");
  });
});
