import { attachments } from "@angon/contract/attachments";
import { groups } from "@angon/contract/groups";
import { members } from "@angon/contract/members";
import { bulkMembers, outcomeKind, type BulkReport, type BulkRow } from "@angon/contract/members/bulk";
import { roster } from "@angon/contract/members/roster";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { aGroupPage, aPerson, aTeacher, LONG_AGO } from "../support/fixtures.ts";
import { openPage } from "../support/page.tsx";
import { aMember } from "./fixtures.ts";

const five = [11, 12, 13, 14, 15].map((id) => aMember(id));
const rights = { add: true, read_phones: false, assign: ["MEMBER" as const, "CAPTAIN" as const] };

const aRow = (more: Partial<BulkRow>): BulkRow => ({
  line: 1,
  given: "",
  user: null,
  roll: null,
  section: null,
  role: null,
  outcome: "done",
  ...more,
});
const aReport = (rows: BulkRow[]): BulkReport => {
  const counts = { done: 0, unchanged: 0, failed: 0 };
  for (const { outcome } of rows) counts[outcomeKind(outcome)]++;
  return { rows, counts, headings: ["নাম", "ফোন", "রোল"], member_count: 5 };
};

const open = (address = "", answers: (server: FakeServer) => void = () => undefined, can = {}) => {
  const group = aGroupPage({ member_count: 5, can: { ...aGroupPage().can, ...can } });
  return openPage(
    `/group/${group.slug}?tab=members${address}`,
    (server) => {
      server.answer(groups.page, () => group);
      server.answer(members.list, () => ({ members: five, total: 5, sections: ["ক", "খ"], can: rights }));
      answers(server);
    },
    aTeacher(),
  );
};

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const select = (name: string) => page.getByRole("combobox", { name, exact: true });
const box = (id: number) => page.getByRole("checkbox", { name: `সদস্য ${id}: বাছাই` });
const lastAsked = (server: FakeServer) => server.receivedBy(members.list).at(-1)?.query;

describe("filters", () => {
  test("are read from the address and written to it", async () => {
    const server = await open(
      "&sort=joined&role=CAPTAIN&section=%E0%A6%96&q=%E0%A6%B0%E0%A6%BE%E0%A6%AB%E0%A6%BF",
    );
    await expect.element(page.getByText("সদস্য 11").first()).toBeVisible();
    expect(lastAsked(server)).toMatchObject({
      sort: "joined",
      role: "CAPTAIN",
      section: "খ",
      search: "রাফি",
    });
    await expect.element(select("ভূমিকা")).toHaveValue("CAPTAIN");
    await expect.element(select("শাখা")).toHaveValue("খ");
    await expect.element(page.getByRole("searchbox")).toHaveValue("রাফি");
    await select("শেষ দেখা").selectOptions("month");
    await expect.poll(() => new URL(location.href).searchParams.get("seen")).toBe("month");
    await expect.poll(() => lastAsked(server)).toMatchObject({ seen: "month", sort: "joined" });
    await button("বাছাই তুলে সবাই").click();
    await expect.poll(() => [...new URL(location.href).searchParams.keys()]).toEqual(["tab", "sort", "q"]);
    server.answer(attachments.ofGroup, () => ({ data: [], next: null }));
    await page.getByRole("tab", { name: "ফাইল" }).click();
    await expect.poll(() => location.search).toBe("?tab=files");
  });

  test("by times are neither offered to members nor asked for", async () => {
    const server = await open("&sort=seen&seen=week&section=%E0%A6%95", undefined, {
      manage: false,
    });
    await expect.element(page.getByText("রোল ১১ · শাখা ক")).toBeVisible();
    expect(lastAsked(server)).toMatchObject({ section: "ক" });
    expect(lastAsked(server)).not.toMatchObject({ sort: "seen" });
    expect(lastAsked(server)?.seen).toBeUndefined();
    for (const tool of ["তালিকা থেকে", "CSV: সদস্য তালিকা নামানো"])
      expect(button(tool).elements()).toHaveLength(0);
    expect(page.getByRole("checkbox").elements()).toHaveLength(0);
  });

  test("that nobody fits say so, and are taken off", async () => {
    await open("&role=PRESIDENT", (server) =>
      server.answer(members.list, ({ query }) =>
        query.role ? { members: [], total: 0, can: rights } : { members: five, total: 5, can: rights },
      ),
    );
    await expect.element(page.getByText("এই বাছাইয়ে কোনো সদস্য নেই")).toBeVisible();
    await button("সবাইকে দেখা").click();
    await expect.element(page.getByText("সদস্য 11").first()).toBeVisible();
  });
});

