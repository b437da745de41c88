import type { Page } from "@playwright/test";
import { watchFirstVisit } from "../support/first-visit.ts";
import { expect, test } from "../support/school.ts";

const phone = { width: 390, height: 844 };
const android = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36";

/** The cost of a first visit: bytes on the wire, scripts after gzip, faces, and requests before the page can be read. */
interface Budget {
  wire?: number;
  js: number;
  faces: number;
  beforeReadable: number;
}

async function keeps(budget: Budget, { figures }: Awaited<ReturnType<typeof watchFirstVisit>>) {
  const { wire, js, faces, beforeReadable } = await figures();
  if (budget.wire) expect.soft(wire.sum, `on the wire: ${wire.parts}`).toBeLessThanOrEqual(budget.wire);
  expect.soft(js.sum, `scripts: ${js.parts}`).toBeLessThanOrEqual(budget.js);
  expect.soft(faces.sum, `faces: ${faces.parts}`).toBeLessThanOrEqual(budget.faces);
  expect
    .soft(beforeReadable.length, `before it can be read: ${beforeReadable.join(", ")}`)
    .toBeLessThanOrEqual(budget.beforeReadable);
}

/** The last of what a page of a member loads by itself. */
const untilListening = (page: Page) => page.waitForRequest(/\/api\/stream/);
/** A page that saves data does not listen. */
const untilMember = (page: Page) => page.waitForResponse(/\/member-/);
const untilLate = (page: Page) => page.waitForResponse(/\/late-s-/);

test.describe("the sign-in page, opened for the first time", () => {
  test.use({ viewport: phone });

  test("keeps its budget of bytes and requests", async ({ page }) => {
    const visit = await watchFirstVisit(page);
    await Promise.all([untilLate(page), page.goto("/auth")]);
    await visit.whenQuiet();
    await keeps({ wire: 188_500, js: 94_000, faces: 80_000, beforeReadable: 6 }, visit);
  });
});

test.describe("the feed, opened for the first time", () => {
  test.use({ signedIn: "rafi", listens: false, viewport: phone });

  test("keeps its budget of bytes and requests", async ({ page }) => {
    const visit = await watchFirstVisit(page);
    await Promise.all([untilListening(page), page.goto("/")]);
    await visit.whenQuiet();
    await keeps({ wire: 301_500, js: 121_000, faces: 80_000, beforeReadable: 8 }, visit);
  });

  test("keeps its budget of scripts and requests where nobody has written", async ({ page }) => {
    await page.route("/", async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text())
        .replace(/(id="feed">)[^<]*/, '$1{"batch":"HSC 25","page":{"data":[],"next":null,"asOf":"1.1"}}')
        .replace(/(id="pins">)[^<]*/, '$1{"batch":"HSC 25","data":[]}')
        .replace(/<link rel="modulepreload" href="[^"]*home-r-[^"]*">/, "")
        .replace(" data-server-rendered", "");
      await route.fulfill({ response: answer, body });
    });
    const visit = await watchFirstVisit(page);
    await Promise.all([untilListening(page), page.goto("/")]);
    await visit.whenQuiet();
    await keeps({ js: 127_000, faces: 80_000, beforeReadable: 8 }, visit);
  });
});

test.describe("a phone with a Bengali face that saves data", () => {
  test.use({
    viewport: phone,
    userAgent: android,
    extraHTTPHeaders: { "save-data": "on" },
    signedIn: "rafi",
    listens: false,
  });

  test("requests no font for the feed, and shows it in the font of the phone", async ({ page }) => {
    const visit = await watchFirstVisit(page);
    await Promise.all([untilMember(page), page.goto("/")]);
    await visit.whenQuiet();
    await keeps({ wire: 174_000, js: 122_500, faces: 0, beforeReadable: 6 }, visit);
    const first = await page.evaluate(() => getComputedStyle(document.body).fontFamily.split(",")[0]);
    expect(first).toBe('"Text Fallback"');
  });
});
