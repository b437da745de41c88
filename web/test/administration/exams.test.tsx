import { administrationExams, type AdminExam } from "@angon/contract/administration/exams";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { fromNow } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { openPage } from "../support/page.tsx";
import { anAdmin, answerAfterPassword, button, enterPassword } from "./fixtures.ts";

const TITLE = "আলোর প্রতিসরণ";

const anAdminExam = (more: Partial<AdminExam> = {}): AdminExam => ({
  id: 71,
  title: TITLE,
  state: "planned",
  duration: 30,
  start_time: fromNow(24),
  end_time: fromNow(26),
  question_count: 10,
  total_marks: 10,
  results: "after_end",
  result_state: null,
  results_at: fromNow(26),
  hsc_batch: "HSC 25",
  group: null,
  subject: null,
  creator: { id: 7, name: "সেলিনা আক্তার" },
  sat: 0,
  sitting: 0,
  can: { reschedule: true, switch_results: false, remove: true },
  ...more,
});

const other = anAdminExam({ id: 72, title: "ভেক্টর", state: "over", result_state: "out" });
const running = anAdminExam({
  title: "চলতি পরীক্ষা",
  state: "running",
  result_state: "held",
  can: { reschedule: false, switch_results: true, remove: false },
});

/** Answers with the exams that fit the filters; the returned list may be changed. */
function open(address: string, exams: AdminExam[], answers: (server: FakeServer) => void = () => {}) {
  return openPage(
    `/admin/exams${address}`,
    (server) => {
      server.answer(administrationExams.groups, () => []);
      server.answer(administrationExams.list, ({ query: { q, state } }) => ({
        data: exams.filter((exam) => (!q || exam.title.includes(q)) && (!state || exam.state === state)),
        next: null,
      }));
      answers(server);
    },
    anAdmin(),
  );
}

const list = () => page.getByRole("list", { name: "পরীক্ষা" }).getByRole("listitem");

async function choose(title: string, action: string) {
  await button(`কাজ: ${title}`).click();
  await button(action).click();
}

describe("the exams of the school", () => {
  test("are searched by title and filtered by state", async () => {
    const server = await open("", [anAdminExam(), other]);
    await expect.element(page.getByRole("heading", { level: 1, name: "পরীক্ষা" })).toBeVisible();
    await expect.poll(() => list().elements()).toHaveLength(2);
    await look("exams of the school");
    await page.getByLabelText("নাম দিয়ে খুঁজুন").fill(TITLE);
    await expect.poll(() => list().elements()).toHaveLength(1);
    await page.getByLabelText("অবস্থা").selectOptions("over");
    await expect.element(page.getByText("এমন কোনো পরীক্ষা নেই")).toBeVisible();
    await page.getByLabelText("অবস্থা").selectOptions("planned");
    await expect.poll(() => list().elements()).toHaveLength(1);
    expect(server.receivedBy(administrationExams.list).at(-1)?.query).toMatchObject({
      q: TITLE,
      state: "planned",
    });
  });

  test("get another duration after the dialog's checks and the password", async () => {
    const exams = [anAdminExam()];
    const server = await open(`?q=${encodeURIComponent(TITLE)}`, exams, (fake) =>
      answerAfterPassword(fake, administrationExams.reschedule, ({ body }) => {
        const changed = { ...anAdminExam(), ...body };
        exams.splice(0, 1, changed);
        return changed;
      }),
    );
    await choose(TITLE, "সময় বদলান");
    const dialog = page.getByRole("dialog", { name: "সময় বদলান" });
    await dialog.getByLabelText("সময় (মিনিট)").fill("০");
    await dialog.getByRole("button", { name: "সংরক্ষণ করুন" }).click();
    await expect.element(dialog.getByText("১ থেকে ৩৬০ মিনিটের মধ্যে দিন")).toBeVisible();
    expect(server.receivedBy(administrationExams.reschedule)).toEqual([]);
    await look("dialog for the time of an exam");
    await dialog.getByLabelText("সময় (মিনিট)").fill("৪৫");
    await dialog.getByRole("button", { name: "সংরক্ষণ করুন" }).click();
    await enterPassword();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(list().getByText("৪৫ মিনিট")).toBeVisible();
    expect(server.receivedBy(administrationExams.reschedule).at(-1)).toMatchObject({
      params: { id: 71 },
      body: { duration: 45 },
    });
  });

  test("are cancelled after a confirmation, and leave the list", async () => {
    const exams = [anAdminExam()];
    const server = await open(`?q=${encodeURIComponent(TITLE)}`, exams, (fake) =>
      fake.answer(administrationExams.remove, () => {
        exams.splice(0);
        return { ok: true as const };
      }),
    );
    await choose(TITLE, "পরীক্ষা বাতিল করুন");
    const question = page.getByRole("alertdialog", { name: "পরীক্ষাটা বাতিল করবেন?" });
    expect(server.receivedBy(administrationExams.remove)).toEqual([]);
    await question.getByRole("button", { name: "পরীক্ষা বাতিল করুন" }).click();
    await expect.element(page.getByText("এমন কোনো পরীক্ষা নেই")).toBeVisible();
    expect(server.receivedBy(administrationExams.remove).map(({ params }) => params)).toEqual([{ id: 71 }]);
  });

  test("show held results after the password, and hold them back again without it", async () => {
    const exams = [running];
    const switched = ({ body }: { body: { results: AdminExam["results"] } }) => {
      const changed = {
        ...running,
        ...body,
        result_state: body.results === "at_once" ? "out" : "held",
      } as const;
      exams.splice(0, 1, changed);
      return changed;
    };
    const server = await open("", exams, (fake) =>
      answerAfterPassword(fake, administrationExams.switchResults, switched),
    );
    await expect.element(list().getByText("ফল আটকানো")).toBeVisible();
    await choose(running.title, "ফল এখনই দেখান");
    const question = page.getByRole("alertdialog", { name: "ফল এখনই দেখাবেন?" });
    await question.getByRole("button", { name: "ফল এখনই দেখান" }).click();
    await enterPassword();
    await expect.element(list().getByText("ফল বেরিয়েছে")).toBeVisible();
    await choose(running.title, "ফল আটকে রাখুন");
    await page.getByRole("alertdialog").getByRole("button", { name: "ফল আটকে রাখুন" }).click();
    await expect.element(list().getByText("ফল আটকানো")).toBeVisible();
    expect(server.receivedBy(administrationExams.switchResults).map(({ body }) => body.results)).toEqual([
      "at_once",
      "at_once",
      "after_end",
    ]);
  });
});
