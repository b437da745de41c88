import { groups } from "@angon/contract/groups";
import { members, type Ban, type JoinRequest } from "@angon/contract/members";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { aGroupPage, aPerson, aTeacher, LONG_AGO } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { aMember, button, openGroup } from "./fixtures.ts";

const tahmid = aPerson({ id: 21, name: "তাহমিদ চৌধুরী" });
const [omar, jesia] = [aPerson({ id: 22, name: "ওমর ফারুক" }), aPerson({ id: 23, name: "জেসিয়া রহমান" })];
const panel = page.getByRole("dialog", { name: /^সদস্য \([০-৯]+\)$/ });
const cardOf = (name: string) =>
  panel.getByRole("list", { name: "সদস্য", exact: true }).getByRole("listitem").filter({ hasText: name });

async function openPanel(answers: (server: FakeServer) => void, more: Parameters<typeof aGroupPage>[0] = {}) {
  const server = await openGroup(aGroupPage({ member_count: 2, ...more }), answers, "", aTeacher());
  await page.getByRole("button", { name: /সদস্যদের দেখো$/ }).click();
  return server;
}

describe("ban of a member", () => {
  const reason = "ক্লাসের প্রশ্ন বাইরে দিয়েছে";
  const until = "2098-03-21T17:59:59.000Z";

  test("needs a reason and an end, removes the member's card and can be lifted", async () => {
    let bans: Ban[] = [];
    const server = await openPanel((fake) => {
      fake.answer(members.list, () => {
        const shown = bans.length > 0 ? [] : [aMember(tahmid.id, { name: tahmid.name })];
        return { members: [aMember(11), ...shown], total: 1 + shown.length };
      });
      fake.answer(members.rights, () => ({
        user_id: tahmid.id,
        role: "MEMBER" as const,
        can: { assign: [], remove: false, ban: true },
      }));
      fake.answer(members.ban, ({ body }) => {
        bans = [{ user: tahmid, reason: body.reason, until: body.until ?? null, banned_at: LONG_AGO }];
        return { is_member: false, member_count: 1, role: null };
      });
      fake.answer(members.bans, () => bans);
      fake.answer(members.unban, () => ({ ok: true as const }));
    });
    await button(page, `${tahmid.name}: সদস্য ব্যবস্থাপনা`).click();
    await button(page, "নিষিদ্ধ করা").click();
    const dialog = page.getByRole("dialog", { name: `${tahmid.name}: নিষিদ্ধ করা` });
    const ban = button(dialog, "নিষিদ্ধ করা");
    await ban.click();
    await expect.element(dialog.getByText("কেন নিষিদ্ধ করা হচ্ছে, সেটা লিখতে হবে")).toBeVisible();
    await expect.element(dialog.getByLabelText("কারণ")).toHaveFocus();
    await dialog.getByLabelText("কারণ").fill(reason);
    await dialog.getByText("তারিখ", { exact: true }).click();
    await ban.click();
    await expect.element(dialog.getByText("আজকের পরের একটা তারিখ বেছে নিতে হবে")).toBeVisible();
    await look("members-ban");
    expect(server.receivedBy(members.ban)).toEqual([]);
    await dialog.getByLabelText("শেষ দিন").fill("2098-03-21");
    await expect.element(dialog.getByText("২১ মার্চ, ২০৯৮ পর্যন্ত নিষিদ্ধ থাকবে।")).toBeVisible();
    await ban.click();
    await expect.element(page.getByText("সদস্যকে নিষিদ্ধ করা হয়েছে")).toBeVisible();
    await expect.element(cardOf(tahmid.name)).not.toBeInTheDocument();
    expect(server.receivedBy(members.ban)[0]?.body).toEqual({ userId: tahmid.id, reason, until });

    await panel.getByText("নিষিদ্ধ", { exact: true }).click();
    const row = panel.getByRole("listitem").filter({ hasText: tahmid.name });
    await expect.element(row).toHaveTextContent("২১ মার্চ, ২০৯৮ পর্যন্ত");
    await expect.element(row).toHaveTextContent(reason);
    await look("members-bans");
    await button(row, `${tahmid.name}: নিষেধাজ্ঞা তুলে নেওয়া`).click();
    await expect.element(page.getByText("নিষেধাজ্ঞা তুলে নেওয়া হলো")).toBeVisible();
    await expect.element(row).not.toBeInTheDocument();
    expect(server.receivedBy(members.unban)).toMatchObject([{ params: { userId: 21 } }]);
  });
});

describe("requests to join", () => {
  const asked = (user: typeof omar): JoinRequest => ({ user, asked_at: LONG_AGO, expires_at: LONG_AGO });

  test("leave the list when one is accepted and another is turned down", async () => {
    let list = [aMember(11)];
    const server = await openPanel(
      (fake) => {
        fake.answer(groups.mine, () => [aGroupPage({ member_count: 2 })]);
        fake.answer(members.list, () => ({ members: list, total: list.length }));
        fake.answer(members.requests, () => [asked(omar), asked(jesia)]);
        fake.answer(members.accept, () => {
          list = [aMember(11), aMember(omar.id, { name: omar.name })];
          fake.answer(groups.page, () => aGroupPage({ member_count: 3, open_requests: 1 }));
          return { is_member: true, member_count: 3, role: "MEMBER" as const };
        });
        fake.answer(members.reject, () => ({ is_member: false, member_count: 3, role: null }));
      },
      { open_requests: 2 },
    );
    const askers = panel.getByRole("region", { name: /^যোগ দিতে চায়/ });
    await expect.element(askers.getByText(omar.name)).toBeVisible();
    const inRail = () => document.querySelector(`a[href="/group/${aGroupPage().slug}"]`)?.textContent;
    await expect.poll(inRail).toContain("২ জন সদস্য");
    await look("members-requests");
    await button(askers, `${omar.name}: গ্রহণ করা`).click();
    await expect.element(page.getByText(`${omar.name} এখন গ্রুপের সদস্য`)).toBeVisible();
    await expect.poll(inRail).toContain("৩ জন সদস্য");
    await button(askers, `${jesia.name}: ফিরিয়ে দেওয়া`).click();
    await expect.element(page.getByText("অনুরোধটা ফিরিয়ে দেওয়া হলো")).toBeVisible();
    await expect.element(askers.getByText(omar.name)).not.toBeInTheDocument();
    await expect.element(askers.getByText(jesia.name)).not.toBeInTheDocument();
    await expect.element(cardOf(omar.name)).toBeVisible();
    expect(server.receivedBy(members.accept)).toMatchObject([{ params: { userId: 22 } }]);
    expect(server.receivedBy(members.reject)).toMatchObject([{ params: { userId: 23 } }]);
  });

  test("are counted on the tab of the members, one less after one was turned down", async () => {
    await openGroup(
      aGroupPage({ open_requests: 2 }),
      (fake) => {
        fake.answer(members.list, () => ({ members: [aMember(11)], total: 1 }));
        fake.answer(members.requests, () => [asked(omar), asked(jesia)]);
        fake.answer(members.reject, () => ({ is_member: false, member_count: 1, role: null }));
      },
      "?tab=members",
      aTeacher(),
    );
    const tab = page.getByRole("tab", { name: /^সদস্য/ });
    await expect.element(tab).toHaveTextContent("অপেক্ষায় ২");
    await button(page, `${jesia.name}: ফিরিয়ে দেওয়া`).click();
    await expect.element(tab).toHaveTextContent("অপেক্ষায় ১");
  });
});
