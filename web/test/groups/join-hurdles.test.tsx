import { groups } from "@angon/contract/groups";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { aGroup } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { openPage } from "../support/page.tsx";
import {
  aGroupInside,
  aGroupOutside,
  button,
  groupName,
  joinDialog,
  memberButton,
  openGroup,
} from "./fixtures.ts";

const prompt = (name: string) => page.getByRole("alertdialog", { name });

describe("group page of a student who may not join", () => {
  test("offers the courses instead of the rules when the student is not eligible", async () => {
    await openGroup(aGroupOutside({ id: 511, slug: "not-eligible", hurdle: "not_eligible" }));
    await button(page, "যোগ দাও").click();
    const dialog = prompt("গ্রুপটা এখনো তোমার জন্য খোলা নয়");
    await expect
      .element(dialog.getByRole("link", { name: "কোর্স দেখো" }))
      .toHaveAttribute("href", expect.stringMatching(/^https?:/));
    expect(joinDialog().elements()).toHaveLength(0);
    await look("group-purchase");
  });

  test("says that the course comes first in the group of a course", async () => {
    await openGroup(
      aGroupOutside({
        id: 512,
        slug: "course",
        type: "COURSE",
        visibility: "PRIVATE",
        hurdle: "not_eligible",
      }),
    );
    await button(page, "অনুরোধ পাঠাও").click();
    await expect.element(prompt("আগে কোর্সটা কিনতে হবে")).toBeVisible();
  });

  test("shows end and reason of a ban, and no button to join", async () => {
    const ban = { reason: "পড়ার বাইরে একই ছবি বারবার", until: "2099-01-02T06:00:00Z" };
    await openGroup(aGroupOutside({ id: 513, slug: "banned", hurdle: "banned", ban }));
    await expect
      .element(page.getByText(`২ জানুয়ারি, ২০৯৯ পর্যন্ত এই গ্রুপে তুমি নিষিদ্ধ।`))
      .toHaveTextContent(ban.reason);
    expect(button(page, "যোগ দাও").elements()).toHaveLength(0);
    await look("group-banned");
  });

  test("says that a guardian profile cannot join, and has no button to join", async () => {
    await openGroup(aGroupOutside({ id: 514, slug: "guardian", hurdle: "guardian" }));
    await expect.element(page.getByText("অভিভাবক প্রোফাইল থেকে গ্রুপে যোগ দেওয়া যায় না।")).toBeVisible();
    expect(button(page, "যোগ দাও").elements()).toHaveLength(0);
  });
});

describe("page of a group that the server refuses", () => {
  test("says that a closed group admits members only, and leads back to the groups", async () => {
    await openPage("/group/closed", (server) => server.refuse(groups.page, "groups.no_access"));
    const dialog = prompt("এখানে ঢোকার অনুমতি নেই");
    await expect.element(dialog).toBeVisible();
    await look("group-closed");
    await button(dialog, "ফিরে যাও").click();
    await expect.poll(() => location.pathname).toBe("/group");
  });

  test("shows where to buy access to a paid club", async () => {
    await openPage("/group/paid", (server) => server.refuse(groups.page, "groups.paid_only"));
    await expect
      .element(page.getByRole("heading", { name: "এটা পেইড সদস্যদের ক্লাব", level: 2 }))
      .toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "কোর্স দেখো" }))
      .toHaveAttribute("href", expect.stringMatching(/^https?:/));
    await look("group-paid");
  });

  test("says that an unknown address has no group, and links to all groups", async () => {
    await openPage("/group/no-such-group", (server) => server.refuse(groups.page, "common.not_found"));
    await expect.element(page.getByRole("heading", { name: "গ্রুপটা নেই", level: 2 })).toBeVisible();
    await page.getByRole("link", { name: "সব গ্রুপ দেখো" }).click();
    await expect.poll(() => location.pathname).toBe("/group");
  });
});

describe("page of a closed or paid club for those whom it admits", () => {
  test("marks a closed club as inactive for its members", async () => {
    const club = { id: 515, slug: "debate-club", name: "বিতর্ক ক্লাব", disabled: true };
    await openGroup(aGroupInside({ ...club, hurdle: null }), (server) =>
      server.answer(groups.mine, () => [aGroup({ ...club, group_id: 515 })]),
    );
    await expect.element(groupName()).toHaveTextContent("বিতর্ক ক্লাব");
    await expect.element(memberButton()).toBeDisabled();
    await expect.element(page.getByText("নিষ্ক্রিয়")).toBeVisible();
  });
});
