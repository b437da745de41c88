import { scheduled } from "@angon/contract/composer/scheduled";
import { groups } from "@angon/contract/groups";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { aGroup, aUser } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import {
  aNewUser,
  bodiesSent,
  chooseDestination,
  chooseKind,
  dialog,
  expectPublished,
  openComposer,
  publishButton,
  type,
} from "./composer-page.ts";

const led = (id: number, name: string) =>
  aGroup({ id, group_id: id, name, type: "CLASS", can: { ...aGroup().can, lead_posts: true } });
const sections = [led(411, "ক শাখা"), led(412, "খ শাখা")];
const mine = (server: FakeServer) => server.answer(groups.mine, () => [...sections, aGroup({ id: 413 })]);
const aStaffUser = () => aNewUser({ can: { ...aUser().can, announce: true } });

const announcing = () => dialog().getByRole("switch", { name: /ঘোষণা/ });
const choose = (name: string) => dialog().getByText(name, { exact: true }).click();

describe("an announcement in the composer", () => {
  test("is not offered to a student who leads no group", async () => {
    await openComposer();
    await expect.element(announcing()).not.toBeInTheDocument();
  });

  test("goes to the whole school by a switch and one choice", async () => {
    const server = await openComposer(mine, aStaffUser());
    await announcing().click();
    await choose("পুরো প্রতিষ্ঠান");
    await type("কাল ছুটি");
    await look("composer-announcement");
    await publishButton().click();
    await expectPublished();
    expect(bodiesSent(server)).toMatchObject([
      { announcement: { school: true }, group_id: null, category: "other", body: "কাল ছুটি" },
    ]);
  });

  test("has the only group that its writer leads chosen from the beginning", async () => {
    const only = led(411, "ক শাখা");
    const server = await openComposer(
      (fake) => fake.answer(groups.mine, () => [only, aGroup({ id: 413 })]),
      aStaffUser(),
    );
    await announcing().click();
    await expect.element(dialog().getByRole("checkbox", { name: "ক শাখা" })).toBeChecked();
    await type("কাল রুটিন বদলাবে");
    await publishButton().click();
    await expectPublished();
    expect(bodiesSent(server)).toMatchObject([{ announcement: { group_ids: [411] } }]);
  });

  test("has room for its actions on a phone where four kinds of files are offered", async () => {
    await page.viewport(360, 780);
    const { can } = aStaffUser();
    await openComposer(mine, aNewUser({ can: { ...can, embed_video: true } }));
    const guidelines = dialog().getByRole("button", { name: "কমিউনিটি নির্দেশিকা" });
    await expect.element(guidelines).toBeVisible();
    await announcing().click();
    await expect.element(dialog().getByRole("button", { name: "পরে প্রকাশ" })).toBeVisible();
    await expect.element(guidelines).not.toBeInTheDocument();
    await page.viewport(1_440, 900);
  });

  test("goes to the groups that are ticked, and to none without a tick", async () => {
    const server = await openComposer(mine, aStaffUser());
    await announcing().click();
    await expect.element(dialog().getByRole("checkbox", { name: "ক শাখা" })).toBeVisible();
    await type("কাল পরীক্ষা");
    await publishButton().click();
    await expect.element(dialog().getByText(/ঠিক একভাবে বলতে হবে/)).toBeVisible();
    for (const { name } of sections) await dialog().getByRole("checkbox", { name }).click();
    await publishButton().click();
    await expectPublished();
    expect(bodiesSent(server)).toMatchObject([{ announcement: { group_ids: [411, 412] }, group_id: null }]);
  });

  test("in the chosen group is one of that group, and can be scheduled", async () => {
    const server = await openComposer((school) => {
      mine(school);
      school.answer(scheduled.create, () => ({ id: 9 }));
    });
    await chooseDestination("ক শাখা");
    await announcing().click();
    await type("রবিবার বিজ্ঞান মেলা");
    await dialog().getByRole("button", { name: "পরে প্রকাশ" }).click();
    await dialog().getByRole("button", { name: "সময়ে প্রকাশ" }).click();
    await expect.element(page.getByText("সময় হলে পোস্টটা প্রকাশ হবে")).toBeVisible();
    expect(server.receivedBy(scheduled.create).map(({ body }) => body)).toMatchObject([
      { announcement: true, group_id: 411 },
    ]);
  });

  test("is an ordinary post again when the switch is off", async () => {
    const server = await openComposer(mine, aStaffUser());
    await announcing().click();
    await announcing().click();
    await chooseKind("অন্যান্য");
    await type("শুধু কথা");
    await publishButton().click();
    await expectPublished();
    expect(bodiesSent(server)[0]).not.toHaveProperty("announcement");
  });
});
