import { errors } from "@angon/contract";
import { groups, type Group } from "@angon/contract/groups";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { aGroup } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { closePage, openPage } from "../support/page.tsx";

const region = (name: string) => page.getByRole("region", { name, exact: true });
const filter = page.getByRole("navigation", { name: "ধরন দিয়ে বাছাই" });
const own = [
  aGroup({ id: 541, slug: "hsc25-science-a", name: "HSC 25 বিজ্ঞান, ক শাখা", type: "CLASS" }),
  aGroup({ id: 542, slug: "debate-club", name: "বিতর্ক ক্লাব", type: "CLUB", disabled: true, member_count: 4 }),
];
const chemistry = aGroup({ id: 543, slug: "chemistry", name: "রসায়ন", type: "SUBJECT", is_member: false });
const answerOthers = (server: FakeServer, others: Group[] = [chemistry]) =>
  server.answer(groups.others, ({ query: { group_type: type } }) => ({
    groups: { others: others.filter((group) => type === undefined || group.type === type) },
    can: { create: false },
  }));

const open = (address = "/group") =>
  openPage(address, (server) => {
    server.answer(groups.mine, () => own);
    answerOthers(server);
  });

describe("list of groups", () => {
  test("shows the student's groups and clubs apart, with their standing, and no button to make one", async () => {
    await open();
    const group = region("আমার গ্রুপ").getByRole("link", { name: /HSC 25 বিজ্ঞান/ });
    await expect.element(group).toHaveTextContent("প্রাইভেট");
    await expect.element(group).toHaveTextContent("যুক্ত");
    const closed = region("আমার ক্লাব").getByRole("link", { name: /বিতর্ক ক্লাব/ });
    await expect.element(closed).toHaveTextContent("নিষ্ক্রিয়");
    await expect.element(closed).toHaveTextContent("৪ জন সদস্য");
    await expect.element(closed).toHaveAttribute("href", "/group/debate-club");
    await expect.element(region("আরও গ্রুপ").getByRole("link", { name: /^রসায়ন/ })).toBeVisible();
    expect(page.getByRole("button", { name: "নতুন গ্রুপ" }).elements()).toHaveLength(0);
    await look("groups");
  });

  test("filters the other groups by a type that the address keeps", async () => {
    const server = await open();
    await filter.getByRole("link", { name: "বিষয়" }).click();
    await expect.poll(() => location.pathname + location.search).toBe("/group?type=SUBJECT");
    await expect.element(region("আরও গ্রুপ").getByRole("link", { name: /^রসায়ন/ })).toBeVisible();
    expect(server.receivedBy(groups.others).at(-1)?.query).toEqual({ group_type: "SUBJECT" });
    await closePage();
    await open("/group?type=SUBJECT");
    await expect.element(filter.getByRole("link", { name: "বিষয়" })).toHaveAttribute("aria-current", "true");
    await filter.getByRole("link", { name: "কোর্স" }).click();
    await expect.element(page.getByText("যোগ দেওয়ার মতো আর কোনো গ্রুপ নেই")).toBeVisible();
  });

  test("hides the user's own groups that failed to load, and loads the other groups by a retry", async () => {
    const server = await openPage("/group", (fake) => {
      fake.refuse(groups.mine, "common.forbidden");
      fake.refuse(groups.others, "common.forbidden");
    });
    const retry = page.getByRole("button", { name: "আবার চেষ্টা" });
    await expect.element(retry).toBeVisible();
    await expect.element(page.getByText(errors["common.forbidden"].bn)).toBeVisible();
    expect(region("আমার গ্রুপ").elements()).toHaveLength(0);
    answerOthers(server);
    await retry.click();
    await expect.element(region("আরও গ্রুপ").getByRole("link", { name: /^রসায়ন/ })).toBeVisible();
  });

  test("tells a student without groups how to find one", async () => {
    await openPage("/group", (server) => answerOthers(server));
    await expect.element(page.getByText("এখনো কোনো গ্রুপে নেই তুমি")).toBeVisible();
  });
});
