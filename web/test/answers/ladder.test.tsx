import { answers } from "@angon/contract/answers";
import { assistant } from "@angon/contract/assistant";
import type { LadderMark } from "@angon/contract/assistant/ladder";
import { COMMENTS_PAGE, comments, type Comment } from "@angon/contract/comments";
import { feed } from "@angon/contract/feed";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { dispatch } from "../../src/lib/live/subscribe.ts";
import { commentsOf, me, nusrat, openPost, rafi, said, section } from "../comments/comments-page.ts";
import type { FakeServer } from "../support/fake-server.ts";
import { aPerson, aUser } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { cutNetwork } from "../support/network.ts";

const curiosity = aPerson({ id: 90, name: "Curiosity AI", is_assistant: true });
const source = { kind: "post" as const, id: 77, title: "আনত সমতলে ত্বরণ কীভাবে বের করব" };
const hourAgo = () => new Date(Date.now() - 3_600_000).toISOString();

const aStep = (step: LadderMark["step"], content: string, more: Partial<LadderMark> = {}): Comment =>
  said(curiosity, content, {
    by_assistant: true,
    created_at: hourAgo(),
    ai: { step, provider: "school", sources: [source], ...more },
  });
const aHint = () => aStep("hint", "সাইন নিয়ে শুরু করো।\nপুরো আলোচনা: http://angon.test/post/77");
const aLimit = (remaining: number) => ({
  limit: 5,
  remaining,
  schoolRemaining: 100,
  isExpired: false,
  resetsAt: new Date().toISOString(),
});

/** The post is the viewer's own. Each step that is taken is added to the comments below it. */
async function openOwn(
  before: Comment[],
  {
    answer = () => {},
    isGuardian = false,
  }: { answer?: (server: FakeServer) => void; isGuardian?: boolean } = {},
) {
  const shown = [...before];
  const user = aUser({ id: me.id, name: me.name });
  const server = await openPost(
    shown,
    (school) => {
      school.answer(comments.list, ({ query }) => shown.filter(({ id }) => id > (query.after ?? 0)));
      school.answer(assistant.limits, () => aLimit(4));
      school.answer(answers.ask, ({ body }) => {
        const step = body.step ?? "hint";
        shown.push(aStep(step, step === "solution" ? "ত্বরণ 4.9 হবে।" : "এবার g বসাও।"));
        return { created: 1, step, remaining: 4, next_step: null, needs_attempt: false };
      });
      answer(school);
    },
    { user: me, userId: me.id, ai_enabled: true },
    { ...user, can: { ...user.can, ask_subject_question: !isGuardian } },
  );
  return { server, shown };
}

const form = page.getByRole("form", { name: "এরপর কী" });
const field = form.getByRole("textbox", { name: "তুমি কী চেষ্টা করলে?" });
const take = (name: string) => form.getByRole("button", { name, exact: true });
const steps = () => commentsOf(curiosity);

