import { feed } from "@angon/contract/feed";
import { session } from "@angon/contract/session";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aUser, LONG_AGO } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { openPage } from "../support/page.tsx";

const brand = { bn: "শালবন সরকারি উচ্চমাধ্যমিক মহাবিদ্যালয়", en: "Shalbon Government College" };
const header = page.getByRole("banner");
const link = (name: string) => header.getByRole("link", { name: `${name}, শুরুর পাতা` });

const open = (address: string, user: ReturnType<typeof aUser> | null, site = {}) =>
  openPage(
    address,
    (server) => {
      server.answer(feed.list, () => ({ data: [], next: null, asOf: LONG_AGO }));
      if (!user) server.refuse(session.restore, "common.unauthenticated");
    },
    user,
    site,
  );

test("a school with a name of its own shows it in the header and on the sign-in page, at every width", async () => {
  await open("/?sortedBy=latest", aUser(), { brand });
  await expect.element(link(brand.bn)).toHaveTextContent(brand.bn);
  expect(link(brand.bn).element().querySelector("use[href='#brand-word']")).toBeNull();
  await look("header with the name of the school");
  await open("/auth", null, { brand });
  await expect.element(page.getByRole("link", { name: brand.bn })).toBeVisible();
  await look("sign-in with the name of the school");
});

test("a school without a name of its own shows the drawn word", async () => {
  await open("/?sortedBy=latest", aUser());
  await expect.element(link("অঙ্গন")).toBeVisible();
  expect(link("অঙ্গন").element().querySelector("use[href='#brand-word']")).not.toBeNull();
});
