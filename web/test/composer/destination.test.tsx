import { composer } from "@angon/contract/composer";
import { groups, type GroupPage } from "@angon/contract/groups";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { aGroup, aGroupPage } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { closePage } from "../support/page.tsx";
import { copyStoredDrafts, storedDrafts } from "../support/stored-drafts.ts";
import {
  aClass,
  aNewUser,
  bodiesSent,
  chooseDestination,
  chooseKind,
  destination,
  dialog,
  expectPublished,
  openComposer,
  openDialog,
  openFeed,
  publishButton,
  textField,
  type,
} from "./composer-page.ts";

const text = "শুধু আমাদের শাখার কথা";
const notWritable = () => dialog().getByText("এই গ্রুপে এখন লেখা যাচ্ছে না");

async function writeForClass(user = aNewUser()) {
  const server = await openComposer(undefined, user);
  await chooseDestination(aClass().name);
  await chooseKind("অন্যান্য");
  await type(text);
  return server;
}

describe("a draft for a group", () => {
  test("is not published on the feed when the user has left the group since, until they choose the feed", async () => {
    const user = aNewUser();
    await writeForClass(user);
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.poll(() => storedDrafts(user.id)).toContain(text);
    expect(await closePage()).toEqual([]);

    const next = aNewUser();
    await copyStoredDrafts(user.id, next.id);
    const server = await openFeed((school) => school.answer(groups.mine, () => []), next);
    await openDialog();
    await expect.element(destination()).toHaveAccessibleName("কোথায় যাবে: গ্রুপটা পাচ্ছি না");
    await publishButton().click();
    await expect.element(notWritable()).toBeVisible();
    await look("composer with a lost group");
    expect(bodiesSent(server)).toEqual([]);
    await chooseDestination("পাবলিক নিউজফিড");
    await expect.element(notWritable()).not.toBeInTheDocument();
    await expect.element(textField()).toHaveTextContent(text);
  });

  test("keeps its text when the server refuses the group, and is published after another choice", async () => {
    const server = await writeForClass();
    server.refuseOnce(composer.create, "posts.members_only");
    await publishButton().click();
    await expect.element(notWritable()).toBeVisible();
    await expect.element(dialog()).toBeVisible();
    await expect.element(destination()).toHaveFocus();
    await look("composer with a refused group");
    await chooseDestination("পাবলিক নিউজফিড");
    await expect.element(notWritable()).not.toBeInTheDocument();
    await expect.element(textField()).toHaveTextContent(text);
    await publishButton().click();
    await expectPublished();
    expect(bodiesSent(server).map(({ group_id, body }) => [group_id, body])).toEqual([
      [410, text],
      [null, text],
    ]);
  });
});

test("on a phone, back closes the list of subjects alone, and an error stands below its field until it is corrected", async () => {
  await page.viewport(360, 740);
  try {
    await openComposer();
    const openDialogs = () => document.querySelectorAll("dialog[open]").length;
    await dialog()
      .getByRole("button", { name: /^বিষয়:/ })
      .click();
    await expect.poll(openDialogs).toBe(2);
    history.back();
    await expect.poll(openDialogs).toBe(1);
    await expect.element(textField()).toBeVisible();

    await chooseKind("অন্যান্য");
    await publishButton().click();
    const error = dialog().getByText("প্রশ্ন বা কথাটা লিখতে হবে।");
    await expect.element(error).toBeVisible();
    await expect.element(textField()).toHaveFocus();
    const { top, bottom } = error.element().getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(textField().element().getBoundingClientRect().bottom);
    expect(bottom).toBeLessThanOrEqual(window.innerHeight);
    await userEvent.keyboard("এবার আছে");
    await expect.element(error).not.toBeInTheDocument();

    history.back();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(location.pathname + location.search).toBe("/");
  } finally {
    await page.viewport(1440, 900);
  }
});

describe("the rules of a group", () => {
  const withRules = (rules: NonNullable<GroupPage["rules"]>) => (server: FakeServer) =>
    server.answer(groups.page, () => aGroupPage({ ...aClass(), rules, can: aGroupPage().can }));

  test("are said as soon as the group is chosen, with the time that slow mode leaves", async () => {
    const next_at = new Date(Date.now() + 4.5 * 60_000).toISOString();
    await openComposer(withRules({ posting: "approval", slow_minutes: 5, next_at }));
    await expect.element(dialog().getByRole("note")).not.toBeInTheDocument();
    await chooseDestination(aClass().name);
    const note = dialog().getByRole("note");
    await expect.element(note).toHaveTextContent(/একজন পরিচালক দেখে দিলে প্রকাশ হয়।/);
    await expect.element(note).toHaveTextContent(/ধীর গতি: আর ৫ মিনিট পরে আবার লেখা যাবে।/);
    await look("composer-slow-mode");
  });

  test("name the pace when the member's turn has come", async () => {
    await openComposer(withRules({ posting: "everyone", slow_minutes: 5 }));
    await chooseDestination(aClass().name);
    await expect
      .element(dialog().getByRole("note"))
      .toHaveTextContent("ধীর গতি: একজনের দুটি লেখার মাঝে ৫ মিনিট।");
  });

  test("keep a group that takes no post in the list, with its reason and without a choice", async () => {
    const shut = { post: false, pin: false };
    const notices = aGroup({ id: 411, group_id: 411, name: "নোটিশ", role: "MEMBER", can: shut });
    const old = aGroup({ id: 412, group_id: 412, name: "পুরোনো ক্লাব", disabled: true, can: shut });
    await openComposer((server) => server.answer(groups.mine, () => [aClass(), notices, old]));
    await destination().click();
    const option = (name: RegExp) => page.getByRole("option", { name });
    await expect.element(option(/নোটিশ/)).toHaveTextContent("শুধু পরিচালকেরা পোস্ট করেন");
    await expect.element(option(/পুরোনো ক্লাব/)).toHaveTextContent("আর্কাইভে আছে, এখন শুধু পড়া যায়");
    await look("composer-places");
    await option(/নোটিশ/).click({ force: true });
    await expect.element(option(/নোটিশ/)).toHaveAttribute("aria-disabled", "true");
    await option(/ক শাখা/).click();
    await expect.element(destination()).toHaveAccessibleName(`কোথায় যাবে: ${aClass().name}`);
  });
});
