import { feed } from "@angon/contract/feed";
import { groupSettings, type GroupSettings } from "@angon/contract/group-settings";
import { groups } from "@angon/contract/groups";
import { search } from "@angon/contract/search";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { aGroupPage, aPerson, aTeacher } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { openPage } from "../support/page.tsx";
import { aGroupInside, button, emptyFeed, openGroup } from "./fixtures.ts";

const form = page.getByRole("dialog", { name: /^(নতুন গ্রুপ বানান|গ্রুপ সম্পাদনা)$/ });
const field = (name: string) => form.getByLabelText(name, { exact: true });
const arif = aPerson({ id: 6, name: "আরিফ রহমান" });

/** The radio lies under its card. */
const choose = (legend: string, name: string) =>
  form.getByRole("radiogroup", { name: legend }).getByText(name, { exact: true }).click();

async function openForm(answers: (server: FakeServer) => void = () => undefined): Promise<FakeServer> {
  const server = await openPage(
    "/group",
    (fake) => {
      fake.answer(groups.others, () => ({ groups: { others: [] }, can: { create: true } }));
      answers(fake);
    },
    aTeacher(),
  );
  await button(page, "নতুন গ্রুপ").click();
  await expect.element(field("নাম")).toHaveFocus();
  return server;
}

describe("form for a new group", () => {
  test("proposes the address, lists the people who may join, and sends what was chosen", async () => {
    const server = await openForm((fake) => {
      fake.answer(search.suggest, () => ({
        users: { data: [{ ...arif, isFollowing: false }] },
        posts: { data: [] },
      }));
      fake.answer(feed.list, () => emptyFeed);
      fake.answer(groupSettings.create, () => ({ id: 551, slug: "robot-builders-klab" }));
      fake.answer(groups.page, () => aGroupInside({ id: 551, slug: "robot-builders-klab" }));
    });
    await field("নাম").fill("Robot Builders ক্লাব");
    await expect.element(field("ঠিকানা")).toHaveValue("robot-builders-klab");
    await choose("ধরন", "ক্লাব");
    await expect.element(form.getByText("ক্লাবের পদ দেওয়া যায়")).toBeVisible();
    await choose("কারা দেখবে", "প্রাইভেট");
    await form.getByLabelText("গ্রুপ সম্পর্কে").fill("হাতে-কলমে রোবট বানাই।");
    await choose("কারা যোগ দিতে পারবে", "নামের তালিকা");
    await form.getByRole("combobox", { name: "নাম লিখে খুঁজুন" }).fill("আরিফ");
    await form.getByRole("option", { name: arif.name }).click();
    await expect.element(form.getByRole("list", { name: "তালিকায় যারা" })).toHaveTextContent(arif.name);
    await look("group-form");
    await button(form, "গ্রুপ বানান").click();
    await expect.poll(() => location.pathname).toBe("/group/robot-builders-klab");
    expect(server.receivedBy(groupSettings.create)[0]?.body).toMatchObject({
      name: "Robot Builders ক্লাব",
      slug: "robot-builders-klab",
      type: "CLUB",
      visibility: "PRIVATE",
      description: "হাতে-কলমে রোবট বানাই।",
      eligibility: "list",
      eligible_ids: [6],
    });
  });

  test("names the wrong field, and keeps the typed values when the address is taken", async () => {
    await openForm((fake) => fake.refuse(groupSettings.create, "founding.slug_taken"));
    await button(form, "গ্রুপ বানান").click();
    await expect.element(field("নাম")).toHaveFocus();
    await expect.element(form.getByText("এটা দিতে হবে")).toBeVisible();

    await field("নাম").fill("আরেকটা বিজ্ঞান ক্লাব");
    await field("ঠিকানা").fill("Science--Club");
    await form.getByLabelText("গ্রুপ সম্পর্কে").click();
    await expect.element(form.getByText(/^ঠিকানায় শুধু a–z/)).toBeVisible();
    await field("ঠিকানা").fill("science-club");
    await expect.element(form.getByText(/^ঠিকানায় শুধু a–z/)).not.toBeInTheDocument();
    await button(form, "গ্রুপ বানান").click();
    await expect.element(form.getByText("এই ঠিকানায় একটা গ্রুপ আছে। অন্য একটা দিন।")).toBeVisible();
    await expect.element(field("ঠিকানা")).toHaveFocus();
    await expect.element(field("নাম")).toHaveValue("আরেকটা বিজ্ঞান ক্লাব");
  });

  test("asks before unsaved values are lost, and opens empty the next time", async () => {
    await openForm();
    await field("নাম").fill("আরেকটা বিজ্ঞান ক্লাব");
    const question = page.getByRole("alertdialog", { name: "সংরক্ষণ না করেই চলে যাওয়া হবে?" });
    await userEvent.keyboard("{Escape}");
    await button(question, "থাকি").click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(field("নাম")).toHaveValue("আরেকটা বিজ্ঞান ক্লাব");
    history.back();
    await button(question, "চলে যাই").click();
    await expect.element(form).not.toBeInTheDocument();
    expect(location.pathname).toBe("/group");
    await button(page, "নতুন গ্রুপ").click();
    await expect.element(field("নাম")).toHaveValue("");
  });

  test("finds the course of the members by its address, and refuses a group that is no course", async () => {
    const course = aGroupPage({ id: 552, slug: "physics-1-course", type: "COURSE" });
    const server = await openForm((fake) => {
      fake.answer(feed.list, () => emptyFeed);
      fake.answer(groups.page, ({ params: { slug } }) =>
        slug === "physics-1-course" ? course : aGroupInside({ id: 553, slug }),
      );
      fake.answer(groupSettings.create, () => ({ id: 554, slug: "physics-course-lounge" }));
    });
    await field("নাম").fill("Physics Course Lounge");
    await choose("কারা যোগ দিতে পারবে", "এক কোর্স");
    await button(form, "গ্রুপ বানান").click();
    await expect.element(form.getByText("কোন কোর্সের সদস্যরা যোগ দিতে পারবে, বেছে নিন।")).toBeVisible();
    const address = form.getByLabelText("তালিকায় নেই? কোর্সের ঠিকানা দিন");
    await address.fill("/group/physics-adda");
    await button(form, "খুঁজে আনুন").click();
    await expect.element(form.getByText("এই ঠিকানায় কোনো কোর্সের গ্রুপ নেই।")).toBeVisible();
    await address.fill("/group/physics-1-course");
    await userEvent.keyboard("{Enter}");
    await expect.element(form.getByLabelText("যে কোর্সের সদস্যরা পারবে")).toHaveValue("552");
    await button(form, "গ্রুপ বানান").click();
    await expect.poll(() => location.pathname).toBe("/group/physics-course-lounge");
    expect(server.receivedBy(groupSettings.create)[0]?.body).toMatchObject({
      eligibility: "course",
      eligible_course_id: 552,
    });
  });
});

