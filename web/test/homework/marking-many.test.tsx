import { marking } from "@angon/contract/homework/marking";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aTeacher } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { openPage } from "../support/page.tsx";
import { answerDeck, aSubmission, HOMEWORK_ID, PAGE } from "./fixtures.ts";

const SCRIPTS = 40;
const MAX_PRESSES = 3;
const address = `/homework/${HOMEWORK_ID}/marking`;
const key = (name: string) => page.getByRole("button", { name, exact: true });
const shown = (id: number) => page.getByRole("region", { name: `শিক্ষার্থী ${id}`, exact: true });

/** Forty scripts take half a minute on a busy machine. */
const timeout = 60_000;

test(
  `the marking deck takes at most ${MAX_PRESSES} presses for each of ${SCRIPTS} scripts on a phone`,
  { timeout },
  async () => {
    await page.viewport(360, 780);
    const scripts = Array.from({ length: SCRIPTS }, (_, index) => aSubmission(index + 1));
    const server = await openPage(address, (school) => void answerDeck(school, scripts), aTeacher());
    let presses = 0;
    const press = (name: string) => {
      presses++;
      // A click of the driver takes a third of a second, and there are 80.
      const control = key(name).element();
      if (control instanceof HTMLElement) control.click();
    };
    for (const { id } of scripts) {
      await expect.element(shown(id)).toBeVisible();
      const marks = id % 2 === 0 ? "৯" : "৮";
      press(marks);
      await expect.element(key(marks)).toHaveAttribute("aria-pressed", "true");
      press("সংরক্ষণ করে পরের জন");
      await expect.poll(() => server.receivedBy(marking.mark)).toHaveLength(id);
    }
    await expect.poll(() => server.receivedBy(marking.mark)).toHaveLength(SCRIPTS);
    expect(server.receivedBy(marking.mark).map(({ body }) => [body.submission_id, body.marks])).toEqual(
      scripts.map(({ id }) => [id, id % 2 === 0 ? 9 : 8]),
    );
    expect(presses / SCRIPTS).toBeLessThanOrEqual(MAX_PRESSES);
    await page.viewport(1_440, 900);
  },
);

test("the marking deck shows parts, pages and tools within every width", async () => {
  const picture = { url: PAGE, w: 300, h: 400, blur: "" };
  const parts = [
    { label: "ক", max: 1 },
    { label: "খ", max: 2 },
    { label: "গ", max: 3 },
    { label: "ঘ", max: 4 },
  ];
  const scripts = [aSubmission(1, { images: [PAGE], pictures: [picture] }), aSubmission(2)];
  await openPage(address, (school) => void answerDeck(school, scripts, { parts }), aTeacher());
  await expect.element(page.getByRole("group", { name: /^ঘ অংশ/ })).toBeVisible();
  await look("the marking deck");
});
