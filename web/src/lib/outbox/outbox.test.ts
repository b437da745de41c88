import { contract, type Endpoint } from "@angon/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { propertyRuns } from "@angon/test-tier/tier";
import { ProblemError } from "../http/problem.ts";
import { createOutbox } from "./engine.ts";
import { queuedWrites } from "../../shell/outbox/queued-writes.ts";
import { typedTextOf, type Entry, type Write } from "./entry.ts";
import { declarationOf, declareQueuedWrites, orderKeyOf, replaceKeyOf } from "./queued-write.ts";
import type { Store } from "./store.ts";
import { backoff, failureAction } from "./failure-policy.ts";

declareQueuedWrites(queuedWrites);

const HOUR = 3_600_000;
const me = 7;
let lastKey = 0;

const comment = (postId: number, content: string, more: Partial<Write> = {}): Write => ({
  method: "POST",
  path: "/api/post/{slug}/comments",
  given: { params: { slug: String(postId) }, body: { content } },
  key: `k${++lastKey}`,
  userId: me,
  at: 0,
  ...more,
});
const reaction = (postId: number, type: string, on = true): Write => ({
  ...comment(postId, ""),
  path: "/api/post/react",
  given: { body: { postId, type, on } },
});

/** The stored rows of a device, which outlive the page. */
function device() {
  const rows = new Map<number, Entry>();
  let lastSeq = 0;
  const store: Store = {
    all: () => Promise.resolve([...rows.values()].map((entry) => ({ ...entry }))),
    add(entry, replacedSeqs) {
      replacedSeqs.forEach((seq) => rows.delete(seq));
      if (![...rows.values()].some(({ key }) => key === entry.key))
        rows.set(++lastSeq, { ...entry, seq: lastSeq });
      return Promise.resolve();
    },
    put: (entry) => Promise.resolve(void rows.set(entry.seq, entry)),
    remove: (seqs) => Promise.resolve(seqs.forEach((one) => rows.delete(one))),
  };
  return { store, rows };
}

type Server = (entry: Entry) => unknown;

function page(server: Server, on = device()) {
  const world = {
    ...on,
    online: true,
    time: 0,
    userId: me as number | undefined,
    delays: [] as number[],
    shown: [] as readonly Entry[],
    isAny: false,
    sent: [] as [Entry, unknown][],
    tries: [] as string[],
  };
  const outbox = createOutbox({
    store: on.store,
    async send(entry) {
      world.tries.push(typedTextOf(entry) || entry.key);
      return server(entry);
    },
    now: () => world.time,
    userId: () => world.userId,
    isOnline: () => world.online,
    withTabLock: async (work) => {
      await work();
      return true;
    },
    renewTabLock: () => Promise.resolve(true),
    deliverIn: (ms) => void world.delays.push(ms),
    show: (entries) => (world.shown = entries),
    markStored: (isAny) => (world.isAny = isAny),
    notifySent: (entry, response) => void world.sent.push([entry, response]),
  });
  return { world, outbox };
}

const problem = (status: number, code: string, retryAfter?: number) =>
  new ProblemError({ status, code, retryAfter, detail: "কারণটা" });
const refuse = (status: number, code: string, retryAfter?: number) => () => {
  throw problem(status, code, retryAfter);
};

