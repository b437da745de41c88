import { groups, type GroupPage } from "@angon/contract/groups";
import { homework } from "@angon/contract/homework";
import { invitations } from "@angon/contract/invitations";
import { members } from "@angon/contract/members";
import { attachments } from "@angon/contract/attachments";
import { calendar } from "@angon/contract/calendar";
import { feed } from "@angon/contract/feed";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aHomework } from "../homework/fixtures.ts";
import type { FakeServer } from "../support/fake-server.ts";
import { aGroup, aPerson } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { openPage } from "../support/page.tsx";
import { aGroupInside, aMember, button, emptyFeed, groupName, openGroup } from "./fixtures.ts";

const tab = (name: RegExp) => page.getByRole("tab", { name });
const arif = aPerson({ id: 6, name: "আরিফ রহমান" });
const kamrul = aPerson({ id: 11, name: "কামরুল হক", role: "TEACHER" });

const answerTabs = (server: FakeServer) => {
  server.answer(members.list, () => ({ members: [aMember(arif.id, { name: arif.name })], total: 1 }));
  server.answer(attachments.ofGroup, () => ({ data: [], next: null }));
  server.answer(calendar.list, () => ({ data: [], next: null, can: { change: false } }));
};

describe("tabs of a group", () => {
  test("are chosen by the arrow keys, Home and End, and named by the address", async () => {
    const group = aGroupInside({ id: 521, slug: "science-club", name: "বিজ্ঞান ক্লাব", type: "CLUB" });
    await openPage("/clubs/science-club", (server) => {
      server.answer(groups.page, () => group);
      server.answer(feed.list, () => emptyFeed);
      answerTabs(server);
    });
    await expect.element(groupName()).toHaveTextContent("বিজ্ঞান ক্লাব");
    const focus = (name: RegExp) => (tab(name).element() as HTMLElement).focus();
    focus(/^পোস্ট/);
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(tab(/^সদস্য/)).toHaveFocus();
    await expect.element(tab(/^সদস্য/)).toHaveAttribute("aria-selected", "true");
    await expect.poll(() => location.pathname + location.search).toBe("/clubs/science-club?tab=members");
    await expect.element(page.getByRole("tabpanel")).toHaveTextContent(arif.name);
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(tab(/^হোমওয়ার্ক/)).toHaveFocus();
    await expect.element(page.getByText("এই গ্রুপে হোমওয়ার্ক নেই")).toBeVisible();
    await userEvent.keyboard("{End}");
    await expect.element(page.getByRole("tab").last()).toHaveFocus();
    await userEvent.keyboard("{Home}");
    await expect.poll(() => location.pathname + location.search).toBe("/clubs/science-club");
  });

  test("show the homework of a class", async () => {
    const has = { many_images: true, homework: true, ai_pool: false };
    await openGroup(
      aGroupInside({ id: 522, slug: "hsc25-science-a", type: "CLASS", has }),
      (server) =>
        server.answer(homework.list, () => ({
          data: [aHomework({ topic: "নির্দিষ্ট যোগজের পাঁচটি অঙ্ক", can: { ...aHomework().can, submit: true } })],
          next: null,
          can: { create: false },
        })),
      "?tab=homework",
    );
    await expect
      .element(page.getByRole("tabpanel").getByRole("link", { name: "নির্দিষ্ট যোগজের পাঁচটি অঙ্ক" }))
      .toBeVisible();
    await look("group-homework");
  });
});

describe("columns beside a group", () => {
  test("list the joined groups by kind, the officers, and a link to all members", async () => {
    const own = { id: 523, slug: "science-club", name: "বিজ্ঞান ক্লাব", type: "CLUB" as const };
    const group = aGroupInside({
      ...own,
      officers: [
        { ...arif, group_role: "PRESIDENT" },
        { ...kamrul, group_role: "CLUB_ADVISOR" },
      ],
      faces: [arif],
    });
    await openGroup(group, (server) => {
      answerTabs(server);
      server.answer(groups.mine, () => [
        aGroup({ ...own, group_id: 523 }),
        aGroup({ id: 524, slug: "physics-1-course", name: "পদার্থবিজ্ঞান কোর্স", type: "COURSE" }),
        aGroup({ id: 525, slug: "hsc25-science-a", name: "HSC 25 বিজ্ঞান", type: "CLASS" }),
      ]);
    });
    const left = page.getByRole("complementary", { name: "তোমার গ্রুপ" });
    const here = left.getByRole("link", { name: /বিজ্ঞান ক্লাব/ });
    await expect.element(here).toHaveAttribute("aria-current", "page");
    await expect.element(here).toHaveTextContent("যুক্ত");
    await expect.element(left.getByRole("heading", { name: "যুক্ত কোর্স" })).toBeVisible();
    await expect.element(left.getByRole("heading", { name: "যুক্ত ক্লাস ও বিষয়" })).toBeVisible();
    const right = page.getByRole("complementary", { name: "গ্রুপের কথা" });
    const officer = (name: string) => right.getByRole("listitem").filter({ hasText: name });
    await expect.element(officer(arif.name)).toHaveTextContent("সভাপতি");
    await expect.element(officer(kamrul.name)).toHaveTextContent("ক্লাব উপদেষ্টা");
    await button(right, "সবাই").click();
    await expect.element(tab(/^সদস্য/)).toHaveAttribute("aria-selected", "true");
  });
});

describe("invitation link of a group", () => {
  const group: GroupPage = aGroupInside({ id: 526, slug: "physics-adda" });
  const address = () => `${location.origin}/group/physics-adda`;
  const open = async () => {
    const server = await openGroup(group, (fake) =>
      fake.answer(invitations.invite, () => ({ url: "/group/physics-adda", token: null, expires_at: null })),
    );
    await button(page, "আমন্ত্রণ").click();
    await button(page, "লিংক কপি করো").click();
    return server;
  };

  afterEach(() => {
    vi.restoreAllMocks();
    Reflect.deleteProperty(navigator, "clipboard");
  });

  test("is requested from the server and copied as a whole address", async () => {
    const write = vi.spyOn(navigator.clipboard, "write").mockResolvedValue();
    const server = await open();
    await expect.element(page.getByText("আমন্ত্রণের লিংক কপি হয়েছে")).toBeVisible();
    const copied = await write.mock.calls[0]?.[0][0]?.getType("text/plain");
    expect(await copied?.text()).toBe(address());
    expect(server.receivedBy(invitations.invite)).toMatchObject([{ params: { id: "526" }, body: {} }]);
  });

  test("is shown to be copied by hand in a browser without a clipboard", async () => {
    Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true });
    await open();
    const alert = page.getByRole("alertdialog", {
      name: "এই ব্রাউজার নিজে থেকে কপি করতে পারে না।",
    });
    await expect.element(alert.getByRole("textbox")).toHaveValue(address());
  });
});