const stored: GroupSettings = {
  id: 555,
  name: "Robot Builders",
  slug: "robots",
  type: "CLUB",
  visibility: "PRIVATE",
  description: null,
  image: null,
  cover: null,
  icon: null,
  is_paid: false,
  disabled: false,
  hsc_batch: null,
  subject_id: null,
  eligibility: "list",
  eligible_batch: null,
  eligible_course_id: null,
  eligible_ids: [6],
  eligible_people: [arif],
};

describe("form for an existing group", () => {
  test("starts with the stored settings and sends only what was changed", async () => {
    const group = aGroupPage({ id: 555, slug: "robots", name: "Robot Builders" });
    const server = await openGroup(
      group,
      (fake) => {
        fake.answer(groupSettings.settings, () => stored);
        fake.answer(groupSettings.update, () => {
          const changed = { ...group, name: "রোবট কারিগর" };
          fake.answer(groups.page, () => changed);
          return changed;
        });
      },
      "",
      aTeacher(),
    );
    await button(page, "আরও").first().click();
    await button(page, "গ্রুপ সম্পাদনা").click();
    await expect.element(form.getByRole("list", { name: "তালিকায় যারা" })).toHaveTextContent(arif.name);
    await field("নাম").fill("রোবট কারিগর");
    await form.getByRole("switch", { name: "গ্রুপটা বন্ধ রাখুন" }).click();
    await button(form, "পরিবর্তন সংরক্ষণ").click();
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(page.getByRole("heading", { level: 1, name: "রোবট কারিগর" })).toBeVisible();
    expect(server.receivedBy(groupSettings.update)[0]?.body).toEqual({ name: "রোবট কারিগর", disabled: true });
  });
});
