import { Caller } from "../support/api.ts";
import { prepared } from "../support/device.ts";
import { expect, test } from "../support/school.ts";

const STAMPS = 20;
const MOST_TAPS = 25;

test.use({
  signedIn: "selina",
  serviceWorkers: "allow",
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  tolerated: /ERR_|Failed to load resource|Failed to fetch/,
});

interface Waiting {
  data: { answers: { id: number }[] }[];
}

test("twenty answers are checked by thumb without a network in at most 25 taps, and the verdicts arrive", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  test.slow();
  const selina = await Caller.as(request, baseURL ?? "", "selina");
  const waiting = async () =>
    (await selina.get<Waiting>("/api/answers/waiting")).data.flatMap((question) =>
      question.answers.map(({ id }) => id),
    );
  const judged = (await waiting()).slice(0, STAMPS);
  expect(judged).toHaveLength(STAMPS);
  await page.goto("/");
  await prepared(page);

  let taps = 0;
  const tap = async (target: { tap: () => Promise<void> }) => {
    await target.tap();
    taps++;
  };
  await page.goto("/quiz/all/answers");
  const choices = page.getByRole("button", { name: /-এর উত্তর ঠিক$/ });
  await expect(choices.first()).toBeVisible();
  await expect(page.getByRole("banner")).toContainText("উত্তর যাচাই");

  await context.setOffline(true);
  for (let n = 1; n <= STAMPS; n++) {
    await tap(choices.first());
    await expect(page.getByText(`${n.toLocaleString("bn-BD")}টা যাচাই নেট এলে চলে যাবে`)).toBeVisible();
  }
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);
  await page.reload();
  await expect(page.getByText("২০টা যাচাই নেট এলে চলে যাবে")).toBeVisible();

  await context.setOffline(false);
  await expect.poll(async () => (await waiting()).filter((id) => judged.includes(id))).toEqual([]);
  await expect(page.getByText(/নেট এলে চলে যাবে/)).toHaveCount(0);
});
