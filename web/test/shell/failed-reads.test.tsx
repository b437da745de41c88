import { feed } from "@angon/contract/feed";
import type { Endpoint } from "@angon/contract/kit/endpoint";
import { follows } from "@angon/contract/follows";
import { leaderboard, type Leaderboard } from "@angon/contract/leaderboard";
import { points } from "@angon/contract/points";
import { posts } from "@angon/contract/posts";
import { profiles } from "@angon/contract/profiles";
import { saved } from "@angon/contract/saved";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { aPerson, aPost, aProfile } from "../support/fixtures.ts";
import { openPage } from "../support/page.tsx";

const again = () => page.getByRole("button", { name: "আবার চেষ্টা" });
const card = () => page.getByText("দোলকের দোলনকাল কীভাবে মাপব?");
const oneRow = () => ({ data: [aPost()], next: null, asOf: "" });
const placeholders = () => document.querySelectorAll("main .bones").length;

function delayed<Value>(value: Value): { come: () => void; answer: () => Promise<Value> } {
  let come = () => {};
  const coming = new Promise<Value>((resolve) => (come = () => resolve(value)));
  return { come: () => come(), answer: () => coming };
}

const someBoard = (more: Partial<Leaderboard> = {}): Leaderboard => ({
  leaderboard: [],
  first_3: [],
  pagination: { page: 1, limit: 20, total: 0, totalPages: 0 },
  me: null,
  ...more,
});

describe("the feed", () => {
  test("shows placeholders until the posts are loaded", async () => {
    const { come, answer } = delayed(oneRow());
    await openPage("/?sortedBy=latest", (server) => server.answer(feed.list, answer));
    await expect.poll(placeholders).toBeGreaterThan(0);
    expect(card().elements()).toHaveLength(0);
    come();
    await expect.element(card()).toBeVisible();
  });

  test("shows an error when loading fails, and the posts after the next try", async () => {
    const server = await openPage("/?sortedBy=latest", (school) =>
      school.refuse(feed.list, "common.internal"),
    );
    await expect.element(page.getByText("কিছু একটা গোলমাল হলো। একটু পরে আবার দেখা যাবে।")).toBeVisible();
    server.answer(feed.list, oneRow);
    await again().click();
    await expect.element(card()).toBeVisible();
  });
});

describe("the posts on the user's own profile", () => {
  test("show an error when loading fails, and the posts after the next try", async () => {
    const server = await openPage("/profile", (school) => {
      school.answer(profiles.get, () => aProfile());
      school.answer(saved.collections, () => []);
      school.refuse(posts.ofUser, "common.internal");
    });
    const failure = page.getByText(/^কিছু একটা গোলমাল হলো। একটু পরে/);
    await expect.element(failure).toBeVisible();
    server.answer(posts.ofUser, () => ({ data: [aPost()], next: null }));
    await again().click();
    await expect.element(card()).toBeVisible();
    await expect.element(failure).not.toBeInTheDocument();
  });
});

describe("the request id, by which the school finds the failure in its log", () => {
  const requestId = () => page.getByText(/^অনুরোধ নম্বর/);

  test.each<[string, string, Endpoint]>([
    ["a post", "/post/1", posts.get],
    ["a profile", "/users/1", profiles.get],
    ["the board", "/leaderboard", leaderboard.page],
    ["the feed", "/?sortedBy=latest", feed.list],
  ])("is shown when loading fails: %s", async (_name, path, endpoint) => {
    await openPage(path, (server) => {
      server.answer(posts.ofUser, () => ({ data: [], next: null }));
      server.refuse(endpoint, "common.internal");
    });
    await expect.element(requestId().first()).toHaveTextContent(/^অনুরোধ নম্বর \S+$/);
  });

  test("is not shown for a post that does not exist", async () => {
    await openPage("/post/999999999", (server) => server.refuse(posts.get, "common.not_found"));
    await expect.element(page.getByRole("heading", { name: "পোস্টটা নেই" }).last()).toBeVisible();
    expect(requestId().elements()).toHaveLength(0);
  });
});

test("the page of a post that does not exist says so", async () => {
  await openPage("/post/999999999", (server) => server.refuse(posts.get, "common.not_found"));
  await expect.element(page.getByRole("heading", { name: "পোস্টটা নেই" }).last()).toBeVisible();
});

test("the follow button of a post returns to its state, with an error, when the server refuses", async () => {
  const server = await openPage("/?sortedBy=latest", (school) => {
    school.answer(feed.list, oneRow);
    school.refuse(follows.follow, "common.forbidden");
  });
  const follow = page.getByRole("button", { name: /ফলো করো$/ });
  await follow.click();
  await expect.element(page.getByRole("alert").filter({ hasText: "ফলো করা গেল না" })).toBeVisible();
  await expect.element(follow).toBeVisible();
  expect(server.receivedBy(follows.follow)).toHaveLength(1);
});

describe("a profile", () => {
  test("that does not exist says so", async () => {
    await openPage("/users/999999", (server) => server.refuse(profiles.get, "common.not_found"));
    const heading = page.getByRole("heading", { level: 1, name: "এই প্রোফাইলটা নেই" });
    await expect.element(heading).toBeVisible();
  });

  test("shows an error when loading fails, and the user after the next try", async () => {
    const server = await openPage("/users/1", (school) => {
      school.refuse(profiles.get, "common.internal");
      school.answer(posts.ofUser, () => ({ data: [], next: null }));
    });
    await expect.element(page.getByRole("alert").getByText("আনা গেল না")).toBeVisible();
    server.answer(profiles.get, () => aProfile());
    await again().click();
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(aPerson().name);
  });
});

describe("the leaderboard", () => {
  test("shows placeholders while it loads, then that it has no entries", async () => {
    const { come, answer } = delayed(someBoard());
    await openPage("/leaderboard", (server) => server.answer(leaderboard.page, answer));
    await expect.poll(placeholders).toBeGreaterThan(0);
    come();
    await expect.element(page.getByRole("main").getByText("এখানে এখনো কেউ নেই")).toBeVisible();
  });

  test("beside the feed shows that it loads, then that it has no entries", async () => {
    const { come, answer } = delayed(someBoard());
    await openPage("/?sortedBy=latest", (server) => {
      server.answer(feed.list, oneRow);
      server.answer(leaderboard.page, answer);
    });
    await expect.element(page.getByText("আসছে…").first()).toBeInTheDocument();
    come();
    await expect.element(page.getByText("এখানে এখনো কেউ নেই")).toBeVisible();
  });

  test("shows an error when loading fails, and the entries after the next try", async () => {
    const server = await openPage("/leaderboard", (school) =>
      school.refuse(leaderboard.page, "common.internal"),
    );
    const failure = page.getByRole("alert").filter({ hasText: "আনা গেল না" });
    await expect.element(failure).toBeVisible();
    const first = { ...aPerson(), total_points: 9, rank: 1 };
    const one = someBoard({ first_3: [first], pagination: { page: 1, limit: 20, total: 1, totalPages: 1 } });
    server.answer(leaderboard.page, () => one);
    await again().click();
    await expect.element(page.getByRole("main").getByText("রাফি").first()).toBeVisible();
  });

  test.each(["999999", "abc", ""])(
    "shows that the points of user %j cannot be seen when the server answers not found",
    async (uid) => {
      await openPage(`/leaderboard/points?uid=${uid}`, (server) =>
        server.refuse(points.history, "common.not_found"),
      );
      await expect.element(page.getByText("এই পয়েন্ট দেখা যায় না")).toBeVisible();
    },
  );
});
