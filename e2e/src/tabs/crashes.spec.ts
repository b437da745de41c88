import type { Post } from "@angon/contract/posts";
import type { BrowserContext, Page } from "@playwright/test";
import { rounds } from "@angon/test-tier/tier";
import { Caller } from "../support/api.ts";
import { prepared, unsent } from "../support/device.ts";
import { box, pill } from "../support/post-page.ts";
import { expect, test } from "../support/school.ts";

const TABS = 5;
const ROUNDS = rounds(8, 14);
/** Each tab ends once in six rounds. */
const KILLS = TABS * rounds(1, 2);

/** The comments that one tab sent, and the final state of their post. */
interface Sent {
  post: number;
  comments: string[];
  isLiked: boolean;
  vote: string;
}

const options = ["হ্যাঁ", "না"];
const poll = { category: "poll", pollType: "survey", pollOptions: options.map((name) => ({ name })) };

// Few other tests sign in as this user, and old sessions are evicted by new ones.
test.use({ serviceWorkers: "allow", signedIn: "tahmid" });

test(`${TABS * ROUNDS * 3} writes of ${TABS} tabs arrive once each while the network fails and tabs crash`, async ({
  context,
  request,
  baseURL,
}) => {
  test.slow();
  const tahmid = await Caller.as(request, baseURL ?? "", "tahmid");
  const sent: Sent[] = [];
  for (let n = 0; n < TABS; n++)
    sent.push({
      post: await tahmid.writePost(`ঝড়ের ভেতর ${n}`, poll),
      comments: [],
      isLiked: false,
      vote: "",
    });

  const first = await context.newPage();
  await first.goto("/");
  await prepared(first);
  await first.close();
  const tabs = await Promise.all(sent.map(({ post }) => opened(context, post)));
  const network = await breakNetwork(context);
  let kills = KILLS;
  await Promise.all(
    sent.map(async (one, n) => {
      let tab = tabs[n] ?? (await opened(context, one.post));
      for (let round = 0; round < ROUNDS; round++) {
        await network.nextRound();
        await say(tab, one, round);
        if (round % 6 === 2 + (one.post % 3) && kills-- > 0) tab = await reopened(context, tab, one.post);
      }
    }),
  );
  expect(kills).toBeLessThanOrEqual(0);
  await network.end();

  const last = await opened(context, sent[0]?.post ?? 0);
  await expect.poll(() => unsent(last), { timeout: 60_000 }).toEqual([]);
  for (const { post, comments, isLiked, vote } of sent) {
    expect(await allComments(tahmid, post)).toEqual(comments);
    const { my_reaction: mine, pollOptions } = await tahmid.get<Post>(`/api/post/${post}`);
    expect(mine).toBe(isLiked ? "good" : null);
    expect(pollOptions.map(({ name, vote_count }) => [name, vote_count])).toEqual(
      options.map((name) => [name, Number(name === vote)]),
    );
  }
});

async function open(tab: Page, post: number, timeout?: number): Promise<Page> {
  await tab.goto(`/post/${post}`, { timeout });
  await expect(box(tab)).toBeVisible({ timeout: 10_000 });
  return tab;
}

async function opened(context: BrowserContext, post: number): Promise<Page> {
  const tab = await context.newPage();
  // The network may be down while the first page is fetched.
  await expect(() => open(tab, post)).toPass({ timeout: 60_000 });
  return tab;
}

/**
 * Kills the tab like a phone that needs memory: no event, no time to store anything. The service worker may die with
 * the tab. When it restarts while the test driver is still attached to that tab, it waits for a message that never
 * comes, and so does a page that is loading. A user who sees nothing opens another tab, and so does the test.
 */
async function reopened(context: BrowserContext, tab: Page, post: number): Promise<Page> {
  const session = await context.newCDPSession(tab);
  const crashed = tab.waitForEvent("crash");
  session.send("Page.crash").catch(() => undefined);
  await crashed;
  let next = tab;
  await expect(async () => {
    await next.close();
    next = await context.newPage();
    await open(next, post, 15_000);
  }).toPass({ timeout: 60_000 });
  return next;
}

async function say(tab: Page, one: Sent, round: number): Promise<void> {
  const content = `${round}: ${one.post}`;
  const send = box(tab).locator("xpath=ancestor::form").getByRole("button", { name: "পাঠাও", exact: true });
  await box(tab).fill(content);
  await expect(send).not.toHaveAttribute("aria-disabled", "true", { timeout: 30_000 });
  await box(tab).press("Control+Enter");
  one.comments.push(content);
  const isLiked = (await pill(tab).getAttribute("aria-pressed")) === "true";
  await pill(tab).click();
  one.isLiked = !isLiked;
  one.vote = options[round % 2] ?? "";
  await tab.getByRole("radio", { name: one.vote }).click();
}

const writes = /\/api\/(post|polls)\//;

interface FailingNetwork {
  /** Sets the network for the next round; it is offline in three of eight rounds. */
  nextRound(): Promise<void>;
  end(): Promise<void>;
}

/** Cuts the network now and then; some writes never arrive, and of some the response is lost. */
async function breakNetwork(context: BrowserContext): Promise<FailingNetwork> {
  let asked = 0;
  let roundsSet = 0;
  await context.route(writes, async (route) => {
    const turn = route.request().method() === "GET" ? 0 : ++asked % 7;
    if (turn === 5) await route.fetch().catch(() => undefined);
    // The requests of a crashed tab are gone.
    await (turn === 3 || turn === 5 ? route.abort("connectionreset") : route.continue()).catch(
      () => undefined,
    );
  });
  return {
    // A crashed tab cannot be set offline.
    nextRound: () => context.setOffline([2, 3, 6].includes(roundsSet++ % 8)).catch(() => undefined),
    async end() {
      await context.setOffline(false);
      await context.unroute(writes);
    },
  };
}

async function allComments(caller: Caller, post: number): Promise<string[]> {
  const found: { id: number; content: string }[] = [];
  for (;;) {
    const after = found.at(-1)?.id;
    const page = await caller.get<typeof found>(
      `/api/post/${post}/comments${after === undefined ? "" : `?after=${after}`}`,
    );
    found.push(...page);
    if (page.length === 0) return found.map(({ content }) => content);
  }
}
