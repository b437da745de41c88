import { invitations } from "@angon/contract/invitations";
import { notifications, type Notification } from "@angon/contract/notifications";
import { groups } from "@angon/contract/groups";
import { comments } from "@angon/contract/comments";
import { feed } from "@angon/contract/feed";
import { posts } from "@angon/contract/posts";
import { search } from "@angon/contract/search";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { aPerson, aPost } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { openPage } from "../support/page.tsx";
import { aGroupInside, aGroupOutside, button, emptyFeed, groupName, openGroup } from "./fixtures.ts";

const nusrat = aPerson({ id: 2, name: "নুসরাত জাহান" });
const arif = { id: 6, name: "আরিফ রহমান", image: null };

const aNotification = (more: Partial<Notification>): Notification => ({
  id: 9,
  type: "group_invite",
  message: "",
  emphasis: arif.name,
  excerpt: null,
  link: "/",
  read_status: false,
  created_at: new Date().toISOString(),
  actor: arif,
  reaction: null,
  ...more,
});

describe("dialog to invite by name", () => {
  test("sends an invitation for each chosen person, lists them, and closes", async () => {
    const server = await openGroup(aGroupInside({ id: 581, slug: "chess" }), (fake) => {
      fake.answer(search.suggest, () => ({
        users: { data: [{ ...nusrat, isFollowing: false }] },
        posts: { data: [] },
      }));
      fake.answer(invitations.invite, () => ({ url: "/group/chess", token: null, expires_at: null }));
    });
    await button(page, "আমন্ত্রণ").click();
    await button(page, "কাউকে ডাকো").click();
    const dialog = page.getByRole("dialog", { name: "কাউকে ডাকো" });
    await dialog.getByRole("combobox").fill(nusrat.name);
    await expect.element(dialog.getByRole("option", { name: nusrat.name })).toBeVisible();
    await look("invite-somebody");
    await dialog.getByRole("option", { name: nusrat.name }).click();
    await expect.element(page.getByText(`${nusrat.name} আমন্ত্রণ পাচ্ছে`)).toBeVisible();
    await expect.element(dialog.getByRole("list", { name: "আমন্ত্রণ গেছে" })).toHaveTextContent(nusrat.name);
    await button(dialog, "হয়ে গেছে").click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.receivedBy(invitations.invite)).toMatchObject([
      { params: { id: "581" }, body: { user_id: nusrat.id } },
    ]);
  });
});

describe("notification", () => {
  test("of an invitation by name links to the group", async () => {
    const message = `${arif.name} তোমাকে ‘দাবার দল’ গ্রুপে আমন্ত্রণ জানিয়েছে`;
    await openPage("/notification", (server) => {
      server.answer(notifications.list, () => [aNotification({ message, link: "/group/chess" })]);
      server.answer(notifications.markAsRead, () => ({ success: true as const }));
      server.answer(groups.page, () => aGroupOutside({ id: 582, slug: "chess", name: "দাবার দল" }));
      server.answer(feed.list, () => emptyFeed);
    });
    const line = page.getByRole("main").getByRole("link", { name: /দাবার দল/ });
    await expect.element(line).toHaveTextContent(message);
    await look("invited-by-name");
    await line.click();
    await expect.element(groupName()).toHaveTextContent("দাবার দল");
  });

  test("of a followed author's new post is counted at the bell and leads to the post", async () => {
    const message = `${arif.name} নতুন পোস্ট করেছে`;
    const body = "জোয়ার কেন দিনে দুবার আসে?";
    await openPage("/about", (server) => {
      server.answer(notifications.count, () => 1);
      server.answer(notifications.list, () => [
        aNotification({ type: "post", message, link: "/post/91", excerpt: body }),
      ]);
      server.answer(notifications.markAsRead, () => ({ success: true as const }));
      server.answer(posts.get, () => aPost({ id: 91, body }));
      server.answer(comments.list, () => []);
    });
    const bell = page.getByRole("banner").getByRole("button", { name: /^বিজ্ঞপ্তি/ });
    await bell.click();
    await expect.element(bell).toHaveAccessibleName(/নতুন: /);
    const panel = page.getByRole("dialog", { name: "বিজ্ঞপ্তি" });
    await expect
      .element(panel.getByRole("link", { name: new RegExp(message) }))
      .toHaveAttribute("href", "/post/91");
    await panel.getByRole("link", { name: "আরও দেখো" }).click();
    await page
      .getByRole("main")
      .getByRole("link", { name: new RegExp(message) })
      .click();
    await expect.poll(() => location.pathname).toBe("/post/91");
    await expect.element(page.getByRole("main")).toHaveTextContent(body);
  });
});