describe("queueable endpoints", () => {
  const queueOffline = Object.values(contract)
    .flatMap((feature) => Object.values(feature) as Endpoint[])
    .filter((row) => row.queueOffline);

  it.each(queueOffline.map((row) => [`${row.method} ${row.path}`, row] as const))(
    "%s is declared in its feature",
    (_, row) => {
      expect(row.method).not.toBe("GET");
      expect(row.audience).toBe("user");
      const { label, order, postId } = declarationOf(row) ?? {};
      expect([label?.bn, label?.en]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
      expect(order ?? postId).toBeDefined();
    },
  );

  it("share an order key per target, and a replace key per state", () => {
    expect(orderKeyOf(comment(4, "ক"))).toBe(orderKeyOf(reaction(4, "good")));
    expect(orderKeyOf(comment(4, "ক"))).not.toBe(orderKeyOf(comment(5, "ক")));
    expect(replaceKeyOf(reaction(4, "good"))).toBe(replaceKeyOf(reaction(4, "hard")));
    expect(replaceKeyOf(comment(4, "ক"))).toBeUndefined();
  });
});

describe("the outbox", () => {
  it("stores offline writes, and sends them in order once online", async () => {
    const { world, outbox } = page(() => "fine");
    world.online = false;
    const { settled } = await outbox.add(comment(1, "এক"));
    await outbox.add(comment(1, "দুই"));
    expect(world.shown.map(typedTextOf)).toEqual(["এক", "দুই"]);
    expect(world.isAny).toBe(true);
    expect(world.tries).toEqual([]);
    world.online = true;
    await outbox.deliver();
    expect(world.tries).toEqual(["এক", "দুই"]);
    expect(await settled).toBe("fine");
    expect([world.shown, world.isAny]).toEqual([[], false]);
  });

  it("stops when the network fails again, and resumes with the same write", async () => {
    let server: Server = refuse(0, "unreachable");
    const { world, outbox } = page((entry) => server(entry));
    world.online = false;
    await outbox.add(comment(1, "এক"));
    await outbox.add(comment(2, "দুই"));
    world.online = true;
    await outbox.deliver();
    expect(world.tries).toEqual(["এক"]);
    expect(world.delays).toHaveLength(1);
    server = () => "fine";
    await outbox.deliver();
    expect(world.tries).toEqual(["এক", "এক", "দুই"]);
  });

  it("holds all writes with the order key of a busy one, and sends the others", async () => {
    const { world, outbox } = page((entry) =>
      orderKeyOf(entry) === "post 1" && world.time < 3_000 ? refuse(429, "common.rate_limited", 3)() : "fine",
    );
    world.online = false;
    for (const write of [comment(1, "ক১"), comment(1, "ক২"), comment(2, "খ")]) await outbox.add(write);
    world.online = true;
    await outbox.deliver();
    expect(world.tries).toEqual(["ক১", "খ"]);
    expect(world.delays).toEqual([3_000]);
    world.time = 3_000;
    await outbox.deliver();
    expect(world.tries).toEqual(["ক১", "খ", "ক১", "ক২"]);
  });

  it("sets a refused write aside with its text and the reason, until the user decides", async () => {
    let server: Server = (entry) =>
      typedTextOf(entry) === "এক" ? refuse(404, "common.not_found")() : "fine";
    const { world, outbox } = page((entry) => server(entry));
    world.online = false;
    await outbox.add(comment(1, "এক"));
    await outbox.add(comment(1, "দুই"));
    world.online = true;
    await outbox.deliver();
    const [stuck] = world.shown;
    expect(stuck).toMatchObject({
      state: "refused",
      problem: { code: "common.not_found", detail: "কারণটা" },
    });
    expect(stuck && typedTextOf(stuck)).toBe("এক");
    expect(world.sent.map(([entry]) => typedTextOf(entry))).toEqual(["দুই"]);
    server = () => "fine";
    if (stuck) await outbox.retry(stuck);
    expect(world.shown).toEqual([]);
    expect(world.tries.at(-1)).toBe("এক");
  });

  it("asks before sending a write older than the server's idempotency keys", async () => {
    const { world, outbox } = page(() => "fine");
    world.online = false;
    await outbox.add(comment(1, "পুরোনো"));
    world.time = 24 * HOUR;
    world.online = true;
    await outbox.deliver();
    expect(world.tries).toEqual([]);
    expect(world.shown[0]?.state).toBe("old");
    const [old] = world.shown;
    if (old) await outbox.retry(old);
    expect(world.tries).toEqual(["পুরোনো"]);
  });

  it("sends no write of another user, and sends it when that user is back", async () => {
    const { world, outbox } = page(() => "fine");
    world.online = false;
    await outbox.add(comment(1, "আমার"));
    world.online = true;
    world.userId = 8;
    await outbox.deliver();
    await outbox.refresh();
    expect([world.tries, world.shown, world.isAny]).toEqual([[], [], true]);
    world.userId = me;
    await outbox.deliver();
    expect(world.tries).toEqual(["আমার"]);
  });

  it("waits for a renewed session and a new captcha token", () => {
    expect(failureAction(problem(401, "common.unauthenticated"), 0)).toEqual({ do: "stop" });
    expect(failureAction(problem(422, "captcha.failed"), 0).do).toBe("hold");
    expect(failureAction(problem(422, "captcha.failed"), 3).do).toBe("refuse");
    expect(failureAction(problem(409, "common.idempotency_running"), 0).do).toBe("hold");
    expect(failureAction(problem(403, "common.sanctioned"), 0).do).toBe("refuse");
    expect(backoff(30, 0.5)).toBe(300_000);
  });

  it("sends only the last of writes that replace each other", async () => {
    const { world, outbox } = page(() => "fine");
    world.online = false;
    await outbox.add(reaction(1, "good"));
    await outbox.add(reaction(1, "hard"));
    const last = reaction(1, "hard", false);
    await outbox.add(last);
    world.online = true;
    await outbox.deliver();
    expect(world.tries).toEqual([last.key]);
  });

  it.each([
    ["the network failed", 0],
    ["the server was busy", 503],
  ])("forgets a write that was replaced while it was sent and %s", async (_what, status) => {
    let fail = () => {};
    const failed = new Promise((_resolve, reject) => {
      fail = () => reject(problem(status, "unreachable"));
    });
    const first = reaction(1, "good");
    const { world, outbox } = page(({ key }) => (key === first.key ? failed : "fine"));
    await outbox.add(first);
    await expect.poll(() => world.tries).toEqual([first.key]);
    const last = reaction(1, "hard");
    await outbox.add(last);
    fail();
    await expect.poll(() => [...world.rows.values()].map(({ key }) => key)).not.toContain(first.key);
    world.time += 10 * 60_000;
    await outbox.deliver();
    expect(world.tries).toEqual([first.key, last.key]);
    expect(world.rows.size).toBe(0);
  });
});

it("the outbox sends each write exactly once and in order while networks fail and tabs are killed", async () => {
  const step = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ do: fc.constant("write" as const), post: fc.integer({ min: 1, max: 4 }) }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant("deliver" as const), outcomes: fc.array(fc.nat(4)) }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("kill" as const) }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const accepted = new Map<string, { post: string; text: string }>();
      const written: Entry["given"][] = [];
      let outcomes: number[] = [];
      const server = (entry: Entry): unknown => {
        const outcome = outcomes.shift() ?? 0;
        if (outcome === 1) throw problem(0, "unreachable");
        if (outcome === 2) throw problem(503, "common.busy");
        if (!accepted.has(entry.key))
          accepted.set(entry.key, { post: orderKeyOf(entry), text: typedTextOf(entry) });
        // The server has stored it, and the response is lost.
        if (outcome === 3) throw problem(0, "unreachable");
        if (outcome === 4) throw problem(409, "common.idempotency_running");
        return "fine";
      };
      const rows = device();
      let tab = page(server, rows);
      for (const [index, action] of steps.entries()) {
        if (action.do === "kill") tab = page(server, rows);
        if (action.do === "write") {
          const write = comment(action.post, `${index}`);
          written.push(write.given);
          tab.world.online = false;
          await tab.outbox.add(write);
          tab.world.online = true;
        }
        if (action.do === "deliver") {
          outcomes = [...action.outcomes];
          await tab.outbox.deliver();
          tab.world.time += 600_000;
        }
      }
      outcomes = [];
      tab.world.time += 600_000;
      await tab.outbox.deliver();
      const perPost = [1, 2, 3, 4].map((post) => ({
        written: written
          .filter(({ params }) => params?.["slug"] === String(post))
          .map(({ body }) => body?.["content"]),
        accepted: [...accepted.values()].filter((row) => row.post === `post ${post}`).map(({ text }) => text),
      }));
      for (const post of perPost) expect(post.accepted).toEqual(post.written);
      expect(rows.rows.size).toBe(0);
    }),
    propertyRuns(200),
  );
});
