import { Caller } from "../support/api.ts";
import { keptDrafts, openPen, pen, postPage, send, words, write } from "../support/composer-page.ts";
import { expect, test } from "../support/school.ts";

// Each post is paid for with a proof of work.
test.slow();
test.use({ signedIn: "rafi", listens: false });

test("a student finds the draft of a post after the tab crashed, publishes it, and finds an edit of it after the tab was closed", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const text = "মাঝপথে বন্ধ হয়ে গেল ঝঞকখগ";
  await write(page, text);
  await expect.poll(() => keptDrafts(page), { timeout: 15_000 }).toContain(text);
  // Killed from outside: nothing of the page is asked before it goes.
  const killer = await context.newCDPSession(page);
  const died = page.waitForEvent("crash");
  killer.send("Page.crash").catch(() => undefined);
  await died;

  const again = await context.newPage();
  await page.close({ runBeforeUnload: false });
  await again.goto("/");
  await openPen(again);
  await expect(pen(again).getByText("আগের লেখাটা ফিরিয়ে আনা হয়েছে")).toBeVisible();
  await expect(words(again)).toHaveText(text);
  await expect(pen(again).getByRole("radio", { name: "অন্যান্য" })).toBeChecked();
  await send(again).click();
  await expect(again).toHaveURL(postPage, { timeout: 60_000 });
  await expect(again.locator("#comments"), "the page of the post, no longer the feed").toBeVisible();
  const { pathname } = new URL(again.url());

  const openEditor = async (tab: typeof page) => {
    const card = tab.locator(`[data-post="${pathname.split("/").at(-1)}"]`);
    await card.getByRole("button", { name: "আরও", exact: true }).click();
    await card.getByRole("button", { name: "সম্পাদনা করো" }).click();
    const editor = tab.getByRole("dialog", { name: "পোস্ট সম্পাদনা" });
    return { editor, body: editor.getByRole("textbox", { name: /^তোমার/ }) };
  };
  const { body } = await openEditor(again);
  await body.click();
  await again.keyboard.press("Control+End");
  await again.keyboard.type(" আমার মনে হয় না।");
  await expect.poll(() => keptDrafts(again)).toContain("আমার মনে হয় না।");
  await again.close({ runBeforeUnload: false });

  const last = await context.newPage();
  await last.goto(pathname);
  const found = await openEditor(last);
  await expect(found.editor.getByText("আগের লেখাটা ফিরিয়ে আনা হয়েছে")).toBeVisible();
  await expect(found.body).toHaveText(`${text} আমার মনে হয় না।`);
  await found.editor.getByRole("button", { name: "সংরক্ষণ করো" }).click();
  await expect(found.editor).toBeHidden();
  const rafi = await Caller.as(request, baseURL ?? "", "rafi");
  expect((await rafi.get<{ body: string }>(`/api${pathname}`)).body).toBe(`${text} আমার মনে হয় না।`);
});
