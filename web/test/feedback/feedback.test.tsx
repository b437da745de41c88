import { feed } from "@angon/contract/feed";
import { feedback, type Feedback } from "@angon/contract/feedback";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { anAdmin } from "../administration/fixtures.ts";
import type { FakeServer } from "../support/fake-server.ts";
import { aPerson, aUser, LONG_AGO } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { closePage, openPage } from "../support/page.tsx";

const me = aPerson({ id: aUser().id, name: aUser().name });

const aWish = (more: Partial<Feedback> = {}): Feedback => ({
  id: 1,
  title: "রাতের ক্লাস",
  body: "",
  status: "open",
  vote_count: 0,
  voted: false,
  created_at: LONG_AGO,
  user: aPerson(),
  can: { remove: false, decide: false },
  ...more,
});

/** The wishes of a school, which change as the server would change them. */
function answerWishes(server: FakeServer, wishes: Feedback[]): void {
  const change = (id: number, patch: Partial<Feedback>) => {
    const at = wishes.findIndex((wish) => wish.id === id);
    const changed = { ...aWish(), ...wishes[at], ...patch };
    wishes.splice(at, 1, changed);
    return changed;
  };
  server.answer(feedback.list, () => ({ data: [...wishes], next: null }));
  server.answer(feedback.create, ({ body }) => {
    const added = aWish({
      id: 2,
      title: body.title,
      body: body.body ?? "",
      user: me,
      can: { remove: true, decide: false },
    });
    wishes.unshift(added);
    return added;
  });
  server.answer(feedback.remove, ({ params }) => {
    wishes.splice(
      wishes.findIndex(({ id }) => id === params.id),
      1,
    );
    return { ok: true as const };
  });
  server.answer(feedback.vote, ({ params, body: { on = false } }) => {
    const { vote_count, voted } = change(params.id, { voted: on, vote_count: on ? 1 : 0 });
    return { vote_count, voted };
  });
  server.answer(feedback.decide, ({ params, body }) => change(params.id, body));
}

const wishOf = (title: string) => page.getByRole("article", { name: title });
const voteFor = (title: string) => wishOf(title).getByRole("button", { name: /^ভোট দাও/ });
const send = () => page.getByRole("button", { name: "পাঠাও" });
const title = () => page.getByLabelText("এক লাইনে");

