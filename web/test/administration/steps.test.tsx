import { administration } from "@angon/contract/administration";
import { administrationSteps, type Steps } from "@angon/contract/administration/steps";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { look } from "../support/look.ts";
import { openPage } from "../support/page.tsx";
import { aModerator, anAdmin, button } from "./fixtures.ts";

const fresh: Steps = {
  shown: true,
  steps: [
    { key: "people", done: true, count: 292 },
    { key: "classes", done: false, count: 0 },
    { key: "teachers", done: false, count: 0 },
    { key: "entry", done: false, count: 0 },
    { key: "backup", done: false, count: null },
    { key: "announcement", done: false, count: null },
  ],
};

const open = (user = anAdmin()) => {
  let steps = fresh;
  return openPage(
    "/admin",
    (server) => {
      server.answer(administration.overview, () => ({
        people: user.can.administer
          ? { students: 292, guardians: 0, staff: 1, suspended: 0, not_joined: 292 }
          : null,
        batches: [],
        open_reports: 0,
      }));
      server.answer(administrationSteps.get, () => steps);
      server.answer(administrationSteps.show, ({ body }) => (steps = { ...steps, shown: body.shown }));
    },
    user,
  );
};

const list = () => page.getByRole("region", { name: "স্কুল চালুর ধাপ" });

test("the steps after the setup tell what is done, lead to their pages, are hidden and shown again", async () => {
  const server = await open();
  await expect.element(list().getByText("৬টির মধ্যে ১টি হয়েছে")).toBeVisible();
  const rows = list().getByRole("listitem");
  await expect.element(rows.first()).toHaveTextContent("২৯২ জন শিক্ষার্থী আছে");
  await expect.element(rows.first()).toHaveTextContent("হয়েছে");
  await expect.element(rows.nth(1)).toHaveTextContent("বাকি");
  expect(
    rows
      .getByRole("link")
      .elements()
      .map((link) => link.getAttribute("href")),
  ).toEqual([
    "/admin/imports",
    "/admin/groups",
    "/admin/people",
    "/admin/people?status=not_joined",
    "/admin/health",
    "/group",
  ]);
  await look("steps after the setup");
  await button("আর দেখাবেন না").click();
  await expect.element(list()).not.toBeInTheDocument();
  await button("স্কুল চালুর ধাপগুলো দেখান").click();
  await expect.element(list()).toBeVisible();
  expect(server.receivedBy(administrationSteps.show).map(({ body }) => body.shown)).toEqual([false, true]);
});

test("the steps stand above the menu of the administration on a phone", async () => {
  await page.viewport(390, 844);
  await open();
  await expect.element(list()).toBeVisible();
  const menu = page.getByRole("navigation", { name: "প্রশাসনের অংশ" }).element();
  expect(list().element().compareDocumentPosition(menu) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

test("a moderator gets no steps", async () => {
  const server = await open(aModerator());
  await expect.element(page.getByRole("heading", { name: "সারসংক্ষেপ" })).toBeVisible();
  expect(server.receivedBy(administrationSteps.get)).toEqual([]);
});
