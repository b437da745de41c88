import { gzipSync } from "node:zlib";
import { expect, test } from "../support/school.ts";

const FEED_BYTES = 108_000;

test.use({ signedIn: "rafi", listens: false, viewport: { width: 390, height: 844 } });

test("the first view of the feed on a phone loads at most 108 kB of compressed scripts", async ({ page }) => {
  const scripts = new Map<string, Promise<number>>();
  page.on("response", (answer) => {
    const name = new URL(answer.url()).pathname;
    // The chunks for formulas, videos and embedded players load only for posts that contain them.
    if (!name.endsWith(".js") || /\/(katex|PostVi|EmbedB|lazy-t)-/.test(name)) return;
    // A script is fetched before it is imported; outside of tests the browser answers the second by itself.
    scripts.set(
      name,
      answer.body().then((body) => gzipSync(body, { level: 9 }).length),
    );
  });
  // Chunks that load after the page is idle do not count as first view, however slow the machine is.
  await page.route(/\/late-s-/, (route) =>
    route.fulfill({ contentType: "text/javascript", body: "export function startLazily() {}" }),
  );
  await page.route(/\/Awaite-/, (route) =>
    route.fulfill({ contentType: "text/javascript", body: "export default () => null" }),
  );
  await page.goto("/");
  await expect(page.locator("[data-post]").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^কী জানতে চাও/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "পিন করা পোস্ট" }).getByRole("article").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  const weighed = await Promise.all(
    [...scripts].map(async ([name, bytes]) => ({ name, bytes: await bytes })),
  );
  const all = weighed.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(all, JSON.stringify(weighed)).toBeLessThanOrEqual(FEED_BYTES);
});
