import { members } from "@angon/contract/members";
import { feed } from "@angon/contract/feed";
import { saved } from "@angon/contract/saved";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { watchHistory } from "../../src/lib/browser/scroll-history.ts";
import { openPage } from "../support/page.tsx";
import { aGroupInside, aGroupOutside, answerMembership, button, emptyFeed, groupName } from "./fixtures.ts";

test("leaving a group returns to the page that was open before the group", async () => {
  const group = { id: 531, slug: "visited", name: "আলোর দল" };
  watchHistory();
  await openPage("/saved", (server) => {
    answerMembership(server, aGroupInside(group), aGroupOutside(group));
    server.answer(feed.list, () => emptyFeed);
    server.answer(saved.list, () => ({ data: [], next: null }));
    server.answer(saved.collections, () => []);
    server.answer(members.list, () => ({ members: [], total: 0 }));
  });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  history.pushState(null, "", "/group/visited");
  await expect.element(groupName()).toHaveTextContent("আলোর দল");
  await page.getByRole("tab", { name: /^সদস্য/ }).click();
  await button(page, "আরও").first().click();
  await button(page, "গ্রুপ ছাড়ো").click();
  await button(page.getByRole("alertdialog"), "গ্রুপ ছাড়ো").click();
  await expect.poll(() => location.pathname).toBe("/saved");
});
