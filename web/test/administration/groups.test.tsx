import { administrationGroups, type AdminGroup } from "@angon/contract/administration/groups";
import { administrationUsers } from "@angon/contract/administration/users";
import { groupSettings } from "@angon/contract/group-settings";
import { members } from "@angon/contract/members";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { aGroupPage, LONG_AGO } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { openPage } from "../support/page.tsx";
import { anAdmin, anAdminUser, answerAfterPassword, button, enterPassword } from "./fixtures.ts";

const anAdminGroup = (more: Partial<AdminGroup> = {}): AdminGroup => ({
  id: 400,
  slug: "chemistry-club",
  name: "রসায়ন ক্লাব",
  image: null,
  type: "CLUB",
  visibility: "PUBLIC",
  hsc_batch: null,
  members: 12,
  is_archived: false,
  created_at: LONG_AGO,
  owner: { id: 90, name: "আবদুল করিম" },
  founder: { id: 90, name: "আবদুল করিম" },
  ...more,
});

const open = (address: string, groups: AdminGroup[], answers: (server: FakeServer) => void = () => {}) =>
  openPage(
    `/admin/groups${address}`,
    (server) => {
      server.answer(administrationGroups.list, ({ query: { q, state } }) => ({
        data: groups.filter(
          ({ slug, is_archived }) =>
            (!q || slug.includes(q)) && (!state || (state === "archived") === is_archived),
        ),
        next: null,
      }));
      answers(server);
    },
    anAdmin(),
  );

const rows = () => page.getByRole("list", { name: "গ্রুপ", exact: true }).getByRole("listitem");

describe("the groups of the school", () => {
  test("are searched, archived, filtered by state and opened again", async () => {
    const groups = [anAdminGroup(), anAdminGroup({ id: 401, slug: "drama", name: "নাট্যদল", owner: null })];
    const server = await open("", groups, (fake) =>
      fake.answer(groupSettings.update, ({ body: { disabled = false } }) => {
        groups.splice(0, 1, anAdminGroup({ is_archived: disabled }));
        return aGroupPage({ disabled });
      }),
    );
    await expect.element(page.getByRole("heading", { level: 1, name: "গ্রুপ" })).toBeVisible();
    await expect.poll(() => rows().elements()).toHaveLength(2);
    await look("groups of the school");
    await page.getByLabelText("নাম বা ঠিকানা দিয়ে খুঁজুন").fill("chemistry");
    await expect.poll(() => rows().elements()).toHaveLength(1);
    await button(/^আর্কাইভ করুন/).click();
    await expect.element(rows().getByText("আর্কাইভ", { exact: true })).toBeVisible();
    await page.getByLabelText("অবস্থা").selectOptions("open");
    await expect.element(page.getByText("এমন কোনো গ্রুপ নেই")).toBeVisible();
    await page.getByLabelText("অবস্থা").selectOptions("");
    await button(/^আবার খুলুন/).click();
    await expect.element(button(/^আর্কাইভ করুন/)).toBeVisible();
    expect(server.receivedBy(groupSettings.update)).toMatchObject([
      { params: { slug: "chemistry-club" }, body: { disabled: true } },
      { params: { slug: "chemistry-club" }, body: { disabled: false } },
    ]);
  });
});

describe("the dialog for the owner of a group", () => {
  const rafi = { id: 1, name: "রাফি আহমেদ", image: null };
  const people = [
    anAdminUser({ id: 10, name: "সেলিনা আক্তার", kind: "TEACHER" }),
    anAdminUser({ id: 11, name: "কামরুল হক", kind: "TEACHER" }),
  ];

  const openOwned = () => {
    const groups = [anAdminGroup()];
    return open("?q=chemistry", groups, (fake) => {
      fake.answer(members.list, () => ({
        members: [
          {
            user_id: rafi.id,
            name: rafi.name,
            image: null,
            role: "MEMBER" as const,
            institute_name: null,
            level: 12,
            roll: null,
            section: null,
            joined_at: LONG_AGO,
            last_seen: null,
            can: { manage: true },
          },
        ],
        total: 1,
        can: { add: true, read_phones: true, assign: [] },
      }));
      fake.answer(administrationUsers.list, ({ query }) => ({
        data: people.filter(({ name }) => name.includes(query.q ?? "")),
        next: null,
        total: null,
      }));
      answerAfterPassword(fake, administrationGroups.changeOwner, ({ body }) => {
        const { id, name } = people.find((person) => person.id === body.user_id) ?? rafi;
        const changed = anAdminGroup({ owner: { id, name } });
        groups.splice(0, 1, changed);
        return changed;
      });
    });
  };

  test("offers members first, requires a choice, and changes the owner after the password, twice", async () => {
    const server = await openOwned();
    const dialog = page.getByRole("dialog", { name: "গ্রুপের প্রধান বদলান" });
    const choose = async (name: string) => {
      await rows()
        .getByRole("button", { name: /^গ্রুপের প্রধান বদলান/ })
        .click();
      const list = dialog.getByRole("list", { name: "গ্রুপের সদস্য" });
      await expect.element(list.getByRole("button", { name: rafi.name })).toBeVisible();
      await dialog.getByRole("button", { name: "প্রধান করুন" }).click();
      await expect.element(dialog.getByText("একজনকে বেছে নিন")).toBeVisible();
      await dialog.getByLabelText("নতুন প্রধান").fill(name);
      await dialog
        .getByRole("list", { name: "যাঁদের পাওয়া গেছে" })
        .getByRole("button", { name: new RegExp(name) })
        .click();
    };
    await choose("সেলিনা");
    await look("dialog for the owner of a group");
    await dialog.getByRole("button", { name: "প্রধান করুন" }).click();
    await enterPassword();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(rows().getByText("প্রধান সেলিনা আক্তার")).toBeVisible();
    await choose("কামরুল");
    await expect.element(dialog.getByText("এখন প্রধান সেলিনা আক্তার।")).toBeVisible();
    await dialog.getByRole("button", { name: "প্রধান করুন" }).click();
    await expect.element(rows().getByText("প্রধান কামরুল হক")).toBeVisible();
    expect(server.receivedBy(administrationGroups.changeOwner).map(({ body }) => body.user_id)).toEqual([
      10, 10, 11,
    ]);
  });
});
