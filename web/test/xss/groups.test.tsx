import { hostileTexts } from "@angon/test-tier/hostile-texts";
import { feed } from "@angon/contract/feed";
import { feedback } from "@angon/contract/feedback";
import { groups } from "@angon/contract/groups";
import { members } from "@angon/contract/members";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aGroup, aGroupPage, aPerson, LONG_AGO } from "../support/fixtures.ts";
import { expectHarmless, expectShown } from "../support/harmless.ts";
import { openPage } from "../support/page.tsx";

const emptyFeed = { data: [], next: null, asOf: LONG_AGO };
const all = hostileTexts.map((name, index) =>
  aGroup({ id: 400 + index, name, slug: `g-${index}`, description: name }),
);

test("hostile group names do not run as scripts in the list of groups and in the choice of a place to post", async () => {
  await openPage("/group", (server) => {
    server.answer(groups.mine, () => all);
    server.answer(feed.list, () => emptyFeed);
  });
  await expectShown("the groups", hostileTexts);
  await expectHarmless("the groups");
  history.pushState(null, "", "/");
  await page
    .getByRole("button", { name: /^কী জানতে চাও/ })
    .first()
    .click();
  await page.getByRole("button", { name: /^কোথায় যাবে/ }).click();
  await expectShown("where to write", hostileTexts);
  await expectHarmless("where to write");
});

const PACK = 20;

test("hostile names and descriptions do not run as scripts on the pages of groups", async () => {
  const packs = Array.from({ length: Math.ceil(hostileTexts.length / PACK) }, (_, at) =>
    hostileTexts.slice(at * PACK, (at + 1) * PACK),
  );
  await openPage("/group/g-0", (server) => {
    server.answer(groups.page, ({ params }) => {
      const texts = packs[Number(params.slug.slice(2))] ?? [];
      return aGroupPage({ name: texts[0] ?? "", slug: params.slug, description: texts.join("\n") });
    });
    server.answer(feed.list, () => emptyFeed);
  });
  for (const [index, texts] of packs.entries()) {
    history.pushState(null, "", `/group/g-${index}`);
    await expect.poll(() => document.title).toBe(`${texts[0]} · অঙ্গন`);
    await expectShown(`group ${index}`, texts);
    await expectHarmless(`group ${index}`);
  }
});

test("hostile names and reasons do not run as scripts in the lists of members, requests and bans", async () => {
  const people = hostileTexts.map((name, index) => aPerson({ id: 300 + index, name, institute_name: name }));
  await openPage("/group/g-0?tab=members", (server) => {
    server.answer(groups.page, () => aGroupPage({ slug: "g-0", open_requests: people.length }));
    server.answer(members.list, () => ({
      members: people.map(({ id, name, image, institute_name }) => ({
        user_id: id,
        name,
        image,
        role: "MEMBER" as const,
        institute_name,
        level: 12,
      })),
      total: people.length,
    }));
    server.answer(members.requests, () =>
      people.map((user) => ({ user, asked_at: LONG_AGO, expires_at: LONG_AGO })),
    );
    server.answer(members.bans, () =>
      people.map((user) => ({ user, reason: user.name, until: null, banned_at: LONG_AGO })),
    );
  });
  await expectShown("members and requests", hostileTexts);
  await expectHarmless("members and requests");
  await page.getByText("নিষিদ্ধ", { exact: true }).click();
  await expectShown("bans", hostileTexts);
  await expectHarmless("bans");
});

test("hostile wishes do not run as scripts on the feedback page", async () => {
  const wishes = hostileTexts.map((text, index) => ({
    id: 800 + index,
    title: text,
    body: text,
    status: "open" as const,
    vote_count: 0,
    voted: false,
    created_at: LONG_AGO,
    user: aPerson({ name: text }),
    can: { remove: true, decide: true },
  }));
  await openPage("/feature-request?sort=latest", (server) =>
    server.answer(feedback.list, () => ({ data: wishes, next: null })),
  );
  await expectShown("the wishes", hostileTexts);
  await expectHarmless("the wishes");
});
