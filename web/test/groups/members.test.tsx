import { attachments } from "@angon/contract/attachments";
import { groups } from "@angon/contract/groups";
import { members } from "@angon/contract/members";
import { bulkMembers } from "@angon/contract/members/bulk";
import { roster } from "@angon/contract/members/roster";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { aGroupPage, aPerson, LONG_AGO } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { aMember } from "./fixtures.ts";
import {
  aReport,
  aRow,
  button,
  checkbox,
  five,
  listUser,
  openMembers,
  rights,
  select,
} from "./members-fixtures.ts";

const lastAsked = (server: FakeServer) => server.receivedBy(members.list).at(-1)?.query;

describe("filters of the members tab", () => {
  test("are read from the address and written to it", async () => {
    const server = await openMembers(
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

  test("leave out times, and show no tools, for a member without an office", async () => {
    const server = await openMembers("&sort=seen&seen=week&section=%E0%A6%95", undefined, {
      manage: false,
    });
    await expect.element(page.getByText("রোল ১১ · শাখা ক")).toBeVisible();
    expect(lastAsked(server)).toMatchObject({ section: "ক" });
    expect(lastAsked(server)).not.toMatchObject({ sort: "seen" });
    expect(lastAsked(server)?.seen).toBeUndefined();
    await expect.poll(() => select("সাজানো").getByRole("option").elements()).toHaveLength(3);
    expect(select("শেষ দেখা").elements()).toHaveLength(0);
    for (const tool of ["তালিকা থেকে", "CSV: সদস্য তালিকা নামানো", "XLSX: সদস্য তালিকা নামানো"])
      expect(button(tool).elements()).toHaveLength(0);
    expect(page.getByRole("checkbox").elements()).toHaveLength(0);
    await select("সাজানো").selectOptions("roll");
    await expect.poll(() => new URL(location.href).searchParams.get("sort")).toBe("roll");
    await expect.poll(() => lastAsked(server)).toMatchObject({ sort: "roll" });
    // Axe would measure the contrast of the list that fades while it loads.
    await expect.poll(() => document.querySelector("[role=tabpanel] [aria-busy]")).toBeNull();
    await look("members-student");
  });

  test("show the whole of their words on a phone of 360 pixels", async () => {
    await page.viewport(360, 740);
    await openMembers();
    const filters = page.getByRole("group", { name: "সদস্য বাছাইয়ের নিয়ম" });
    await expect.element(select("শেষ দেখা")).toBeVisible();
    for (const name of ["শেষ দেখা", "সাজানো"]) {
      const options = select(name).getByRole("option").elements();
      const { font, paddingLeft, paddingRight } = getComputedStyle(select(name).element());
      const pen = new OffscreenCanvas(1, 1).getContext("2d") ?? expect.fail("no canvas");
      pen.font = font;
      const words = Math.max(...options.map((option) => pen.measureText(option.textContent).width));
      const padding = parseFloat(paddingLeft) + parseFloat(paddingRight);
      expect(select(name).element().clientWidth, name).toBeGreaterThanOrEqual(Math.ceil(words + padding));
    }
    expect(filters.element().scrollWidth).toBeLessThanOrEqual(filters.element().clientWidth);
    await page.viewport(1440, 900);
  });

  test("sort by roll within a section, and search by the address", async () => {
    const server = await openMembers();
    await select("শাখা").selectOptions("খ");
    await select("সাজানো").selectOptions("roll");
    await expect.poll(() => lastAsked(server)).toMatchObject({ sort: "roll", section: "খ" });
    const parameter = (name: string) => new URL(location.href).searchParams.get(name);
    expect([parameter("sort"), parameter("section")]).toEqual(["roll", "খ"]);
    server.answer(members.list, () => ({ members: [aMember(12)], total: 1, can: rights }));
    await page.getByRole("searchbox").fill("sadia");
    await expect.poll(() => parameter("q")).toBe("sadia");
    expect(lastAsked(server)).toMatchObject({ search: "sadia", section: "খ" });
    const list = page.getByRole("tabpanel").getByRole("list", { name: "সদস্য", exact: true });
    await expect.poll(() => list.getByRole("listitem").elements()).toHaveLength(1);
  });

  test("say that no member matches, and are cleared by a button", async () => {
    await openMembers("&role=PRESIDENT", (server) =>
      server.answer(members.list, ({ query }) =>
        query.role ? { members: [], total: 0, can: rights } : { members: five, total: 5, can: rights },
      ),
    );
    await expect.element(page.getByText("এই বাছাইয়ে কোনো সদস্য নেই")).toBeVisible();
    await button("সবাইকে দেখা").click();
    await expect.element(page.getByText("সদস্য 11").first()).toBeVisible();
  });
});

describe("downloads of the members", () => {
  afterEach(() => void vi.restoreAllMocks());

  test("request the shown filter in either format, and save a file named after the group", async () => {
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const server = await openMembers("&section=%E0%A6%96", (fake) =>
      fake.answer(roster.download, () => ({ file: "" })),
    );
    for (const format of ["csv", "xlsx"] as const) {
      await button(`${format.toUpperCase()}: সদস্য তালিকা নামানো`).click();
      await expect.poll(() => names.at(-1)).toBe(`physics-adda-members.${format}`);
      expect(server.receivedBy(roster.download).at(-1)?.query).toEqual({ format, section: "খ" });
    }
  });
});

describe("dialog for roll and section", () => {
  test("refuses a roll that is no number, and keeps the typed values when the server refuses", async () => {
    const server = await openMembers("", (fake) => fake.refuse(roster.update, "common.internal"));
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
    await look("members-details");
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByText("সংরক্ষণ না করেই চলে যাওয়া হবে?")).toBeVisible();
    await button("থাকি").click();
    server.answer(roster.update, ({ body }) => body);
    await button("সংরক্ষণ").click();
    await expect.element(button("রোল ২৭ · শাখা খ, সদস্য 11: বদল")).toBeVisible();
    expect(server.receivedBy(roster.update).at(-1)?.body).toEqual({ roll: 27, section: "খ" });
  });
});

describe("selected members", () => {
  test("get a section, which an undo takes back member by member", async () => {
    const server = await openMembers("", (fake) =>
      fake.answer(bulkMembers.apply, ({ body: { user_ids: ids = [11, 13], section } }) =>
        aReport(ids.map((id, at) => aRow({ line: at + 1, user: listUser(id), section: section ?? "ক" }))),
      ),
    );
    await checkbox(11).click();
    await checkbox(13).click();
    await button("শাখা বদল").click();
    const dialog = page.getByRole("dialog", { name: "২ জনের শাখা বদল" });
    await dialog.getByLabelText("নতুন শাখা").fill("গ");
    await look("members-many-sections");
    await dialog.getByRole("button", { name: "শাখা বদল" }).click();
    await expect.element(page.getByText("২ জনের শাখা বদলেছে")).toBeVisible();
    await button("ফিরিয়ে নেওয়া").click();
    await expect.element(page.getByText("আগের শাখা ফিরেছে")).toBeVisible();
    expect(server.receivedBy(bulkMembers.apply).map(({ body }) => body)).toEqual([
      { action: "details", section: "গ", user_ids: [11, 13] },
      { action: "details", section: null, text: "id,section\r\n11,ক\r\n13,ক" },
    ]);
  });

  test("are selected one by one, as a range and all of the page", async () => {
    await openMembers();
    await checkbox(11).click();
    await checkbox(14).click({ modifiers: ["Shift"] });
    await expect.element(page.getByText("৪ জন বাছাই")).toBeVisible();
    await look("members-chosen");
    await expect.element(checkbox(15)).not.toBeChecked();
    await page.getByRole("checkbox", { name: "এই পৃষ্ঠার সবাই" }).click();
    await expect.element(page.getByText("৫ জন বাছাই")).toBeVisible();
    await button("বাছাই তোলা").click();
    await expect.element(checkbox(11)).not.toBeChecked();
  });

  test("are all members of a filter after a second press, over all its pages", async () => {
    const many = Array.from({ length: 130 }, (_, i) => aMember(100 + i));
    await openMembers("&section=%E0%A6%95", (server) =>
      server.answer(members.list, ({ query: { page: at, limit } }) => ({
        members: many.slice((at - 1) * limit, at * limit),
        total: many.length,
        sections: ["ক"],
        can: rights,
      })),
    );
    await expect.element(page.getByRole("tabpanel").getByText("পৃষ্ঠা ১ / ৭")).toBeVisible();
    await look("members-tab");
    await page.getByRole("checkbox", { name: "এই পৃষ্ঠার সবাই" }).click();
    await button("সব ১৩০ জনকে বাছাই").click();
    await expect.element(page.getByText("১৩০ জন বাছাই")).toBeVisible();
  });

  test("get a role, with the refused members named, and the old role back by an undo", async () => {
    const server = await openMembers("", (fake) =>
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
    await checkbox(11).click();
    await checkbox(12).click();
    await button("ভূমিকা বদল").click();
    const dialog = page.getByRole("dialog", { name: "২ জনের ভূমিকা বদল" });
    await expect.poll(() => dialog.getByRole("option").elements()).toHaveLength(2);
    await dialog.getByLabelText("নতুন ভূমিকা").selectOptions("CAPTAIN");
    await look("members-many-roles");
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

  test("are removed after a confirmation, and stay selected when the server refuses", async () => {
    const server = await openMembers("", (fake) => fake.refuse(bulkMembers.apply, "common.internal"));
    await checkbox(13).click();
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

test("accepting all requests names how many became members", async () => {
  const asked = [23, 24, 25].map((id) => ({
    user: aPerson({ id, name: `আবেদনকারী ${id}` }),
    asked_at: LONG_AGO,
    expires_at: LONG_AGO,
  }));
  const server = await openMembers("", (fake) => {
    fake.answer(groups.page, () => aGroupPage({ open_requests: 3 }));
    fake.answer(members.requests, () => asked);
    fake.answer(bulkMembers.apply, () =>
      aReport(asked.map(({ user }, at) => aRow({ line: at + 1, user: { ...user } }))),
    );
  });
  const requests = page.getByRole("region", { name: /^যোগ দিতে চায়/ });
  await expect.poll(() => requests.getByRole("listitem").elements()).toHaveLength(3);
  await button("সবাইকে গ্রহণ (৩)").click();
  await page
    .getByRole("alertdialog", { name: "৩ জনকে নেওয়া হবে?" })
    .getByRole("button", { name: "নেওয়া হোক" })
    .click();
  await expect.element(page.getByText("৩ জন এখন গ্রুপের সদস্য")).toBeVisible();
  expect(server.receivedBy(bulkMembers.apply)[0]?.body).toEqual({ action: "accept", user_ids: [23, 24, 25] });
});

test("join requests are accepted together, and the ones that failed are named with the reason", async () => {
  const asked = [21, 22].map((id) => ({
    user: aPerson({ id, name: `আবেদনকারী ${id}` }),
    asked_at: LONG_AGO,
    expires_at: LONG_AGO,
  }));
  let waiting = asked;
  const group = aGroupPage({ open_requests: 2 });
  const server = await openMembers("", (fake) => {
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
  await look("members-many-requests");
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
