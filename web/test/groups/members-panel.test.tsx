import { members, MEMBERS_PAGE, type Member, type MemberRights } from "@angon/contract/members";
import { groupRoles } from "@angon/contract/people";
import { profiles } from "@angon/contract/profiles";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { aGroupPage, aTeacher } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { aGroupInside, aMember, button, openGroup } from "./fixtures.ts";

const arnab = aMember(31, { name: "অর্ণব দাস" });
const teacher = aMember(11, { name: "কামরুল হক", role: "CLASS_TEACHER", can: { manage: false } });
const everyone: Member[] = [
  teacher,
  arnab,
  ...Array.from({ length: MEMBERS_PAGE - 2 }, (_, i) => aMember(40 + i)),
  aMember(90, { name: "শেষ পৃষ্ঠার সদস্য" }),
];

/** Lists, searches and changes the members as the real server does. */
function answerMembers(server: FakeServer, can: MemberRights["can"]): void {
  let all = [...everyone];
  const one = (userId: number) => all.find(({ user_id }) => user_id === userId);
  server.answer(members.list, ({ query: { search, page: at, limit } }) => {
    const found = all.filter(({ name }) => name.startsWith(search ?? ""));
    return { members: found.slice((at - 1) * limit, at * limit), total: found.length };
  });
  server.answer(members.rights, ({ params: { userId } }) => ({
    user_id: userId,
    role: one(userId)?.role ?? "MEMBER",
    can,
  }));
  server.answer(members.assignRole, ({ body: { role, userId } }) => {
    all = all.map((member) => (member.user_id === userId ? { ...member, role } : member));
    return { is_member: true, member_count: all.length, role };
  });
  server.answer(members.remove, ({ params: { userId } }) => {
    all = all.filter(({ user_id }) => user_id !== userId);
    return { is_member: false, member_count: all.length, role: null };
  });
}

const assign = groupRoles.filter((role) => role !== "GROUP_ADMIN");
const panel = page.getByRole("dialog", { name: /^সদস্য \([০-৯]+\)$/ });
const list = panel.getByRole("list", { name: "সদস্য", exact: true });
const cardOf = (name: string) => list.getByRole("listitem").filter({ hasText: name });
const menuOf = (name: string) => button(page, `${name}: সদস্য ব্যবস্থাপনা`);
const searchBox = panel.getByRole("searchbox", { name: "নাম লিখে সদস্য খোঁজা" });

