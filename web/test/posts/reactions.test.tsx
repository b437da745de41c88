import type { InputOf } from "@angon/contract/kit/endpoint";
import { reactions } from "@angon/contract/reactions";
import { describe, expect, test } from "vitest";
import { page, userEvent, type Locator } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { aPost } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { openPage } from "../support/page.tsx";
import { postCard } from "../support/post-card.ts";
import { answerPosts, openPost, somePictures } from "./fixtures.ts";

const pill = (card: Locator = postCard(100)) => card.getByRole("button", { name: /প্রতিক্রিয়া/ });
const picker = () => page.getByRole("radiogroup", { name: "প্রতিক্রিয়া বেছে নাও" });
const bodiesSent = (server: FakeServer) => server.receivedBy(reactions.react).map(({ body }) => body);

const press = async (key: string) => userEvent.keyboard(`{${key}}`);

describe("the reaction button of a post", () => {
  test("gives, changes by the keyboard and takes back one reaction, the same in the feed and on the post's page", async () => {
    const server = await openPage("/?sortedBy=latest", (opened) => {
      answerPosts(opened, aPost());
    });
    await expect.element(pill()).toHaveAttribute("aria-pressed", "false");
    await pill().click();
    await expect.element(pill()).toHaveAccessibleName(/তোমার: ভালো প্রশ্ন/);
    await expect.poll(() => bodiesSent(server)).toEqual([{ postId: 100, type: "good", on: true }]);

    (pill().element() as HTMLElement).focus();
    await press("ArrowUp");
    await expect.element(picker().getByRole("radio", { name: "ভালো প্রশ্ন" })).toHaveFocus();
    await press("ArrowRight");
    await press("ArrowRight");
    await press("Enter");
    await expect.element(pill()).toHaveAccessibleName(/তোমার: দারুণ/);
    await expect.poll(() => bodiesSent(server).at(-1)).toEqual({ postId: 100, type: "excellent", on: true });

    await postCard(100).getByRole("link", { name: /মন্তব্য/ }).click();
    await expect.poll(() => location.pathname).toBe("/post/100");
    await expect.element(pill()).toHaveAccessibleName(/তোমার: দারুণ/);
    await pill().click();
    await expect.element(pill()).toHaveAttribute("aria-pressed", "false");
    await expect.poll(() => bodiesSent(server).at(-1)).toEqual({ postId: 100, type: "excellent", on: false });
    history.back();
    await expect.poll(() => location.pathname).toBe("/");
    await expect.element(pill()).toHaveAttribute("aria-pressed", "false");
  });

  test("sends one request at a time when it is pressed quickly, and the last press counts", async () => {
    const { server, fake } = await openPost();
    const answer = ({ body: { postId, type, on } }: InputOf<typeof reactions.react>) =>
      fake.react(postId, on ? type : null);
    const tap = async (times: number) => {
      for (let i = 0; i < times; i++) await pill().click();
    };
    let release = server.holdBack(reactions.react, answer);
    await tap(5);
    await expect.element(pill()).toHaveAttribute("aria-pressed", "true");
    expect(bodiesSent(server).map(({ on }) => on)).toEqual([true]);
    release();
    await expect.poll(() => fake.get(100).my_reaction).toBe("good");

    // After the first press the server has another reaction than the last press wants.
    release = server.holdBack(reactions.react, answer);
    await tap(4);
    expect(bodiesSent(server).map(({ on }) => on)).toEqual([true, false]);
    release();
    await expect.poll(() => bodiesSent(server).map(({ on }) => on)).toEqual([true, false, true]);
    await expect.poll(() => fake.get(100).my_reaction).toBe("good");
    await expect.element(pill()).toHaveAttribute("aria-pressed", "true");
  });

  test("shows the reaction at once on every card, and reverts it when the server refuses", async () => {
    const counts = { ...aPost().reaction_counts, hard: 1 };
    const server = await openPage("/", (opened) => {
      answerPosts(opened, aPost({ isPinned: true, reaction_counts: counts }));
    });
    const pinned = page.getByRole("region", { name: "পিন করা পোস্ট" }).getByRole("article");
    const number = () => pinned.element().querySelector("b")?.textContent;
    await expect.element(pill()).toHaveAccessibleName("প্রতিক্রিয়া: ১");
    await expect.poll(number).toBe("১");
    const release = server.holdBackRefusal(reactions.react, "posts.members_only");
    await pill().click();
    await expect.poll(number).toBe("২");
    release();
    const alert = page.getByRole("alert").filter({ hasText: "প্রতিক্রিয়াটা গেল না" });
    await expect.element(alert).toHaveTextContent("এটা শুধু গ্রুপের সদস্যদের জন্য খোলা");
    await expect.element(pill()).toHaveAccessibleName("প্রতিক্রিয়া: ১");
    await expect.element(pill()).toHaveAttribute("aria-pressed", "false");
    await expect.poll(number).toBe("১");
  });
});

test("the five reactions fit every width and have no axe violation", async () => {
  await openPost({ pictures: somePictures(1) });
  await expect.element(pill()).toBeVisible();
  (pill().element() as HTMLElement).focus();
  await press("ArrowUp");
  await expect.element(picker()).toBeVisible();
  await look("posts-picker");
});
