import { feed } from "@angon/contract/feed";
import { groups, type GroupPage } from "@angon/contract/groups";
import { invitations } from "@angon/contract/invitations";
import { members } from "@angon/contract/members";
import { pins } from "@angon/contract/pins";
import { topics } from "@angon/contract/groups/topics";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { aPost } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import {
  aGroupInside,
  aGroupOutside,
  answerMembership,
  button,
  emptyFeed,
  groupName,
  joinDialog,
  memberButton,
  openGroup,
} from "./fixtures.ts";

const pinned = {
  ...aPost({ id: 1, body: "সবার আগে এই কথাটা পড়ো।", isPinned: true }),
  preview: "সবার আগে এই কথাটা পড়ো।",
};
const inner = aPost({ id: 2, body: "এটা শুধু ভেতরের কথা।" });

describe("group page of a student outside", () => {
  test("shows the pinned posts and a prompt to join, and does not request the feed", async () => {
    const group = aGroupOutside({
      id: 501,
      slug: "outside",
      has_pins: true,
      description: "যা পড়ি, তা নিয়েই আড্ডা।",
    });
    const server = await openGroup(group, (fake) =>
      fake.answer(pins.list, () => ({ data: [pinned], next: null })),
    );
    await expect.element(groupName()).toHaveTextContent(group.name);
    await expect.element(page.getByText("সবার আগে এই কথাটা পড়ো।")).toBeVisible();
    await expect.element(page.getByText("বাকি পোস্ট দেখতে যোগ দাও")).toBeVisible();
    expect(button(page, /^কী জানতে চাও/).elements()).toHaveLength(0);
    await look("group-outside");
    expect(server.receivedBy(feed.list)).toEqual([]);
  });

  test("lists five rules before joining, and joins only after they are accepted", async () => {
    const outside = aGroupOutside({ id: 502, slug: "rules" });
    const inside = aGroupInside({ id: 502, slug: "rules", member_count: 2 });
    const server = await openGroup(outside, (fake) => {
      answerMembership(fake, outside, inside);
      fake.answer(feed.list, () => ({ ...emptyFeed, data: [inner] }));
    });
    await button(page, "যোগ দাও").click();
    await expect.poll(() => joinDialog().getByRole("listitem").elements()).toHaveLength(5);
    await expect.element(button(joinDialog(), "মেনে নিয়ে যোগ দিই")).toHaveFocus();
    await look("group-join");
    await button(joinDialog(), "এখন না").click();
    await expect.element(joinDialog()).not.toBeInTheDocument();
    await expect.element(button(page, "যোগ দাও")).toBeVisible();
    expect(server.receivedBy(members.join)).toEqual([]);

    await button(page, "যোগ দাও").click();
    await button(joinDialog(), "মেনে নিয়ে যোগ দিই").click();
    await expect.element(page.getByText(/সদস্য হলে$/)).toBeVisible();
    await expect.element(memberButton()).toBeDisabled();
    await expect.element(page.getByText("এটা শুধু ভেতরের কথা।")).toBeVisible();
    await expect.element(page.getByRole("button", { name: /^পাবলিক ২ জন সদস্য/ })).toBeVisible();
    expect(server.receivedBy(members.join)).toMatchObject([
      { params: { id: "502" }, body: { group_id: 502 } },
    ]);
    await look("group-inside");
  });

  test("shows the join at once, and reverts it when the server refuses", async () => {
    const group = aGroupOutside({ id: 503, slug: "refused" });
    let refuse = () => {};
    await openGroup(group, (fake) => (refuse = fake.holdBackRefusal(members.join, "members.not_eligible")));
    await button(page, "যোগ দাও").click();
    await button(joinDialog(), "মেনে নিয়ে যোগ দিই").click();
    await expect.element(memberButton()).toBeDisabled();
    await expect.element(page.getByRole("button", { name: /^পাবলিক ২ জন সদস্য/ })).toBeVisible();
    refuse();
    await expect.element(page.getByRole("alert")).toHaveTextContent("যোগ দেওয়া গেল না");
    await expect.element(button(page, "যোগ দাও")).toBeVisible();
    await expect.element(page.getByRole("button", { name: /^পাবলিক ১ জন সদস্য/ })).toBeVisible();
  });
});

