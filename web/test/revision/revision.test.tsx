import { revision, type RevisionCard, type Today } from "@angon/contract/revision";
import { ratings } from "@angon/contract/revision/ratings";
import { reviewed } from "@angon/contract/revision/schedule";
import { sessionOf } from "@angon/contract/revision/session";
import { digestOfHistories, EXPECTED_DIGEST } from "@angon/test-tier/histories";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { look } from "../support/look.ts";
import { openPage } from "../support/page.tsx";

const aCard = (more: Partial<RevisionCard> = {}): RevisionCard => ({
  id: "question-7",
  kind: "question",
  subject: "পদার্থবিজ্ঞান ১ম পত্র",
  front: "$v=u+at$ সূত্রে $a$ কী?",
  options: [
    { option: "বেগ", is_correct: false },
    { option: "ত্বরণ", is_correct: true },
  ],
  back: "ত্বরণ হলো বেগের পরিবর্তনের হার।",
  post_id: 12,
  exam_id: null,
  memory: null,
  seq: 0,
  ...more,
});

const aDay = (cards: RevisionCard[], more: Partial<Today> = {}): Today => ({
  cards,
  due: 0,
  new: cards.length,
  done: { reviews: 0, fresh: 0 },
  stages: { unseen: cards.length, learning: 0, known: 0 },
  exam_at: null,
  server_time: new Date().toISOString(),
  ...more,
});

const second = aCard({
  id: "post-12",
  kind: "post",
  front: "নিউটনের প্রথম সূত্র",
  options: [],
  back: "জড়তার সূত্র",
});

/** A server that schedules as the real one does. */
const open = (cards: RevisionCard[]) =>
  openPage("/revise", (server) => {
    const held = new Map(cards.map((card) => [card.id, card]));
    let done = 0;
    server.answer(revision.today, () => {
      const plan = sessionOf([...held.values()], {
        now: new Date(),
        exam: null,
        done: { reviews: done, fresh: done },
      });
      return aDay(plan.chosen, {
        done: { reviews: done, fresh: done },
        stages: { unseen: plan.fresh, learning: held.size - plan.fresh, known: 0 },
      });
    });
    server.answer(revision.rate, ({ params, body }) => {
      const card = held.get(params.card) ?? aCard();
      const memory = reviewed(card.memory, body.rating, new Date(body.at));
      held.set(card.id, { ...card, memory, seq: body.seq });
      done += 1;
      return { memory, seq: body.seq };
    });
  });

/** Noon in Dhaka: a card that is forgotten shortly before midnight is due on the next day. */
const NOON = new Date(new Date().setUTCHours(6, 0, 0, 0));

