import { feed } from "@angon/contract/feed";
import { homework, type Homework } from "@angon/contract/homework";
import type { SessionUser } from "@angon/contract/users";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { aPost, aTeacher, aUser, LONG_AGO } from "../support/fixtures.ts";
import { expectAccessible, look } from "../support/look.ts";
import { closePage, openPage } from "../support/page.tsx";
import { aHomework } from "./fixtures.ts";

const current = aHomework({ id: 41, topic: "আয়নীকরণ শক্তি" });
const past = aHomework({ id: 42, topic: "উদ্ভিদকোষের চিহ্নিত চিত্র", has_ended: true });
const answerList = (server: FakeServer, rows: Homework[]) =>
  server.answer(homework.list, ({ query }) => ({
    data: query.status === "past" ? rows.filter(({ has_ended }) => has_ended) : rows,
    next: null,
    can: { create: false },
  }));
const row = (topic: string) => page.getByRole("article").filter({ hasText: topic });

describe("the list of homework", () => {
  test("is filtered by state, and keeps the filter of the address after a reload", async () => {
    const open = (address: string) => openPage(address, (server) => answerList(server, [current, past]));
    await open("/homeworks");
    await expect.element(row(current.topic)).toBeVisible();
    await page.getByRole("radiogroup").getByText("শেষ", { exact: true }).click();
    await expect.poll(() => location.search).toBe("?status=past");
    await expect.element(row(past.topic)).toBeVisible();
    await expect.element(row(current.topic)).not.toBeInTheDocument();
    await look("the list of homework");
    await closePage();

    const server = await open("/homeworks?status=past");
    await expect.element(row(past.topic)).toBeVisible();
    await expect.element(row(current.topic)).not.toBeInTheDocument();
    expect(server.receivedBy(homework.list)[0]?.query.status).toBe("past");
  });

  test("names batch or group of each homework to staff", async () => {
    const can = { ...current.can, mark: true };
    const group = { id: 5, name: "দ্বাদশ বিজ্ঞান", slug: "dadosh" };
    const ofGroup = aHomework({ id: 43, topic: "জৈব যৌগ", hsc_batch: null, group, can });
    await openPage("/homeworks", (server) => answerList(server, [{ ...current, can }, ofGroup]), aTeacher());
    await expect.element(row(current.topic)).toHaveTextContent("যাদের জন্যHSC 25");
    await expect.element(row(ofGroup.topic)).toHaveTextContent("যাদের জন্যদ্বাদশ বিজ্ঞান");
    await look("the list of homework for staff");
  });

  test("tells a student who has not paid why it is empty, and offers no filter", async () => {
    await openPage("/homeworks", (server) => server.refuse(homework.list, "homework.paid_only"));
    await expect.element(page.getByText("হোমওয়ার্ক কমিউনিটি পেইড শিক্ষার্থীদের জন্য")).toBeVisible();
    expect(page.getByRole("radio").elements()).toHaveLength(0);
    await expectAccessible("the notice for unpaid students");
  });

  test("shows no weekly message to a student", async () => {
    await openPage("/homeworks", (server) => answerList(server, [current]));
    await expect.element(row(current.topic)).toBeVisible();
    expect(page.getByText("সাপ্তাহিক খবর").elements()).toHaveLength(0);
  });
});

describe("the card to post homework in the feed", () => {
  const open = (user = aUser()) =>
    openPage(
      "/",
      (server) => server.answer(feed.list, () => ({ data: [aPost({ id: 1 })], next: null, asOf: LONG_AGO })),
      user,
    );
  const prompt = () => page.getByRole("button", { name: "হোমওয়ার্ক দিন", exact: true });

  test("has no space in the feed of a student", async () => {
    await open();
    await expect.element(page.getByRole("article").first()).toBeVisible();
    expect(document.querySelector("main .min-h-36")).toBeNull();
    expect(prompt().elements()).toHaveLength(0);
  });

  test("is on the list of homework for staff, and not for a student", async () => {
    const openList = (user: SessionUser) =>
      openPage("/homeworks", (server) => answerList(server, [current]), user);
    await openList(aTeacher());
    await expect.element(row(current.topic)).toBeVisible();
    await expect.element(prompt()).toBeVisible();
    await closePage();
    await openList(aUser());
    await expect.element(row(current.topic)).toBeVisible();
    expect(prompt().elements()).toHaveLength(0);
  });

  test("fills the space reserved for staff, and opens the form of homework", async () => {
    await page.viewport(360, 780);
    await open(aTeacher());
    await expect.element(prompt()).toBeVisible();
    const place = document.querySelector("main .min-h-36");
    expect(place?.getBoundingClientRect().height).toBe(144);
    await page.getByRole("button", { name: "ছবি বা ফাইল" }).click();
    await expect.element(page.getByRole("dialog").getByLabelText("বিষয়")).toBeVisible();
    await page.viewport(1_440, 900);
    await expectAccessible("the form of homework over the feed");
  });
});
