import { newcomers, type Newcomer } from "../support/newcomers.ts";
import { expect, test, whenClosed } from "../support/school.ts";

test("a student blocks the author of a post, shows them again, and finds their post folded by a muted word", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const [reader, author] = (await newcomers(request, url, ["আড়াল করা পাঠক", "আড়ালের লেখক"])) as [
    Newcomer,
    Newcomer,
  ];
  const body = `আড়াল হবে এমন পোস্ট ${Date.now()}`;
  const id = await author.caller.writePost(body);
  await reader.enter(context);

  await page.goto(`/users/${author.id}`);
  const card = page.locator(`[data-post="${id}"]`);
  await expect(card).toBeVisible();
  await card.getByRole("button", { name: "আরও" }).click();
  await page.getByRole("button", { name: "লেখককে আড়াল করো" }).click();
  await page.getByRole("button", { name: /ব্লক করো/ }).click();
  await expect(card).toBeHidden();
  expect(await author.caller.refusal("GET", `/api/users/${reader.id}`)).toBe("common.not_found");

  await whenClosed(page);
  await page.goto("/profile/edit");
  await page.getByRole("link", { name: /যাদের আড়াল করেছি/ }).click();
  await expect(page.getByText(author.name)).toBeVisible();
  await page.getByLabel("নতুন শব্দ বা কথা").fill("আড়াল হবে");
  await page.getByRole("button", { name: "যোগ করো" }).click();
  await expect(page.getByText("আড়াল হবে", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: `আবার দেখাও: ${author.name}` }).click();
  await expect(page.getByText("কাউকে আড়াল করা নেই।")).toBeVisible();

  await page.goto(`/users/${author.id}`);
  await expect(page.getByText("এই পোস্টে ‘আড়াল হবে’ আছে, তাই ভাঁজ করা।").first()).toBeVisible();
  await page.getByRole("button", { name: "তবু দেখাও" }).first().click();
  await expect(page.getByText(body)).toBeVisible();
});