describe("the revision session", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOON }));
  afterEach(() => void vi.useRealTimers());

  test("shows the answer of a card on request, and the next card after a rating", async () => {
    const server = await open([aCard(), second]);
    await expect.element(page.getByText("আর ২টি কার্ড")).toBeVisible();
    await expect.element(page.getByText("ত্বরণ হলো বেগের পরিবর্তনের হার।")).not.toBeInTheDocument();
    await look("the front of a revision card");
    await page.getByRole("button", { name: "উত্তর দেখো" }).click();
    await expect.element(page.getByText("ত্বরণ হলো বেগের পরিবর্তনের হার।")).toBeVisible();
    await look("the back of a revision card");
    await expect.element(page.getByRole("link", { name: "পোস্টটা দেখো" })).toHaveAttribute("href", "/post/12");
    await expect.element(page.getByRole("button", { name: "ভুলে গেছি ১০ মিনিট" })).toBeVisible();
    await page.getByRole("button", { name: /মনে ছিল \d*[০-৯]+ দিন/ }).click();
    await expect.element(page.getByText("নিউটনের প্রথম সূত্র")).toBeVisible();
    await expect.element(page.getByText("আর ১টি কার্ড")).toBeVisible();
    expect(server.receivedBy(revision.rate)).toEqual([
      expect.objectContaining({
        params: { card: "question-7" },
        body: { rating: "good", at: expect.any(String), seq: 1 },
      }),
    ]);
  });

  test.each([
    ["বেগ", "এবার মেলেনি", /^বেগ\s*তোমার উত্তর, ভুল$/],
    ["ত্বরণ", "ঠিক ধরেছ!", /^ত্বরণ\s*সঠিক উত্তর$/],
  ])("says whether the pressed option '%s' is right, and keeps the rating", async (name, verdict, row) => {
    const server = await open([aCard(), second]);
    await page.getByRole("button", { name, exact: true }).click();
    await expect.element(page.getByText(verdict)).toBeVisible();
    await expect.element(page.getByRole("listitem").filter({ hasText: row })).toBeVisible();
    await expect.element(page.getByText("ত্বরণ হলো বেগের পরিবর্তনের হার।")).toBeVisible();
    expect(page.getByRole("button", { name, exact: true }).elements()).toEqual([]);
    await look(`a revision card after a press on ${name}`);
    expect(server.receivedBy(revision.rate)).toEqual([]);
    await page.getByRole("button", { name: /মনে ছিল/ }).click();
    await expect.element(page.getByText("নিউটনের প্রথম সূত্র")).toBeVisible();
    expect(server.receivedBy(revision.rate)).toHaveLength(1);
  });

  test("shows the beginning of the next card below the header after a long card is rated", async () => {
    await page.viewport(360, 780);
    const long = "জড়তা, ভর ও ত্বরণের সম্পর্ক নিয়ে একটি দীর্ঘ উত্তর। ".repeat(60);
    await open([aCard({ back: long }), { ...second, back: long }]);
    await page.getByRole("button", { name: "উত্তর দেখো" }).click();
    const rating = page.getByRole("button", { name: /মনে ছিল/ });
    rating.element().scrollIntoView({ block: "end" });
    expect(scrollY).toBeGreaterThan(innerHeight);
    await rating.click();
    const next = page.getByText("নিউটনের প্রথম সূত্র");
    await expect.element(next).toBeInTheDocument();
    const header = page.getByRole("banner").element().getBoundingClientRect();
    await expect.poll(() => next.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(header.bottom);
    expect(next.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
  });

  test("can be completed with the keyboard alone", async () => {
    const server = await open([aCard(), second]);
    await expect.element(page.getByRole("button", { name: "উত্তর দেখো" })).toBeVisible();
    await userEvent.keyboard("4");
    await userEvent.keyboard(" ");
    await userEvent.keyboard("4");
    await expect.element(page.getByText("নিউটনের প্রথম সূত্র")).toBeVisible();
    await userEvent.keyboard(" ");
    await userEvent.keyboard("3");
    await expect.element(page.getByText("আজকের মতো শেষ")).toBeVisible();
    await expect
      .poll(() => server.receivedBy(revision.rate).map(({ body }) => body.rating))
      .toEqual(["easy", "good"]);
    await expect.element(page.getByRole("img", { name: "শেখা হয়েছে ০টি, শিখছ ২টি, নতুন ০টি" })).toBeVisible();
  });

  test("repeats a forgotten card after the others", async () => {
    await open([aCard(), second]);
    await page.getByRole("button", { name: "উত্তর দেখো" }).click();
    await page.getByRole("button", { name: /ভুলে গেছি/ }).click();
    await expect.element(page.getByText("নিউটনের প্রথম সূত্র")).toBeVisible();
    await expect.element(page.getByText("আর ২টি কার্ড")).toBeVisible();
    await page.getByRole("button", { name: "উত্তর দেখো" }).click();
    await page.getByRole("button", { name: /খুব সহজ/ }).click();
    await expect.element(page.getByText("সূত্রে")).toBeVisible();
    await expect.element(page.getByText("আর ১টি কার্ড")).toBeVisible();
  });

  test("undoes a refused rating and shows the refusal", async () => {
    const server = await open([aCard()]);
    server.refuse(revision.rate, "common.not_found");
    await page.getByRole("button", { name: "উত্তর দেখো" }).click();
    await page.getByRole("button", { name: /মনে ছিল/ }).click();
    await expect.element(page.getByRole("alert")).toHaveTextContent("শেষ উত্তরটা রাখা গেল না");
    await expect.element(page.getByRole("button", { name: "উত্তর দেখো" })).toBeVisible();
  });
});

describe("the revision page", () => {
  test("says where cards come from when there are none", async () => {
    await open([]);
    await expect.element(page.getByText("এখনো কোনো কার্ড নেই")).toBeVisible();
  });

  test("tells staff and guardians that it is for students, without an offer to try again", async () => {
    await openPage("/revise", (school) => school.refuse(revision.today, "revision.students_only"));
    await expect.element(page.getByRole("heading", { name: "রিভিশন শুধু শিক্ষার্থীদের জন্য" })).toBeVisible();
    expect(page.getByRole("button", { name: "আবার চেষ্টা" }).elements()).toEqual([]);
  });

  test("shows an error when the cards fail to load, and loads after a retry", async () => {
    const server = await openPage("/revise", (school) => school.refuse(revision.today, "common.internal"));
    await expect.element(page.getByText("আনা গেল না")).toBeVisible();
    server.answer(revision.today, () => aDay([aCard()]));
    await page.getByRole("button", { name: "আবার চেষ্টা" }).click();
    await expect.element(page.getByRole("button", { name: "উত্তর দেখো" })).toBeVisible();
  });
});

test("a browser computes the same card states as Node for 1,000 random histories", () => {
  expect(digestOfHistories(ratings, reviewed)).toBe(EXPECTED_DIGEST);
});