describe("the steps of help below a post", () => {
  test("are given to the asker one after the other for own tries, with the keyboard alone", async () => {
    const { server } = await openOwn([aHint()]);
    await expect.element(steps().getByText("একটা ইঙ্গিত", { exact: true })).toBeVisible();
    await expect
      .element(steps().getByText("কিউরিওসিটি এআই · স্কুলের আগের উত্তর থেকে · মিলিয়ে নিও"))
      .toBeVisible();
    const link = steps().getByRole("list", { name: "উৎস" }).getByRole("link", { name: source.title });
    await expect.element(link).toHaveAttribute("href", "/post/77");
    await expect.element(steps().getByText("পুরো আলোচনা")).not.toBeInTheDocument();
    await expect.element(form.getByText(/আজ আর ৪টা এআই উত্তর বাকি/)).toBeVisible();
    await look("steps of help below a post");
    await take("পরের ধাপটা দেখাও").click();
    await expect.element(form.getByText("আগে নিজের চেষ্টাটা লেখো।")).toBeVisible();
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard("কোণের সাইন নিয়েছি, তারপর আটকে গেছি");
    await userEvent.keyboard("{Tab}{Enter}");
    await expect.element(steps().getByText("পরের ধাপ", { exact: true })).toBeVisible();
    await expect.poll(() => document.activeElement?.id).toMatch(/^comment-/);
    await expect.element(field).toHaveValue("");
    await expect.element(form.getByText(/না লিখলেও .* থেকে সমাধানটা দেখা যাবে/)).toBeVisible();
    await field.fill("g গুণ করলাম, সংখ্যাটা মিলছে না");
    await take("পুরো সমাধান দেখাও").click();
    await expect.element(steps().getByText("ত্বরণ 4.9 হবে।")).toBeVisible();
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(section().getByRole("heading").first()).toHaveTextContent("মন্তব্য ৩");
    expect(server.receivedBy(answers.ask).map(({ body }) => body)).toEqual([
      { step: "next", attempt: "কোণের সাইন নিয়েছি, তারপর আটকে গেছি" },
      { step: "solution", attempt: "g গুণ করলাম, সংখ্যাটা মিলছে না" },
    ]);
  });

  test("are offered to the asker below more comments than one page, which is read to its end", async () => {
    const before = [aHint(), ...Array.from({ length: 44 }, (_, n) => said(rafi, `আমারও একই প্রশ্ন ${n}`))];
    const { server } = await openOwn(before, {
      answer: (school) =>
        school.answer(comments.list, ({ query }) =>
          before.filter(({ id }) => id > (query.after ?? 0)).slice(0, COMMENTS_PAGE),
        ),
    });
    await expect.element(take("পরের ধাপটা দেখাও")).toBeVisible();
    expect(server.receivedBy(comments.list).length).toBe(3);
  });

  test("keep a try that could not be sent, also when the page is left", async () => {
    const emptyFeed = { data: [], next: null, asOf: hourAgo() };
    await openOwn([aHint()], { answer: (school) => school.answer(feed.list, () => emptyFeed) });
    await field.fill("আমি বলের উপাংশ নিয়ে ভেবেছি");
    const restore = cutNetwork();
    await take("পরের ধাপটা দেখাও").click();
    await expect.element(form.getByRole("alert")).toBeVisible();
    await expect.element(field).toHaveValue("আমি বলের উপাংশ নিয়ে ভেবেছি");
    restore();
    await page
      .getByRole("link", { name: /ফিড|হোম/ })
      .first()
      .click();
    await expect.element(form).not.toBeInTheDocument();
    history.back();
    await expect.element(field).toHaveValue("আমি বলের উপাংশ নিয়ে ভেবেছি");
    await take("পরের ধাপটা দেখাও").click();
    await expect.element(steps().getByText("এবার g বসাও।")).toBeVisible();
  });

  test("say why one is refused, and that nothing is known", async () => {
    const { server } = await openOwn([aHint()]);
    await field.fill("জানি না");
    server.refuse(answers.ask, "answers.attempt_short");
    await take("পরের ধাপটা দেখাও").click();
    await expect.element(form.getByText("আরেকটু লেখা দরকার: ভাবনাটা কী, বাধাটা কোথায়।")).toBeVisible();
    server.answer(answers.ask, () => undefined as never);
    await take("পরের ধাপটা দেখাও").click();
    await expect.element(form.getByText(/এই ধাপের জন্য এখন কিছু জানা নেই/)).toBeVisible();
    await expect.element(field).toHaveValue("জানি না");
  });

  test("are shown to other readers and to guardians without a button", async () => {
    await openPost([aHint()], undefined, { user: rafi, userId: rafi.id, ai_enabled: true });
    await expect.element(steps().getByText("একটা ইঙ্গিত", { exact: true })).toBeVisible();
    await expect.element(form).not.toBeInTheDocument();
    const { server } = await openOwn([aHint()], { isGuardian: true });
    await expect.element(steps().getByText("একটা ইঙ্গিত", { exact: true })).toBeVisible();
    await expect.element(form).not.toBeInTheDocument();
    expect(server.receivedBy(assistant.limits)).toEqual([]);
  });

  test("stand below the newest step, also when others have written after it", async () => {
    await openOwn([
      aStep("restate", "বল কত?", { provider: "openai", sources: [] }),
      said(nusrat, "আমিও জানতে চাই"),
    ]);
    await expect.element(steps().getByText("কিউরিওসিটি এআই · স্বয়ংক্রিয় উত্তর · মিলিয়ে নিও")).toBeVisible();
    await take("একটা ইঙ্গিত দাও").click();
    await expect.element(steps().getByText("একটা ইঙ্গিত", { exact: true })).toBeVisible();
    await expect.element(take("পরের ধাপটা দেখাও")).toBeVisible();
    const row = form.element().closest("li");
    expect(row?.textContent).toContain("এবার g বসাও।");
  });
});

describe("the words of a provider", () => {
  const speak = (text: string, is_over = false) => {
    const post_id = Number(location.pathname.split("/").at(-1));
    dispatch("words", { post_id, step: "next", text, is_over });
  };
  const writing = section().getByText("কিউরিওসিটি এআই লিখছে…");

  test("are shown while it writes, and replaced by the comment", async () => {
    const { server, shown } = await openOwn([aHint()]);
    const finish = server.holdBack(answers.ask, () => {
      server.answer(assistant.limits, () => aLimit(3));
      shown.push(aStep("next", "ভর আর ত্বরণ গুণ করো।", { provider: "openai", sources: [] }));
      return {
        created: 1,
        step: "next" as const,
        remaining: 3,
        next_step: "solution" as const,
        needs_attempt: true,
      };
    });
    await field.fill("বলের সূত্রটা লিখেছি, বাকিটা পারিনি");
    await take("পরের ধাপটা দেখাও").click();
    speak("ভর আর ত্বরণ");
    await expect.element(section().getByText("ভর আর ত্বরণ", { exact: true })).toBeVisible();
    await expect.element(writing).toBeVisible();
    speak("", true);
    finish();
    await expect.element(steps().getByText("ভর আর ত্বরণ গুণ করো।")).toBeVisible();
    await expect.element(writing).not.toBeInTheDocument();
    await expect.element(form.getByText(/আজ আর ৩টা এআই উত্তর বাকি/)).toBeVisible();
  });

  test("disappear when the provider ends without a step", async () => {
    await openOwn([aHint()]);
    await expect.element(form).toBeVisible();
    speak("ভর আর ত্বরণ");
    await expect.element(writing).toBeVisible();
    speak("", true);
    await expect.element(writing).not.toBeInTheDocument();
    await expect.element(section().getByText("ভর আর ত্বরণ")).not.toBeInTheDocument();
  });
});
