import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { setLanguage } from "../../src/lib/i18n/language.tsx";
import { usualSize } from "../support/look.ts";
import { openPage } from "../support/page.tsx";
import { answerAttempt, aRunningQuiz } from "./fixtures.ts";

afterEach(async () => {
  setLanguage("bn");
  await page.viewport(...usualSize);
});

test("the English buttons below a question are whole on a phone", async () => {
  setLanguage("en");
  await page.viewport(360, 740);
  const running = aRunningQuiz(560);
  await openPage("/quiz/560", (school) => answerAttempt(school, running));
  const next = page.getByText("Next", { exact: true });
  await expect.element(next).toBeVisible();
  expect(next.element().scrollWidth).toBeLessThanOrEqual(next.element().clientWidth);
});