describe("group page of a member", () => {
  const outside = aGroupOutside({ id: 504, slug: "leaving", name: "আলোর দল" });
  const inside = aGroupInside({ id: 504, slug: "leaving", name: "আলোর দল", member_count: 2 });

  test("opens the composer without a choice of the place", async () => {
    await openGroup(inside, (fake) => fake.answer(topics.list, () => ({ data: [], can: { change: false } })));
    await button(page, /^কী জানতে চাও/).click();
    const composer = page.getByRole("dialog", { name: "নতুন পোস্ট লেখো" });
    await expect.element(composer.getByText("অন্যান্য", { exact: true })).toBeVisible();
    expect(composer.getByRole("button", { name: /কোথায়|নিউজ ফিড/ }).elements()).toHaveLength(0);
  });

  test("asks before leaving with 'stay' focused, then goes to the list of groups", async () => {
    const server = await openGroup(inside, (fake) => answerMembership(fake, inside, outside));
    await button(page, "আরও").first().click();
    await button(page, "গ্রুপ ছাড়ো").click();
    const question = page.getByRole("alertdialog", { name: "গ্রুপ ছেড়ে দেবে?" });
    await expect.element(button(question, "থাকি")).toHaveFocus();
    await look("group-leave");
    expect(server.receivedBy(members.leave)).toEqual([]);
    await button(question, "গ্রুপ ছাড়ো").click();
    await expect.element(page.getByText("আলোর দল ছেড়ে এলে")).toBeVisible();
    await expect.poll(() => location.pathname).toBe("/group");
    expect(server.receivedBy(members.leave)).toMatchObject([{ params: { id: "504" } }]);
  });
});

describe("page of a private group", () => {
  test("sends a request to join, shows until when it waits, and withdraws it", async () => {
    const group = aGroupOutside({ id: 505, slug: "private", visibility: "PRIVATE" });
    let request: GroupPage["request"] = null;
    const server = await openGroup(group, (fake) => {
      fake.answer(groups.page, () => ({ ...group, request }));
      fake.answer(members.join, () => {
        request = { asked_at: "2098-03-07T06:00:00.000Z", expires_at: "2098-03-21T06:00:00.000Z" };
        return { is_member: false, member_count: 1, role: null, request: "pending" as const };
      });
      fake.answer(members.leave, () => {
        request = null;
        return { is_member: false, member_count: 1, role: null };
      });
    });
    await button(page, "অনুরোধ পাঠাও").click();
    await button(joinDialog(), "মেনে নিয়ে অনুরোধ পাঠাই").click();
    await expect.element(page.getByText("অনুরোধ পাঠানো হয়েছে")).toBeVisible();
    await expect.element(button(page, "অনুরোধ গেছে")).toBeDisabled();
    await expect.element(page.getByText(/২১ মার্চ, ২০৯৮ পর্যন্ত অনুরোধটা থাকবে/)).toBeVisible();
    expect(server.receivedBy(members.join)).toMatchObject([{ params: { id: "505" } }]);
    await look("group-asked");
    await button(page, "ফিরিয়ে নাও").click();
    await expect.element(button(page, "অনুরোধ পাঠাও")).toBeVisible();
    expect(server.receivedBy(members.leave)).toMatchObject([{ params: { id: "505" } }]);
  });

  test("opens the rules for an invitation link that admits, and joins with its token", async () => {
    const outside = aGroupOutside({ id: 506, slug: "invited", visibility: "PRIVATE" });
    const inside = aGroupInside({ id: 506, slug: "invited", visibility: "PRIVATE", member_count: 2 });
    const server = await openGroup(
      outside,
      (fake) => {
        answerMembership(fake, outside, inside);
        fake.answer(invitations.holds, () => ({ lets_in: true }));
      },
      "?invite=token-506",
    );
    await button(joinDialog(), "মেনে নিয়ে যোগ দিই").click();
    await expect.element(memberButton()).toBeDisabled();
    await expect.poll(() => location.pathname + location.search).toBe("/group/invited");
    expect(server.receivedBy(members.join)).toMatchObject([{ body: { invite: "token-506" } }]);
  });

  test("says that an invitation link has ended, and still offers to ask", async () => {
    const group = aGroupOutside({ id: 507, slug: "ended", visibility: "PRIVATE" });
    await openGroup(
      group,
      (fake) => fake.answer(invitations.holds, () => ({ lets_in: false })),
      "?invite=nothing",
    );
    await expect.element(page.getByRole("alert")).toHaveTextContent("আমন্ত্রণের লিংকটার মেয়াদ শেষ");
    await expect.element(button(page, "অনুরোধ পাঠাও")).toBeVisible();
    expect(joinDialog().elements()).toHaveLength(0);
    await expect.poll(() => location.pathname + location.search).toBe("/group/ended");
  });
});
