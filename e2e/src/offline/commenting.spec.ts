import { Caller } from "../support/api.ts";
import { box } from "../support/post-page.ts";
import { cast, expect, test } from "../support/school.ts";

// The browser itself notes each request that breaks.
test.use({ signedIn: "rafi", tolerated: /net::ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });

test("a comment whose response is lost waits in the list, also after a reload, and is written once", async ({
  page,
  request,
  baseURL,
}) => {
  const nusrat = await Caller.as(request, baseURL ?? "", "nusrat");
  const post = await nusrat.writePost("নেটওয়ার্ক চলে গেলে কী হয়?");
  await nusrat.comment(post, "দেখা যাক");
  const section = page.locator("#comments");
  const comment = (name: string) => section.getByRole("article", { name: `${name}-এর মন্তব্য` });
  await page.goto(`/post/${post}`);
  await expect(comment(cast.nusrat.name)).toBeVisible();

  const keys: (string | undefined)[] = [];
  const address = `**/api/post/${post}/comments`;
  await page.route(address, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    keys.push(route.request().headers()["idempotency-key"]);
    // It arrives, and its answer is lost.
    if (keys.length === 1) await route.fetch();
    await route.abort();
  });
  await box(page).fill("আমার কথাটা যেন না হারায়");
  await box(page).press("Control+Enter");
  await expect(section.getByText("অপেক্ষায় আছে")).toBeVisible({ timeout: 20_000 });
  await expect(box(page)).toHaveValue("");

  await page.reload();
  await expect(section.getByText("অপেক্ষায় আছে")).toBeVisible();
  await page.unroute(address);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(section.getByText("অপেক্ষায় আছে")).toHaveCount(0, { timeout: 30_000 });
  await expect(comment(cast.rafi.name)).toHaveCount(1);
  expect(new Set(keys).size).toBe(1);
  const all = await nusrat.get<{ content: string }[]>(`/api/post/${post}/comments`);
  expect(all.filter(({ content }) => content === "আমার কথাটা যেন না হারায়")).toHaveLength(1);
});
