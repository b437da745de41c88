import { administrationClasses } from "@angon/contract/administration/classes";
import { administrationGroups, type AdminGroup } from "@angon/contract/administration/groups";
import { administrationUsers } from "@angon/contract/administration/users";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { LONG_AGO } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { openPage } from "../support/page.tsx";
import { anAdmin, anAdminUser, button } from "./fixtures.ts";

const aClass = (id: number, name: string, slug: string): AdminGroup => ({
  id,
  slug,
  name,
  image: null,
  type: "CLASS",
  visibility: "PRIVATE",
  hsc_batch: "HSC 25",
  members: 1,
  is_archived: false,
  created_at: LONG_AGO,
  owner: null,
  founder: null,
});

test("several classes are previewed with names, addresses and teachers, and made in one request", async () => {
  const groups: AdminGroup[] = [];
  const server = await openPage(
    "/admin/groups",
    (fake) => {
      fake.answer(administrationGroups.list, () => ({ data: groups, next: null }));
      fake.answer(administrationUsers.list, ({ query: { kind } }) => ({
        data:
          kind === "TEACHER"
            ? [anAdminUser({ id: 10, name: "সেলিনা আক্তার", kind: "TEACHER", status: "active" })]
            : [],
        next: null,
        total: null,
      }));
      fake.answer(administrationClasses.create, ({ body: { classes } }) => {
        groups.push(...classes.map(({ name, slug }, i) => aClass(500 + i, name, slug)));
        return { created: groups.map(({ id, slug, name }) => ({ id, slug, name })) };
      });
      fake.refuseOnce(administrationClasses.create, "founding.slug_taken", { field: "classes.1.slug" });
    },
    anAdmin(),
  );
  await button("কয়েকটি ক্লাস").click();
  const dialog = page.getByRole("dialog", { name: "একসঙ্গে কয়েকটি ক্লাস" });
  await dialog.getByRole("button", { name: "ক্লাস বানান" }).click();
  await expect.element(dialog.getByText("ক্লাসের নাম লিখুন")).toBeVisible();
  await expect.element(dialog.getByText("অন্তত একটি শাখা লিখুন")).toBeVisible();
  await dialog.getByLabelText("ক্লাসের নাম").fill("দ্বাদশ বিজ্ঞান");
  await dialog.getByLabelText("শাখা", { exact: true }).fill("ক–গ");
  const rows = dialog.getByRole("list").getByRole("listitem");
  await expect.poll(() => rows.elements()).toHaveLength(3);
  const address = (letter: string) =>
    dialog.getByLabelText(`ঠিকানা: দ্বাদশ বিজ্ঞান, ${letter} শাখা`, { exact: true });
  await expect.element(address("খ")).toHaveValue("dados-bigan-kha-25");
  await dialog.getByLabelText("শিক্ষক: দ্বাদশ বিজ্ঞান, ক শাখা").selectOptions("সেলিনা আক্তার");
  await look("dialog for several classes");
  await dialog.getByRole("button", { name: "৩টি ক্লাস বানান" }).click();
  await expect.element(dialog.getByText("এই ঠিকানায় আরেকটি গ্রুপ আছে")).toBeVisible();
  await address("খ").fill("science-kha");
  await dialog.getByRole("button", { name: "৩টি ক্লাস বানান" }).click();
  await expect.element(page.getByText("৩টি ক্লাস তৈরি হয়েছে")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "দ্বাদশ বিজ্ঞান, গ শাখা" })).toBeVisible();
  expect(server.receivedBy(administrationClasses.create).at(-1)?.body).toEqual({
    classes: [
      { name: "দ্বাদশ বিজ্ঞান, ক শাখা", slug: "dados-bigan-ka-25", owner_id: 10 },
      { name: "দ্বাদশ বিজ্ঞান, খ শাখা", slug: "science-kha", owner_id: null },
      { name: "দ্বাদশ বিজ্ঞান, গ শাখা", slug: "dados-bigan-ga-25", owner_id: null },
    ],
    hsc_batch: "HSC 25",
    visibility: "PRIVATE",
  });
});

test("a group is made from the list of groups, and the list shows it", async () => {
  await openPage(
    "/admin/groups",
    (fake) => fake.answer(administrationGroups.list, () => ({ data: [], next: null })),
    anAdmin(),
  );
  await button("নতুন গ্রুপ").click();
  const dialog = page.getByRole("dialog", { name: "নতুন গ্রুপ বানান" });
  await dialog.getByLabelText("নাম", { exact: true }).fill("পদার্থবিজ্ঞান ক্লাব");
  await expect.element(dialog.getByLabelText("ঠিকানা", { exact: true })).toHaveValue("podarthobigan-klab");
});