async function openPanel(
  answers: (server: FakeServer) => void = () => undefined,
  group = aGroupPage({ member_count: everyone.length }),
): Promise<FakeServer> {
  const server = await openGroup(
    group,
    (fake) => {
      answerMembers(fake, { assign, remove: true, ban: true });
      answers(fake);
    },
    "",
    aTeacher(),
  );
  await page.getByRole("button", { name: /সদস্যদের দেখো$/ }).click();
  await expect.element(panel).toBeVisible();
  return server;
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("members panel", () => {
  test("turns its pages, with the arrow disabled at either end", async () => {
    await openPanel();
    await expect.element(panel.getByText("পৃষ্ঠা ১ / ২")).toBeVisible();
    await expect.element(cardOf(teacher.name)).toHaveTextContent("শ্রেণিশিক্ষক");
    await expect.element(cardOf(arnab.name).getByRole("link")).toHaveAttribute("href", "/users/31");
    await expect.element(button(panel, "আগের পৃষ্ঠা")).toBeDisabled();
    await button(panel, "পরের পৃষ্ঠা").click();
    await expect.element(panel.getByText("পৃষ্ঠা ২ / ২")).toBeVisible();
    await expect.element(cardOf(teacher.name)).not.toBeInTheDocument();
    await expect.element(button(panel, "পরের পৃষ্ঠা")).toBeDisabled();
    await button(panel, "আগের পৃষ্ঠা").click();
    await expect.element(cardOf(teacher.name)).toBeVisible();
    await look("members-panel");
  });

  test("closes a member's menu by Escape, which focuses its button, and then itself", async () => {
    await openPanel();
    await menuOf(arnab.name).click();
    await expect.element(button(page, "ভূমিকা দেওয়া")).toBeVisible();
    await look("members-menu");
    await userEvent.keyboard("{Escape}");
    await expect.element(button(page, "ভূমিকা দেওয়া")).not.toBeInTheDocument();
    await expect.element(menuOf(arnab.name)).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(panel).not.toBeInTheDocument();
  });

  test("searches once, half a second after the last letter, and shows all members again when it is emptied", async () => {
    const server = await openPanel();
    const searched = () =>
      server.receivedBy(members.list).flatMap(({ query }) => (query.search ? [query.search] : []));
    await expect.element(cardOf(teacher.name)).toBeVisible();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await searchBox.fill("অর্ণ");
    vi.advanceTimersByTime(499);
    expect(searched()).toEqual([]);
    await searchBox.fill("অর্ণব");
    vi.advanceTimersByTime(499);
    expect(searched()).toEqual([]);
    vi.advanceTimersByTime(1);
    await expect.poll(searched).toEqual(["অর্ণব"]);
    await expect.poll(() => list.getByRole("listitem").elements()).toHaveLength(1);
    await expect.element(cardOf(arnab.name)).toBeVisible();

    await searchBox.fill("এমন কেউ নেই");
    vi.advanceTimersByTime(500);
    vi.useRealTimers();
    await expect.element(panel.getByRole("heading", { name: "এই নামে কেউ নেই" })).toBeVisible();
    await button(panel, "সবাইকে দেখা").click();
    await expect.element(cardOf(teacher.name)).toBeVisible();
    await expect.element(searchBox).toHaveValue("");
  });

  test("keeps the shown page when the network is lost, and reads on when it is back", async () => {
    const server = await openPanel();
    await expect.element(cardOf(teacher.name)).toBeVisible();
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    server.loseConnection(members.list);
    await button(panel, "পরের পৃষ্ঠা").click();
    await expect.element(panel.getByRole("alert")).toHaveTextContent("ইন্টারনেট নেই");
    await expect.element(cardOf(teacher.name)).toBeVisible();
    online.mockRestore();
    answerMembers(server, { assign, remove: true, ban: true });
    await button(panel, "আবার চেষ্টা").click();
    await expect.element(panel.getByText("পৃষ্ঠা ২ / ২")).toBeVisible();
    await expect.element(cardOf(teacher.name)).not.toBeInTheDocument();
  });

  test("gives no menu for a member whom the viewer may not manage", async () => {
    await openPanel();
    await expect.element(menuOf(arnab.name)).toBeVisible();
    await expect.element(cardOf(teacher.name)).toBeVisible();
    expect(menuOf(teacher.name).elements()).toHaveLength(0);
  });

  test("shows a student the members without menus and bans, and closes when a profile opens", async () => {
    await openPanel(
      (server) => {
        server.answer(members.list, () => ({
          members: [aMember(2, { name: "নুসরাত জাহান", can: undefined })],
          total: 1,
        }));
        server.refuse(profiles.get, "common.not_found");
      },
      aGroupInside({ member_count: 1 }),
    );
    await expect.element(cardOf("নুসরাত জাহান")).toBeVisible();
    expect(panel.getByRole("button", { name: /সদস্য ব্যবস্থাপনা$/ }).elements()).toHaveLength(0);
    expect(panel.getByText("নিষিদ্ধ", { exact: true }).elements()).toHaveLength(0);
    await cardOf("নুসরাত জাহান").getByRole("link").click();
    await expect.poll(() => location.pathname).toBe("/users/2");
    await expect.element(panel).not.toBeInTheDocument();
  });
});

describe("menu of a member", () => {
  test("gives a role by keyboard, which the member's card shows", async () => {
    const server = await openPanel();
    await expect.element(menuOf(arnab.name)).toBeVisible();
    (menuOf(arnab.name).element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(button(page, "ভূমিকা দেওয়া")).toBeVisible();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    const dialog = page.getByRole("dialog", { name: `${arnab.name}: ভূমিকা দেওয়া` });
    await expect.poll(() => dialog.getByRole("radio").elements()).toHaveLength(11);
    await expect.element(dialog.getByRole("radio", { name: "সদস্য এখনকার ভূমিকা" })).toBeChecked();
    await expect.element(dialog.getByRole("radio", { name: "গ্রুপ অ্যাডমিন" })).toBeDisabled();
    await look("members-role");
    await dialog.getByText("দলনেতা", { exact: true }).click();
    await button(dialog, "ভূমিকা বদলানো").click();
    await expect.element(page.getByText("ভূমিকা বদলানো হয়েছে")).toBeVisible();
    await expect.element(page.getByText(`${arnab.name}: ভূমিকা এখন দলনেতা।`)).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(cardOf(arnab.name)).toHaveTextContent("দলনেতা");
    expect(server.receivedBy(members.assignRole)).toMatchObject([{ body: { role: "CAPTAIN", userId: 31 } }]);
  });

  test("removes a member after a confirmation, and clears the search that found them", async () => {
    const server = await openPanel();
    await searchBox.fill(arnab.name);
    await expect.poll(() => list.getByRole("listitem").elements()).toHaveLength(1);
    await menuOf(arnab.name).click();
    await button(page, "গ্রুপ থেকে সরানো").click();
    const dialog = page.getByRole("alertdialog", { name: `${arnab.name} আর গ্রুপের কিছু দেখতে পাবে না` });
    await expect.element(dialog).toBeVisible();
    await look("members-remove");
    expect(server.receivedBy(members.remove)).toEqual([]);
    await button(dialog, "গ্রুপ থেকে সরানো").click();
    await expect.element(page.getByText("সদস্যকে সরানো হয়েছে")).toBeVisible();
    await expect.element(cardOf(arnab.name)).not.toBeInTheDocument();
    await expect.element(searchBox).toHaveValue("");
    await expect.element(cardOf(teacher.name)).toBeVisible();
    expect(server.receivedBy(members.remove)).toMatchObject([{ params: { userId: 31 } }]);
  });
});
