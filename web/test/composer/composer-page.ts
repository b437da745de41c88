import { answers } from "@angon/contract/answers";
import { captcha } from "@angon/contract/captcha";
import { comments } from "@angon/contract/comments";
import { composer } from "@angon/contract/composer";
import { feed } from "@angon/contract/feed";
import { topics } from "@angon/contract/groups/topics";
import { guard } from "@angon/contract/guard";
import { groups } from "@angon/contract/groups";
import { similar } from "@angon/contract/search/similar";
import { subjects } from "@angon/contract/subjects";
import type { SessionUser } from "@angon/contract/users";
import { expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { aGroup, aGroupPage, aUser, LONG_AGO } from "../support/fixtures.ts";
import { openPage } from "../support/page.tsx";

/** The id of every post that is published. */
export const PUBLISHED_ID = 501;

/** Drafts outlive a test and its file, so that each test has its own user. */
let lastUserId = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 1_000_000_000;
export const aNewUser = (more: Partial<SessionUser> = {}): SessionUser =>
  aUser({ id: ++lastUserId, ...more });

/** A class that has ten pictures in a post. */
export const aClass = () =>
  aGroup({ id: 410, group_id: 410, name: "HSC 25 বিজ্ঞান, ক শাখা", type: "CLASS", role: "MEMBER" });

const physics = {
  id: 6,
  name: "পদার্থবিজ্ঞান ১ম পত্র",
  name_en: "Physics 1st Paper",
  key: "physics",
  count: 0,
};
const chapters = ["ভৌত জগৎ ও পরিমাপ", "ভেক্টর"].map((name, index) => ({
  id: 59 + index,
  name,
  subject_id: physics.id,
  level: 12,
  order: index + 1,
}));

/** Opens the feed of a school in which everything may be published. */
export const openFeed = (
  answer: (server: FakeServer) => void = () => {},
  user: SessionUser = aNewUser(),
  address = "/",
): Promise<FakeServer> =>
  openPage(
    address,
    (server) => {
      server.answer(feed.list, () => ({ data: [], next: null, asOf: LONG_AGO }));
      server.answer(subjects.list, () => [physics]);
      server.answer(subjects.chapters, () => chapters);
      server.answer(groups.mine, () => [aClass()]);
      server.answer(groups.page, () => aGroupPage({ ...aClass(), can: aGroupPage().can }));
      server.answer(topics.list, () => ({ data: [], can: { change: false } }));
      server.answer(similar.list, () => ({ data: [] }));
      server.answer(guard.list, () => ({ words: [], is_trusted: true }));
      server.answer(captcha.challenge, () => ({ kind: "off" as const }));
      server.answer(composer.create, () => ({ id: PUBLISHED_ID }));
      server.answer(comments.list, () => []);
      server.answer(answers.ask, () => undefined as never);
      answer(server);
    },
    user,
  );

export const dialog = () => page.getByRole("dialog", { name: /নতুন (পোস্ট লেখো|পোল তৈরি করো)/ });
export const textField = () => dialog().getByRole("textbox", { name: /তোমার (প্রশ্ন|কথা)/ });
export const publishButton = () => dialog().getByRole("button", { name: "ঠিকাছে" });
const openButton = () => page.getByRole("button", { name: /^কী জানতে চাও/ });

/** Waits for the editor too, which loads after the dialog. */
export async function openDialog(): Promise<void> {
  await openButton().click();
  await expect.element(textField()).toBeVisible();
}

export async function openComposer(
  answer?: (server: FakeServer) => void,
  user?: SessionUser,
): Promise<FakeServer> {
  const server = await openFeed(answer, user);
  await openDialog();
  return server;
}

export const chooseKind = (name: string) => dialog().getByText(name, { exact: true }).click();

export async function type(text: string): Promise<void> {
  await textField().click();
  await userEvent.keyboard(text);
}

/** Opens the composer and types a post of the kind that needs no subject. */
export async function openWithText(
  text: string,
  answer?: (server: FakeServer) => void,
  user?: SessionUser,
): Promise<FakeServer> {
  const server = await openComposer(answer, user);
  await chooseKind("অন্যান্য");
  await type(text);
  return server;
}

export async function chooseFrom(field: "বিষয়" | "অধ্যায়", name: string): Promise<void> {
  await dialog()
    .getByRole("button", { name: new RegExp(`^${field}:`) })
    .click();
  await page.getByRole("combobox", { name: /নাম লেখো/ }).fill(name);
  await page.getByRole("option", { name }).first().click();
}

export const destination = () => dialog().getByRole("button", { name: /^কোথায় যাবে/ });

export async function chooseDestination(name: string): Promise<void> {
  await destination().click();
  await page.getByRole("option", { name }).click();
}

export const bodiesSent = (server: FakeServer) => server.receivedBy(composer.create).map(({ body }) => body);

export async function expectPublished(): Promise<void> {
  await expect.poll(() => location.pathname).toBe(`/post/${PUBLISHED_ID}`);
}
