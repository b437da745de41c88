import { openPen, pen, postPage, send, words, write } from "../support/composer-page.ts";
import { expect, test } from "../support/school.ts";

// Each post is paid for with a proof of work.
test.slow();
test.use({ signedIn: "nusrat", tolerated: /Failed to load resource|net::ERR/ });

test("a post that is sent offline stays a draft, and is published from it when the network is back", async ({
  page,
  context,
}) => {
  const text = "নেট ছাড়া লেখা";
  await write(page, text);
  await context.setOffline(true);
  await send(page).click();
  const notice = page.getByRole("alert").filter({ hasText: "পোস্ট পাঠানো যায়নি" });
  await expect(notice).toContainText("লেখাটা এই ফোনে রাখা আছে।");
  await expect(pen(page)).toBeHidden();
  await context.setOffline(false);
  await openPen(page);
  await expect(words(page)).toHaveText(text);
  await send(page).click();
  await expect(page).toHaveURL(postPage, { timeout: 60_000 });
  await expect(page.getByText(text).first()).toBeVisible();
});
