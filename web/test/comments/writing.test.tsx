import { answers } from "@angon/contract/answers";
import { comments } from "@angon/contract/comments";
import { groups } from "@angon/contract/groups";
import { search } from "@angon/contract/search";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { stoppedTime, stopTime } from "../support/fake-time.ts";
import { aGroupPage } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import {
  commentField,
  commentsOf,
  me,
  nusrat,
  openPost,
  rafi,
  replyField,
  said,
  section,
  sendButton,
} from "./comments-page.ts";

const bodiesSent = (server: FakeServer) => server.receivedBy(comments.create).map(({ body }) => body);

describe("the field for a comment", () => {
  test("sends on Ctrl+Enter; the comment is listed, counted and announced, and the field is empty", async () => {
    const server = await openPost([said(nusrat, "আগে ভর আর বেগ লাগবে: $p = mv$")]);
    await expect.element(section().getByRole("heading")).toHaveTextContent("মন্তব্য ১");
    await commentField().fill("ধন্যবাদ, বুঝেছি!");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.element(commentsOf(me)).toHaveTextContent("ধন্যবাদ, বুঝেছি!");
    await expect.element(commentField()).toHaveValue("");
    await expect.element(section().getByRole("status").last()).toHaveTextContent("তোমার মন্তব্য যোগ হয়েছে");
    await expect.element(section().getByRole("heading")).toHaveTextContent("মন্তব্য ২");
    await expect.element(page.getByRole("article").first()).toHaveTextContent("২");
    expect(bodiesSent(server)).toMatchObject([{ content: "ধন্যবাদ, বুঝেছি!", parentCommentId: null }]);
  });

  test("shows an error and is focused when it is sent empty", async () => {
    const server = await openPost([]);
    await expect.element(section().getByText("এখনো কোনো মন্তব্য নেই")).toBeVisible();
    await expect.element(sendButton()).toHaveAttribute("aria-disabled", "true");
    // The disabled button keeps its place in the tab order.
    (sendButton().element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("আগে কিছু লেখো")).toBeVisible();
    await expect.element(page.getByText("কমেন্ট লিখো", { exact: true })).toBeVisible();
    await expect.element(page.getByText("কমেন্ট করার আগে কিছু লিখো")).toBeVisible();
    await expect.element(commentField()).toHaveFocus();
    await commentField().fill("এবার বলি");
    await expect.element(page.getByText("আগে কিছু লেখো")).not.toBeInTheDocument();
    expect(bodiesSent(server)).toEqual([]);
  });

  test("is not covered by a toast on a phone", async () => {
    await page.viewport(360, 740);
    await openPost([]);
    await expect.element(sendButton()).toBeVisible();
    (sendButton().element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    const toast = page.getByRole("alert").filter({ hasText: "কমেন্ট করার আগে কিছু লিখো" });
    await expect.element(toast).toBeVisible();
    const bottom = toast.element().getBoundingClientRect().bottom;
    const bar = commentField().element().closest("form")?.getBoundingClientRect();
    expect(bottom).toBeLessThanOrEqual(bar?.top ?? 0);
    await commentField().fill("এবার বলি");
    await expect.element(toast).not.toBeInTheDocument();
  });

  test("is disabled for two seconds after a comment, and then sends the next one", async () => {
    let answeredAt = Infinity;
    const server = await openPost([], (school) =>
      school.answer(comments.create, ({ body }) => {
        answeredAt = stoppedTime();
        return [said(me, body.content)];
      }),
    );
    await commentField().fill("প্রথম কথা");
    stopTime();
    await sendButton().click();
    await expect.element(commentsOf(me)).toHaveTextContent("প্রথম কথা");
    await commentField().fill("পরের কথা");
    await expect.element(sendButton()).toHaveAttribute("aria-busy", "true");
    await expect.element(sendButton()).toHaveAttribute("aria-disabled", "true");
    const firstAt = answeredAt;
    await expect.element(sendButton()).not.toHaveAttribute("aria-busy");
    expect(stoppedTime() - firstAt).toBeGreaterThanOrEqual(2_000);
    await sendButton().click();
    await expect.poll(() => commentsOf(me).elements()).toHaveLength(2);
    expect(bodiesSent(server).map(({ content }) => content)).toEqual(["প্রথম কথা", "পরের কথা"]);
  });

  test("mentions a person who is chosen from the list with the keyboard alone", async () => {
    const others = [rafi, nusrat].map((person) => ({ ...person, isFollowing: false }));
    const server = await openPost([said(rafi, "দেখি")], (school) =>
      school.answer(search.suggest, () => ({ users: { data: others }, posts: { data: [] } })),
    );
    await commentField().click();
    await userEvent.keyboard("দেখো @নুসরাত");
    const names = page.getByRole("listbox", { name: "যাদের নাম মেলে" });
    const wanted = names.getByRole("option", { name: nusrat.name });
    await expect.element(wanted).toHaveAttribute("aria-selected", "false");
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(wanted).toHaveAttribute("aria-selected", "true");
    await userEvent.keyboard("{Enter}");
    await expect.element(commentField()).toHaveValue("দেখো @নুসরাত_জাহান ");
    await expect.element(names).not.toBeInTheDocument();
    const mentions = [{ user_id: nusrat.id, name: nusrat.name }];
    server.answer(comments.create, ({ body }) => [said(me, body.content, { mentions: body.mentions })]);
    await userEvent.keyboard("তুমি পারবে{Control>}{Enter}{/Control}");
    await expect
      .element(commentsOf(me).getByRole("link", { name: "@নুসরাত_জাহান" }))
      .toHaveAttribute("data-user", `${nusrat.id}`);
    expect(bodiesSent(server)).toMatchObject([{ content: "দেখো @নুসরাত_জাহান তুমি পারবে", mentions }]);
  });
});

describe("the field for a reply", () => {
  test("begins with a mention when it answers a reply, and the reply stays one level deep", async () => {
    const top = said(nusrat, "আগে ভর আর বেগ লাগবে");
    const reply = said(nusrat, "দুটোই এসআই এককে।", { parentCommentId: top.id });
    const server = await openPost([{ ...top, reply_count: 1, replies: [reply] }], (school) =>
      school.answer(comments.create, ({ body }) => [
        said(me, body.content, { parentCommentId: body.parentCommentId ?? null, mentions: body.mentions }),
      ]),
    );
    const replies = section().getByRole("list", { name: `${nusrat.name}-কে দেওয়া উত্তর` });
    await replies.getByRole("button", { name: `${nusrat.name}-কে উত্তর দাও` }).click();
    await expect.element(replyField()).toHaveFocus();
    await expect.element(replyField()).toHaveValue("@নুসরাত_জাহান ");
    const send = replies.getByRole("button", { name: "পাঠাও", exact: true });
    await expect.element(send).toHaveAttribute("aria-disabled", "true");
    await userEvent.keyboard("কেজি আর মিটার প্রতি সেকেন্ড?");
    await send.click();
    await expect.element(replyField()).not.toBeInTheDocument();
    const mine = replies.getByRole("article", { name: `${me.name}-এর মন্তব্য` });
    await expect.element(mine).toHaveTextContent("কেজি আর মিটার");
    await expect.element(replies.getByRole("link", { name: "@নুসরাত_জাহান" })).toBeVisible();
    expect(bodiesSent(server)).toMatchObject([{ parentCommentId: reply.id }]);
  });
});

test("the assistant is asked once about a post without comments, and that it found no answer is shown", async () => {
  const server = await openPost([], undefined, { ai_enabled: true });
  await expect.element(section().getByText("এখনো মিলিয়ে দেওয়ার মতো উত্তর পাওয়া যায়নি।")).toBeVisible();
  expect(server.receivedBy(answers.ask)).toHaveLength(1);
});

test("an answer that the assistant is already writing is awaited, and none is called missing", async () => {
  const coming = { created: 0, step: null, remaining: 4, next_step: null, needs_attempt: false };
  await openPost([], (school) => school.answer(answers.ask, () => coming), { ai_enabled: true });
  await expect.element(section().getByText("কিউরিওসিটি এআই উত্তর খুঁজছে…")).toBeVisible();
  await expect
    .element(section().getByText("এখনো মিলিয়ে দেওয়ার মতো উত্তর পাওয়া যায়নি।"))
    .not.toBeInTheDocument();
});

test("an own post without comments says that its author will be told of an answer", async () => {
  await openPost([], undefined, { userId: me.id, user: me });
  await expect.element(section().getByText("এখনো কেউ উত্তর দেয়নি, এলে জানাব।")).toBeVisible();
});

test("the assistant's link to a discussion stands in words", async () => {
  const content =
    "এমন একটা প্রশ্ন আগেও এসেছিল।\n\n**একজন শিক্ষক লিখেছিলেন:** $v = u + at$ লেখো।\nপুরো আলোচনা: http://angon.test/post/71";
  await openPost([said(rafi, content, { by_assistant: true })]);
  await expect
    .element(commentsOf(rafi).getByRole("link", { name: "পুরো আলোচনা দেখো" }))
    .toHaveAttribute("href", "/post/71");
  await expect.element(commentsOf(rafi)).toHaveTextContent("একজন শিক্ষক লিখেছিলেন:");
  await expect.element(commentsOf(rafi)).not.toHaveTextContent("/post/71");
});

test("an own reply keeps its bin in the row of its other buttons on a phone", async () => {
  await page.viewport(360, 740);
  const top = said(nusrat, "আগে ভর আর বেগ লাগবে");
  const own = said(me, "কেজি?", { parentCommentId: top.id, satisfied_count: 12, dissatisfied_count: 3 });
  await openPost([{ ...top, reply_count: 1, replies: [own] }]);
  const button = (name: string) => commentsOf(me).getByRole("button", { name });
  await expect.element(button("মুছে ফেলো")).toBeVisible();
  const topOf = (name: string) => button(name).element().getBoundingClientRect().top;
  expect(topOf("মুছে ফেলো")).toBe(topOf("সন্তুষ্ট ১২"));
  await page.viewport(1440, 900);
});

test("the answer of the assistant appears below the post when it writes one", async () => {
  let isWritten = false;
  const server = await openPost([], (school) => {
    const answer = said(rafi, "ইঙ্গিত", { by_assistant: true });
    school.answer(comments.list, () => (isWritten ? [answer] : []));
    school.answer(answers.ask, () => {
      isWritten = true;
      return { created: 1, step: "hint" as const, remaining: 4, next_step: null, needs_attempt: false };
    });
  });
  await expect
    .element(section().getByText("কিউরিওসিটি এআই · স্কুলের আগের উত্তর থেকে · মিলিয়ে নিও"))
    .toBeVisible();
  expect(server.receivedBy(answers.ask)).toHaveLength(1);
});

describe("a comment in a group with slow mode", () => {
  const slowPage = (next_at?: string) =>
    aGroupPage({
      id: 5,
      group_id: 5,
      role: "MEMBER",
      rules: { posting: "everyone", slow_minutes: 5, ...(next_at && { next_at }) },
    });

  test("is preceded by the pace, and followed by the time that is left", async () => {
    let written = false;
    await openPost(
      [],
      (server) => {
        server.answer(comments.create, ({ body }) => {
          written = true;
          return [said(me, body.content)];
        });
        server.answer(groups.page, () =>
          slowPage(written ? new Date(Date.now() + 5 * 60_000 - 1_000).toISOString() : undefined),
        );
      },
      { group_id: 5 },
    );
    expect(page.getByRole("note").elements()).toEqual([]);
    await commentField().click();
    await expect.element(page.getByRole("note")).toHaveTextContent("ধীর গতি: একজনের দুটি লেখার মাঝে ৫ মিনিট।");
    await commentField().fill("বুঝেছি");
    await sendButton().click();
    await expect.element(page.getByRole("note")).toHaveTextContent("ধীর গতি: আর ৫ মিনিট পরে আবার লেখা যাবে।");
    await look("comment-slow-mode");
  });
});