describe("roll and section", () => {
  test("are changed in a dialog, which keeps the typed values when the server refuses", async () => {
    const server = await open("", (fake) => fake.refuse(roster.update, "common.internal"));
    await button("রোল ১১ · শাখা ক, সদস্য 11: বদল").click();
    const dialog = page.getByRole("dialog", { name: "সদস্য 11: রোল ও শাখা" });
    await dialog.getByLabelText("রোল নম্বর").fill("সাত");
    await button("সংরক্ষণ").click();
    await expect.element(dialog.getByText("১ থেকে ৯ অঙ্কের একটা সংখ্যা দরকার।")).toBeVisible();
    await dialog.getByLabelText("রোল নম্বর").fill("২৭");
    await dialog.getByLabelText("শাখা").fill("খ");
    await button("সংরক্ষণ").click();
    await expect.element(dialog.getByRole("alert")).toBeVisible();
    await expect.element(dialog.getByLabelText("রোল নম্বর")).toHaveValue("২৭");
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByText("সংরক্ষণ না করেই চলে যাওয়া হবে?")).toBeVisible();
    await button("থাকি").click();
    server.answer(roster.update, ({ body }) => body);
    await button("সংরক্ষণ").click();
    await expect.element(button("রোল ২৭ · শাখা খ, সদস্য 11: বদল")).toBeVisible();
    expect(server.receivedBy(roster.update).at(-1)?.body).toEqual({ roll: 27, section: "খ" });
  });
});

describe("many members", () => {
  test("are chosen one by one, in a range and all of the page", async () => {
    await open();
    await box(11).click();
    await box(14).click({ modifiers: ["Shift"] });
    await expect.element(page.getByText("৪ জন বাছাই")).toBeVisible();
    await expect.element(box(15)).not.toBeChecked();
    await page.getByRole("checkbox", { name: "এই পৃষ্ঠার সবাই" }).click();
    await expect.element(page.getByText("৫ জন বাছাই")).toBeVisible();
    await button("বাছাই তোলা").click();
    await expect.element(box(11)).not.toBeChecked();
  });

  test("are all chosen over the pages of a filter", async () => {
    const many = Array.from({ length: 130 }, (_, i) => aMember(100 + i));
    await open("&section=%E0%A6%95", (server) =>
      server.answer(members.list, ({ query: { page: at, limit } }) => ({
        members: many.slice((at - 1) * limit, at * limit),
        total: many.length,
        sections: ["ক"],
        can: rights,
      })),
    );
    await page.getByRole("checkbox", { name: "এই পৃষ্ঠার সবাই" }).click();
    await button("সব ১৩০ জনকে বাছাই").click();
    await expect.element(page.getByText("১৩০ জন বাছাই")).toBeVisible();
  });

  test("get a role, hear who was refused and why, and are given back what they had", async () => {
    const server = await open("", (fake) =>
      fake.answer(bulkMembers.apply, ({ body }) =>
        aReport(
          body.user_ids
            ? [
                aRow({ line: 1, user: { id: 11, name: "সদস্য 11", image: null } }),
                aRow({ line: 2, user: { id: 12, name: "সদস্য 12", image: null }, outcome: "above_rank" }),
              ]
            : [aRow({ user: { id: 11, name: "সদস্য 11", image: null } })],
        ),
      ),
    );
    await box(11).click();
    await box(12).click();
    await button("ভূমিকা বদল").click();
    const dialog = page.getByRole("dialog", { name: "২ জনের ভূমিকা বদল" });
    await expect.poll(() => dialog.getByRole("option").elements()).toHaveLength(2);
    await dialog.getByLabelText("নতুন ভূমিকা").selectOptions("CAPTAIN");
    await dialog.getByRole("button", { name: "ভূমিকা বদল" }).click();
    await expect.element(page.getByText("দায়িত্বে ওপরে, তাই বদলানো যায় না")).toBeVisible();
    expect(server.receivedBy(bulkMembers.apply)[0]?.body).toEqual({
      action: "role",
      role: "CAPTAIN",
      user_ids: [11, 12],
    });
    await button("ফিরিয়ে নেওয়া").click();
    await expect.element(page.getByText("আগের ভূমিকা ফিরেছে")).toBeVisible();
    expect(server.receivedBy(bulkMembers.apply)[1]?.body).toEqual({
      action: "role",
      text: "id,role\r\n11,MEMBER",
    });
  });

  test("are removed only after a question, and stay chosen when it fails", async () => {
    const server = await open("", (fake) => fake.refuse(bulkMembers.apply, "common.internal"));
    await box(13).click();
    await button("সরানো").click();
    const dialog = page.getByRole("alertdialog", { name: "১ জনকে গ্রুপ থেকে সরানো হবে?" });
    await dialog.getByRole("button", { name: "সরানো হোক" }).click();
    await expect.element(dialog.getByRole("alert")).toBeVisible();
    server.answer(bulkMembers.apply, () =>
      aReport([aRow({ user: { id: 13, name: "সদস্য 13", image: null } })]),
    );
    await dialog.getByRole("button", { name: "সরানো হোক" }).click();
    await expect.element(page.getByText("১ জনকে সরানো হয়েছে")).toBeVisible();
    await expect.element(page.getByText("১ জন বাছাই")).not.toBeInTheDocument();
  });
});

