import { comments } from "@angon/contract/comments";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { closePage } from "../support/page.tsx";
import { look } from "../support/look.ts";
import { aPerson } from "../support/fixtures.ts";
import { commentsOf, me, nusrat, openPost, rafi, replyField, said, section } from "./comments-page.ts";

const button = (name: string) => page.getByRole("alertdialog").getByRole("button", { name });

describe("the comments of a post", () => {
  test("fit every width and have no axe violation, with formulas, replies and an open reply field", async () => {
    const teacher = aPerson({ id: 40, name: "সেলিনা আক্তার", role: "TEACHER", badge: "TEACHER" });
    const top = said(teacher, "সেটআপ একদম ঠিক। বাধা থাকলে অনুভূমিক উপাংশ $u\\cos\\theta$ আর ধ্রুব থাকে না।");
    const reply = said(rafi, "তাহলে ম্যাম, $E_k:E_p$ কি 3-এর চেয়ে কম হবে?", { parentCommentId: top.id });
    const deeper = said(nusrat, "@রাফি_আহমেদ সাধারণত কমে।", { parentCommentId: reply.id });
    await openPost([
      { ...top, reply_count: 1, replies: [{ ...reply, reply_count: 1, replies: [deeper] }] },
      said(nusrat, "আমি লেখচিত্র এঁকে দেখেছি, সর্বোচ্চ বিন্দুতে বেগ শুধু অনুভূমিক।"),
      said(me, "উত্তরটা বইয়ের সঙ্গে মিলে গেছে, অনেক ধন্যবাদ।"),
    ]);
    await expect.poll(() => commentsOf(nusrat).elements()).toHaveLength(2);
    await commentsOf(teacher).getByRole("button", { name: "উত্তর দাও" }).first().click();
    await replyField().fill("আমার হিসাবে প্রায় ২.৬ আসছে");
    await look("comments");
  });

  test("lose a comment that its author deletes after a confirmation, and the count decreases", async () => {
    const mine = said(me, "ধন্যবাদ, বুঝেছি!");
    const server = await openPost([said(nusrat, "আগে ভর আর বেগ লাগবে"), mine], (school) =>
      school.answer(comments.remove, () => ({ ok: true as const, commentCount: 1 })),
    );
    await commentsOf(me).getByRole("button", { name: "মুছে ফেলো" }).click();
    await button("মুছে ফেলো").click();
    await expect.element(commentsOf(me)).not.toBeInTheDocument();
    await expect.element(section().getByRole("heading")).toHaveTextContent("মন্তব্য ১");
    expect(server.receivedBy(comments.remove)).toMatchObject([
      { params: { slug: mine.post_id, commentId: mine.id } },
    ]);
  });

  test("keep the place of a deleted comment above its replies", async () => {
    const top = said(me, "এটা মুছে ফেলব");
    const reply = said(nusrat, "আমি কিন্তু উত্তর দিয়েছি", { parentCommentId: top.id });
    await openPost([{ ...top, reply_count: 1, replies: [reply] }], (school) =>
      school.answer(comments.remove, () => ({ ok: true as const, commentCount: 1 })),
    );
    await commentsOf(me).getByRole("button", { name: "মুছে ফেলো" }).click();
    await button("মুছে ফেলো").click();
    await expect.element(section().getByText("মন্তব্যটি মুছে ফেলা হয়েছে")).toBeVisible();
    await expect.element(section().getByText("আমি কিন্তু উত্তর দিয়েছি")).toBeVisible();
    await expect.element(section().getByText("এটা মুছে ফেলব")).not.toBeInTheDocument();
  });

  test("offer to delete the comment of another user only where the server permits it", async () => {
    const offered = async (remove: boolean) => {
      const comment = said(nusrat, "এটা অনুচিত কথা", {
        can: { remove, rate: true, reply: true, report: true },
      });
      await openPost([said(rafi, "কে মুছতে পারে?"), comment]);
      await commentsOf(nusrat).getByRole("button", { name: "মেনু" }).click();
      await expect.element(page.getByRole("dialog").getByRole("button").first()).toBeVisible();
      return page
        .getByRole("dialog")
        .getByRole("button")
        .elements()
        .map(({ textContent }) => textContent);
    };
    expect(await offered(false)).toEqual(["রিপোর্ট করো"]);
    await closePage();
    expect(await offered(true)).toEqual(["রিপোর্ট করো", "মুছে ফেলো"]);
  });

  test("are rated satisfying, then not satisfying; the user's own cannot be rated", async () => {
    const other = said(nusrat, "প্রথমটা");
    const server = await openPost([other, said(me, "আমারটা")], (school) =>
      school.answer(comments.react, ({ body: { reactionType } }) => ({
        satisfied_count: Number(reactionType === "satisfied"),
        dissatisfied_count: Number(reactionType === "dissatisfied"),
        reaction: reactionType,
      })),
    );
    const rating = (author: typeof nusrat, name: string) =>
      commentsOf(author).getByRole("button", { name, exact: true });
    await rating(nusrat, "সন্তুষ্ট").click();
    await expect.element(rating(nusrat, "সন্তুষ্ট ১")).toHaveAttribute("aria-pressed", "true");
    await rating(nusrat, "অসন্তুষ্ট").click();
    await expect.element(rating(nusrat, "অসন্তুষ্ট ১")).toHaveAttribute("aria-pressed", "true");
    await expect.element(rating(nusrat, "সন্তুষ্ট")).toBeVisible();
    await expect
      .poll(() => server.receivedBy(comments.react).at(-1)?.body)
      .toMatchObject({ reactionType: "dissatisfied", on: true });
    await expect.element(rating(me, "সন্তুষ্ট")).toBeDisabled();
    await expect.element(rating(me, "অসন্তুষ্ট")).toBeDisabled();
  });

  test("are loaded by twenty, and the replies of a long thread by fifty", async () => {
    const top = said(nusrat, "লম্বা আলোচনা");
    const replies = Array.from({ length: 55 }, (_, n) =>
      said(nusrat, `উত্তর ${n}`, { parentCommentId: top.id }),
    );
    const others = Array.from({ length: 22 }, (_, n) => said(nusrat, `কথা ${n}`));
    const all = [{ ...top, reply_count: 55, replies: replies.slice(0, 50) }, ...others];
    await openPost(all, (school) =>
      school.answer(comments.list, ({ query: { after = "0", parent } }) =>
        parent === undefined
          ? all.filter(({ id }) => id > Number(after)).slice(0, 20)
          : replies.filter(({ id }) => id > Number(after)),
      ),
    );
    const text = (content: string) => section().getByText(content, { exact: true });
    await expect.element(text("কথা 18")).toBeVisible();
    expect(text("কথা 19").elements()).toHaveLength(0);
    await section().getByRole("button", { name: "আরও মন্তব্য" }).click();
    await expect.element(text("কথা 21")).toBeVisible();
    expect(section().getByRole("button", { name: "আরও মন্তব্য" }).elements()).toHaveLength(0);
    await section().getByRole("button", { name: "আরও ৫টি উত্তর" }).click();
    await expect.element(text("উত্তর 54")).toBeVisible();
    expect(
      section()
        .getByText(/^উত্তর \d+$/)
        .elements(),
    ).toHaveLength(55);
  });

  test("offer a retry when they cannot be loaded", async () => {
    const server = await openPost([], (school) => school.loseConnection(comments.list));
    const retry = section().getByRole("button", { name: "আবার চেষ্টা" });
    await expect.element(retry).toBeVisible();
    server.answer(comments.list, () => [said(nusrat, "এসে গেছি")]);
    await retry.click();
    await expect.element(section().getByText("এসে গেছি")).toBeVisible();
  });
});
