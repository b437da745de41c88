import { administrationAudit, type AuditEntry } from "@angon/contract/administration/audit";
import { administrationUsers } from "@angon/contract/administration/users";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { captureDownloads } from "../support/downloads.ts";
import type { FakeServer } from "../support/fake-server.ts";
import { LONG_AGO } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { openPage } from "../support/page.tsx";
import {
  anAdmin,
  anAdminUser,
  anAdminUserDetail,
  answerAfterPassword,
  button,
  enterPassword,
  THE_PASSWORD,
} from "./fixtures.ts";
import { administration } from "@angon/contract/administration";

const farhana = { id: 91, name: "ফারহানা ইয়াসমিন", image: null };
const karim = { id: 90, name: "আবদুল করিম", image: null };

const anEntry = (id: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  at: LONG_AGO,
  actor: farhana,
  action: "words.added",
  object: { kind: "word", id: String(id), title: null },
  before: null,
  after: { word: "দুষ্টুকথা" },
  why: null,
  ...more,
});

const log = [
  anEntry(3),
  anEntry(2, { actor: karim, after: { word: "অন্যদুষ্টুকথা" } }),
  anEntry(1, { action: "batch.added", object: { kind: "batch", id: "HSC 27", title: null }, after: null }),
];

const open = (address: string, answers: (server: FakeServer) => void = () => {}) =>
  openPage(
    `/admin/audit${address}`,
    (server) => {
      server.answer(administrationAudit.actions, () => ["words.added", "batch.added"]);
      server.answer(administrationAudit.list, ({ query }) => {
        const data = log.filter(
          ({ actor, action, object }) =>
            (!query.actor || actor?.id === query.actor) &&
            (!query.action || action === query.action) &&
            (!query.kind || (object?.kind === query.kind && object.id === query.id)),
        );
        return { data, next: null };
      });
      server.answer(administrationUsers.list, ({ query }) => ({
        data: query.q === "farhana" ? [anAdminUser()] : [],
        next: null,
        total: null,
      }));
      server.answer(administrationUsers.get, ({ params }) =>
        params.id === 4
          ? anAdminUserDetail({ id: 4, name: "মিতু রায়", kind: "STUDENT" })
          : anAdminUserDetail(),
      );
      answers(server);
    },
    anAdmin(),
  );

const entries = () => page.getByRole("region", { name: "কাজের খাতা" }).getByRole("listitem");
const group = (name: string) => page.getByRole("group", { name });
const lastQuery = (server: FakeServer) => server.receivedBy(administrationAudit.list).at(-1)?.query;

describe("the audit log", () => {
  test("is filtered by person, action and days, which the address contains", async () => {
    const server = await open("");
    await expect.element(entries().filter({ hasText: "তালিকায় শব্দ যোগ" }).first()).toBeVisible();
    expect(entries().elements()).toHaveLength(3);
    const who = page.getByRole("combobox", { name: "কে করেছেন" });
    await who.fill("kichu nei emon");
    await expect.element(page.getByText("এমন কাউকে পাওয়া গেল না")).toBeVisible();
    await who.fill("farhana");
    await expect.element(page.getByRole("option", { name: /ফারহানা/ })).toBeVisible();
    await look("audit log with found people");
    await who.click();
    await userEvent.keyboard("{Enter}");
    await expect.element(group("কে করেছেন")).toHaveTextContent("ফারহানা");
    expect(new URLSearchParams(location.search).get("actor")).toBe("91");
    await page.getByRole("combobox", { name: "কাজ", exact: true }).selectOptions("তালিকায় শব্দ যোগ");
    await page.getByLabelText("যেদিন থেকে").fill("2026-11-26");
    await page.getByLabelText("যেদিন পর্যন্ত").fill("2026-11-27");
    await expect
      .poll(() => location.search)
      .toBe("?actor=91&action=words.added&from=2026-11-26&to=2026-11-27");
    await expect
      .poll(() => lastQuery(server))
      .toMatchObject({
        actor: 91,
        action: "words.added",
        from: "2026-11-26",
        to: "2026-11-27",
      });
    await expect.poll(() => entries().elements()).toHaveLength(1);
    await expect.element(entries().first()).toHaveTextContent("দুষ্টুকথা");
    await look("narrowed audit log");
  });

  test("takes its filters from the address, and removes them one by one and together", async () => {
    await open("?actor=91&action=words.added&from=2026-11-26");
    await expect.element(group("কে করেছেন")).toHaveTextContent("ফারহানা");
    await expect.element(page.getByRole("combobox", { name: "কাজ", exact: true })).toHaveValue("words.added");
    await expect.element(page.getByLabelText("যেদিন থেকে")).toHaveValue("২৬/১১/২০২৬");
    await expect.poll(() => entries().elements()).toHaveLength(1);
    await button(/ফারহানা.* বাদ দিন/).click();
    await expect.poll(() => location.search).toBe("?action=words.added&from=2026-11-26");
    await expect.element(entries().nth(1)).toBeVisible();
    await button("বাছাই মুছুন").click();
    await expect.poll(() => location.pathname + location.search).toBe("/admin/audit");
    await expect.poll(() => entries().elements()).toHaveLength(3);
  });

  test("names the person of the filter, and says when it has no entry about them", async () => {
    await open("?kind=user&id=4");
    await expect.element(group("কার সম্পর্কে")).toHaveTextContent("মিতু");
    await expect.element(page.getByText("এমন কোনো কাজ পাওয়া যায়নি")).toBeVisible();
    await look("empty audit log about a person");
  });

  test("is downloaded with the chosen filters after the password was entered", async () => {
    const downloads = captureDownloads();
    const server = await open("?actor=91&action=words.added", (fake) =>
      answerAfterPassword(fake, administrationAudit.file, () => ({
        file: "id,কে\r\n3,ফারহানা\r\n",
        is_cut: false,
      })),
    );
    await expect.element(group("কে করেছেন")).toHaveTextContent("ফারহানা");
    await button("CSV নামান").click();
    await enterPassword();
    await expect.poll(() => downloads.length).toBe(1);
    expect(downloads[0]?.name).toBe("audit.csv");
    expect(await downloads[0]?.text()).toBe("id,কে\r\n3,ফারহানা\r\n");
    expect(server.receivedBy(administration.confirm).map(({ body }) => body)).toEqual([
      { password: THE_PASSWORD },
    ]);
    for (const { query } of server.receivedBy(administrationAudit.file))
      expect(query).toEqual({ actor: 91, action: "words.added" });
  });

  test("says where and why an action was refused, without codes and addresses", async () => {
    await open("", (server) => {
      const refused = anEntry(9, {
        action: "refused",
        object: { kind: "call", id: "/api/revise/today", title: null },
        after: { code: "revision.students_only" },
        why: "রিভিশন শুধু শিক্ষার্থীদের জন্য।",
      });
      server.answer(administrationAudit.list, () => ({ data: [refused], next: null }));
    });
    await expect.element(entries()).toHaveTextContent("রিভিশন শুধু শিক্ষার্থীদের জন্য।");
    await expect.element(entries()).toHaveTextContent("অনুমতি মেলেনিরিভিশন");
    expect(entries().element().textContent).not.toMatch(/[a-z]/);
  });
});
