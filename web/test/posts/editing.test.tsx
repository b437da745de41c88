import { composer } from "@angon/contract/composer";
import { posts } from "@angon/contract/posts";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aPerson, aPost, aUser, LONG_AGO } from "../support/fixtures.ts";
import { chooseFromMenu, postCard } from "../support/post-card.ts";
import { openPost, options } from "./fixtures.ts";

const author = aUser();
const own = {
  user: aPerson({ id: author.id, name: author.name }),
  can: { ...aPost().can, edit: true, remove: true, report: false },
};
const editor = () => page.getByRole("dialog", { name: "পোস্ট সম্পাদনা" });

describe("the editor of an own post", () => {
  test("sends the changed text, and the card then offers the earlier text", async () => {
    const before = aPost().body;
    const added = " এটুকু পরে যোগ করেছি";
    const { server } = await openPost(own, (opened, fake) => {
      opened.answer(composer.update, ({ body }) =>
        fake.change(100, { body: body.body ?? "", edited_at: new Date().toISOString() }),
      );
      opened.answer(posts.history, () => [{ body: before, pictures: 0, until: LONG_AGO }]);
    });
    const edited = postCard(100).getByRole("button", { name: "সম্পাদিত" });
    await expect.element(postCard(100)).toBeVisible();
    expect(edited.elements()).toEqual([]);
    await chooseFromMenu(postCard(100), "সম্পাদনা করো");
    await editor()
      .getByRole("textbox", { name: /^তোমার/ })
      .click();
    await userEvent.keyboard(`{Control>}{End}{/Control}${added}`);
    await editor().getByRole("button", { name: "সংরক্ষণ করো" }).click();
    await expect.element(editor()).not.toBeInTheDocument();
    await expect.element(postCard(100)).toHaveTextContent(added.trim());
    expect(server.receivedBy(composer.update)).toMatchObject([
      { params: { id: 100 }, body: { body: before + added } },
    ]);

    await edited.click();
    const history = page.getByRole("dialog", { name: "আগের লেখা" });
    await expect.poll(() => history.getByRole("listitem").elements()).toHaveLength(1);
    await expect.element(history.getByRole("listitem")).toHaveTextContent(/ আগে পর্যন্ত/);
    await expect.element(history).toHaveTextContent(before);
    await expect.element(history).not.toHaveTextContent(added.trim());
    await userEvent.keyboard("{Escape}");
    await expect.element(history).not.toBeInTheDocument();
  });

  const openPoll = async (votes: number) => {
    const [first, ...rest] = options("আলো", "তাপ");
    await openPost({
      ...own,
      category: "poll",
      pollType: "survey",
      pollOptions: first ? [{ ...first, vote_count: votes }, ...rest] : [],
      totalVotes: votes,
    });
    await chooseFromMenu(postCard(100), "সম্পাদনা করো");
    const question = editor().getByRole("textbox", { name: "প্রশ্ন" });
    await expect.element(question).toBeVisible();
    return question.element();
  };
  const readOnly = ":disabled, :read-only, [aria-readonly=true]";
  const sentence = () => editor().getByText("ভোট পড়েছে, তাই পোলের লেখা বদলানো যায় না");

  test("lets the question of a poll without votes be changed", async () => {
    const question = await openPoll(0);
    expect(question.matches(readOnly)).toBe(false);
    expect(sentence().elements()).toEqual([]);
  });

  test("says that the question of a poll with votes cannot be changed, and makes it read-only", async () => {
    const question = await openPoll(1);
    await expect.element(sentence()).toBeVisible();
    expect(question.matches(readOnly)).toBe(true);
  });
});