describe("a list of people", () => {
  const faulty = aRow({ line: 2, given: "অচেনা · ৭", outcome: "not_found", cells: ["অচেনা", "", "7"] });

  test("is checked, applied and corrected, and is not lost on the way", async () => {
    const server = await open("", (fake) => {
      fake.answer(bulkMembers.preview, () =>
        aReport([
          aRow({ given: "রাফি", outcome: "ready", user: { id: 1, name: "রাফি", image: null } }),
          faulty,
        ]),
      );
      fake.refuse(bulkMembers.apply, "common.internal");
    });
    await button("তালিকা থেকে").click();
    await button("যাচাই").click();
    await expect.element(page.getByText("তালিকাটা খালি। নাম লেখা বা ফাইল বাছাই দরকার।")).toBeVisible();
    await page.getByRole("textbox", { name: "তালিকা" }).fill("রাফি\nঅচেনা,৭");
    await expect.element(page.getByText("২ সারি")).toBeVisible();
    await button("যাচাই").click();
    await expect.element(page.getByText("এমন কাউকে পাওয়া যায়নি")).toBeVisible();
    await button("তালিকায় ফেরা").click();
    await expect.element(page.getByRole("textbox", { name: "তালিকা" })).toHaveValue("রাফি\nঅচেনা,৭");
    await button("যাচাই").click();
    await button("১ জনকে যোগ").click();
    await expect.element(page.getByRole("dialog").getByRole("alert")).toBeVisible();
    server.answer(bulkMembers.apply, () =>
      aReport([aRow({ given: "রাফি", user: { id: 1, name: "রাফি", image: null } }), faulty]),
    );
    await button("১ জনকে যোগ").click();
    await button("সমস্যার সারি শুধরে আবার").click();
    await expect
      .element(page.getByRole("textbox", { name: "তালিকা" }))
      .toHaveValue("নাম,ফোন,রোল\nঅচেনা,,7\n");
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByText("সংরক্ষণ না করেই চলে যাওয়া হবে?")).toBeVisible();
  });

  test("of someone who may not add is an invitation, and says what becomes of phones", async () => {
    const president = { ...rights, add: false };
    await open("", (fake) => {
      fake.answer(members.list, () => ({ members: five, total: 5, can: president }));
      fake.answer(bulkMembers.preview, () =>
        aReport([aRow({ given: "01711111111", outcome: "phone_invited" })]),
      );
    });
    await button("তালিকা থেকে").click();
    await expect.element(page.getByText(/নম্বরটা কার, তা দেখানো হয় না/)).toBeVisible();
    await page.getByRole("textbox", { name: "তালিকা" }).fill("01711111111");
    await button("যাচাই").click();
    await expect.element(button("১ জনকে আমন্ত্রণ")).toBeVisible();
  });
});

test("join requests are accepted together, and problems are named", async () => {
  const asked = [21, 22].map((id) => ({
    user: aPerson({ id, name: `আবেদনকারী ${id}` }),
    asked_at: LONG_AGO,
    expires_at: LONG_AGO,
  }));
  let waiting = asked;
  const group = aGroupPage({ open_requests: 2 });
  const server = await open("", (fake) => {
    fake.answer(groups.page, () => group);
    fake.answer(members.requests, () => waiting);
    fake.answer(bulkMembers.apply, () => {
      waiting = asked.slice(1);
      return aReport([
        aRow({ line: 1, user: { id: 21, name: "আবেদনকারী 21", image: null } }),
        aRow({ line: 2, user: { id: 22, name: "আবেদনকারী 22", image: null }, outcome: "cannot_join" }),
      ]);
    });
  });
  await page.getByRole("checkbox", { name: "আবেদনকারী 22: বাছাই" }).click();
  await expect.element(button("বাছাই করা ১ জনকে গ্রহণ")).toBeVisible();
  await page.getByRole("checkbox", { name: "আবেদনকারী 22: বাছাই" }).click();
  await button("সবাইকে গ্রহণ (২)").click();
  await button("নেওয়া হোক").click();
  await expect.element(page.getByText("এই গ্রুপে যোগ দেওয়ার শর্ত পূরণ হয়নি")).toBeVisible();
  expect(server.receivedBy(bulkMembers.apply)[0]?.body).toEqual({ action: "accept", user_ids: [21, 22] });
  await button("শেষ").click();
  await expect.element(page.getByRole("button", { name: "আবেদনকারী 21: গ্রহণ করা" })).not.toBeInTheDocument();
});