describe("the feedback page", () => {
  test("opens from the menu, requires a title, and shows the sent wish first among the newest", async () => {
    const server = await openPage("/?sortedBy=latest", (fake) => {
      fake.answer(feed.list, () => ({ data: [], next: null, asOf: LONG_AGO }));
      answerWishes(fake, [aWish()]);
    });
    await page.getByRole("button", { name: "আমার মেনু" }).click();
    await page.getByRole("link", { name: "মতামত দাও" }).click();
    await expect.poll(() => location.pathname + location.search).toBe("/feature-request");
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("মতামত");
    await send().click();
    await expect.element(page.getByText("কী চাও, এক লাইনে লেখো")).toBeVisible();
    expect(server.receivedBy(feedback.create)).toEqual([]);
    const body = "সব জারণ-বিজারণ এক পাতায় থাকুক।\nপরীক্ষার আগে কাজে লাগবে।";
    await title().fill("বিক্রিয়ার তালিকা");
    await page.getByLabelText("একটু খুলে বলো").fill(body);
    await send().click();
    await expect.element(page.getByText("ধন্যবাদ! তোমার ভাবনা তালিকায় আছে।")).toBeVisible();
    await expect.poll(() => location.search).toBe("?sort=latest");
    const mine = wishOf("বিক্রিয়ার তালিকা");
    await expect.element(mine).toHaveTextContent("সব জারণ-বিজারণ এক পাতায় থাকুক।");
    await expect
      .element(mine.getByRole("link", { name: me.name }))
      .toHaveAttribute("href", `/users/${me.id}`);
    await expect.element(title()).toHaveValue("");
    expect(server.receivedBy(feedback.create).map((received) => received.body)).toEqual([
      { title: "বিক্রিয়ার তালিকা", body },
    ]);
    await look("feedback");
  });

  test("removes the user's own wish after a confirmation, and does not show it when it is opened again", async () => {
    const wishes = [
      aWish({ id: 2, title: "বিক্রিয়ার তালিকা", user: me, can: { remove: true, decide: false } }),
      aWish(),
    ];
    const server = await openPage("/feature-request", (fake) => answerWishes(fake, wishes));
    const mine = wishOf("বিক্রিয়ার তালিকা");
    await mine.getByRole("button", { name: /^মুছো/ }).click();
    expect(server.receivedBy(feedback.remove)).toEqual([]);
    await page.getByRole("button", { name: "মুছে ফেলো" }).click();
    await expect.element(mine).not.toBeInTheDocument();
    expect(server.receivedBy(feedback.remove)).toMatchObject([{ params: { id: 2 } }]);
    await closePage();
    await openPage("/feature-request", (fake) => answerWishes(fake, wishes));
    await expect.element(wishOf("রাতের ক্লাস")).toBeVisible();
    expect(mine.elements()).toEqual([]);
  });

  test("sends a vote and its withdrawal, shows both when it is opened again, and offers no removal of another's wish", async () => {
    const wishes = [aWish()];
    const open = () => openPage("/feature-request?sort=latest", (fake) => answerWishes(fake, wishes));
    const vote = voteFor("রাতের ক্লাস");
    const server = await open();
    await expect.element(vote).toHaveAttribute("aria-pressed", "false");
    expect(wishOf("রাতের ক্লাস").getByRole("button", { name: /^মুছো/ }).elements()).toEqual([]);
    await vote.click();
    await expect.element(vote).toHaveAttribute("aria-pressed", "true");
    await expect.element(vote).toHaveTextContent(/^১$/);
    await expect
      .poll(() => server.receivedBy(feedback.vote))
      .toMatchObject([{ params: { id: 1 }, body: { on: true } }]);
    await closePage();
    const again = await open();
    await expect.element(vote).toHaveAttribute("aria-pressed", "true");
    await vote.click();
    await expect.element(vote).toHaveTextContent(/^০$/);
    await expect.poll(() => again.receivedBy(feedback.vote)).toMatchObject([{ body: { on: false } }]);
    await closePage();
    await open();
    await expect.element(vote).toHaveAttribute("aria-pressed", "false");
    await expect.element(vote).toHaveTextContent(/^০$/);
    await page.getByText("বেশি ভোট", { exact: true }).click();
    await expect.poll(() => location.pathname + location.search).toBe("/feature-request");
  });

  test("keeps the typed wish when the server fails, and loads the list with the next try", async () => {
    const server = await openPage("/feature-request", (fake) => {
      fake.refuse(feedback.list, "common.internal");
      fake.refuse(feedback.create, "common.internal");
    });
    await expect.element(page.getByText("আনা গেল না")).toBeVisible();
    await title().fill("হারাবে না");
    await send().click();
    await expect.poll(() => server.receivedBy(feedback.create)).toHaveLength(1);
    await expect.element(page.getByRole("alert").last()).toBeVisible();
    await expect.element(title()).toHaveValue("হারাবে না");
    answerWishes(server, [aWish()]);
    await page.getByRole("button", { name: "আবার চেষ্টা" }).click();
    await expect.element(page.getByRole("article").first()).toBeVisible();
  });

  test("sends an admin's decision on a wish, and shows it to others", async () => {
    const wishes = [aWish({ can: { remove: true, decide: true } })];
    const server = await openPage(
      "/feature-request?sort=latest",
      (fake) => answerWishes(fake, wishes),
      anAdmin(),
    );
    const status = wishOf("রাতের ক্লাস").getByRole("combobox");
    await status.selectOptions("planned");
    await expect
      .poll(() => server.receivedBy(feedback.decide))
      .toMatchObject([{ params: { id: 1 }, body: { status: "planned" } }]);
    await expect.element(status).toHaveValue("planned");
    await look("feedback of an admin");
    await closePage();
    const asStudent = wishes.map((wish) => ({ ...wish, can: { remove: false, decide: false } }));
    await openPage("/feature-request?sort=latest", (fake) => answerWishes(fake, asStudent));
    await expect.element(wishOf("রাতের ক্লাস").getByText("হবে", { exact: true })).toBeVisible();
  });
});
