import { guardians } from "@angon/contract/guardians";
import { homework } from "@angon/contract/homework";
import { weekly, weeklyErrors, type Weekly } from "@angon/contract/homework/weekly";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { aUser } from "../support/fixtures.ts";
import { openPage } from "../support/page.tsx";

const guardian = () => {
  const user = aUser();
  return { ...user, level: 0, can: { ...user.can, link_child: true, be_linked_by_guardian: false } };
};
const child = {
  user: { id: 2, name: "তাসনিম জাহান", image: null, institute_name: null },
  relation: "child" as const,
  since: "2026-01-01T00:00:00.000Z",
};

const state = (more: Partial<Weekly> = {}): Weekly => ({
  channel: null,
  letter: { offered: true, address: "ma@example.com" },
  sms: { offered: true, address: "0171••••020" },
  pending: null,
  next_at: "2026-11-27T04:00:00.000Z",
  can: { start: true, resume: false },
  ...more,
});

const open = (
  of: Weekly | undefined,
  more: (server: FakeServer) => void = () => undefined,
  links = [child],
) =>
  openPage(
    "/homeworks",
    (server) => {
      server.answer(guardians.list, () => links);
      server.answer(homework.list, () => ({ data: [], next: null, can: { create: false } }));
      if (of) server.answer(weekly.get, () => of);
      more(server);
    },
    guardian(),
  );

const heading = page.getByRole("heading", { name: "সাপ্তাহিক খবর" });
const button = (name: string) => page.getByRole("button", { name, exact: true });

describe("the weekly message", () => {
  test("of a school that sends none, or of a guardian without a child, has no card", async () => {
    const none = { offered: false, address: null };
    await open(state({ letter: none, sms: none }));
    await expect.element(page.getByText("হোমওয়ার্ক দেওয়া হলে এখানে দেখতে পাবেন।")).toBeVisible();
    await expect.element(heading).not.toBeInTheDocument();
  });

  test("can be stopped without a child too", async () => {
    await open(state({ channel: "sms", can: { start: false, resume: false } }), undefined, []);
    await expect.element(page.getByText("এখনো কোনো সন্তান যুক্ত নেই")).toBeVisible();
    await expect.element(button("বন্ধ করুন")).toBeVisible();
  });

  test("that could not be loaded is asked for again", async () => {
    const server = await open(undefined, (fake) => fake.refuse(weekly.get, "common.internal"));
    await expect.element(page.getByText("সাপ্তাহিক খবর চালু কি না, জানা গেল না")).toBeVisible();
    server.answer(weekly.get, () => state({ channel: "letter" }));
    await button("আবার চেষ্টা করুন").click();
    await expect.element(page.getByText("ই-মেইলে আসছে: ma@example.com")).toBeVisible();
  });

  test("needs an e-mail in the profile, and says that a code was not sent", async () => {
    await open(state({ letter: { offered: true, address: null } }), (server) =>
      server.refuse(weekly.code, "weekly.not_sent"),
    );
    await button("চালু করুন").click();
    await page.getByText("ই-মেইল", { exact: true }).click();
    await expect.element(page.getByText("আপনার প্রোফাইলে ই-মেইল লেখা নেই।")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "ই-মেইল লিখুন" }))
      .toHaveAttribute("href", "/profile/edit");
    await page.getByText("এসএমএস", { exact: true }).click();
    await button("কোড পাঠান").click();
    await expect.element(page.getByRole("alert")).toHaveTextContent(weeklyErrors["weekly.not_sent"].bn);
    await button("বাতিল").click();
    await expect.element(button("চালু করুন")).toBeVisible();
  });

  test("starts by a code that was sent before the page was left", async () => {
    const pending = { channel: "sms" as const, expires_at: "2030-01-01T00:00:00.000Z" };
    await open(state({ pending }), (server) =>
      server.answer(weekly.confirm, () => state({ channel: "sms" })),
    );
    await expect.element(page.getByText(/কোড গেছে ০১৭১••••০২০/)).toBeVisible();
    const field = page.getByLabelText("ছয় অঙ্কের কোড");
    await expect.element(field).not.toHaveFocus();
    await button("চালু করুন").click();
    await expect.element(page.getByText("ছয়টা অঙ্কই লিখুন")).toBeVisible();
    await field.fill("১২৩৪৫৬");
    await expect.element(page.getByText(/এসএমএসে আসছে/)).toBeVisible();
    await expect.element(page.getByText(/পরের খবর ২৭ নভেম্বর, সকাল ১০:০০/)).toBeVisible();
  });
});
