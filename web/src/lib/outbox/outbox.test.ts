import { contract, type Endpoint } from "@angon/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ProblemError } from "../http/problem.ts";
import { createOutbox } from "./engine.ts";
import { kindOf, replaceKeyOf, orderKeyOf, typedTextOf, type Entry, type Write } from "./entry.ts";
import type { Store } from "./store.ts";
import { backoff, failureAction } from "./failure-policy.ts";

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

/** The rows of a device: they outlive the page. */
function device() {
  const rows = new Map<number, Entry>();
  let seq = 0;
  const store: Store = {
    all: () => Promise.resolve([...rows.values()].map((entry) => ({ ...entry }))),
    add(entry, insteadOf) {
      insteadOf.forEach((old) => rows.delete(old));
      if (![...rows.values()].some(({ key }) => key === entry.key)) rows.set(++seq, { ...entry, seq });
      return Promise.resolve();
    },
    put: (entry) => Promise.resolve(void rows.set(entry.seq, entry)),
    remove: (seqs) => Promise.resolve(seqs.forEach((one) => rows.delete(one))),
  };
  return { store, rows };
}

type Answering = (entry: Entry) => unknown;

function page(answering: Answering, on = device()) {
  const world = {
    ...on,
    online: true,
    time: 0,
    userId: me as number | undefined,
    wakes: [] as number[],
    shown: [] as readonly Entry[],
    isAny: false,
    told: [] as [Entry, unknown][],
    tries: [] as string[],
  };
  const outbox = createOutbox({
    store: on.store,
    async send(entry) {
      world.tries.push(typedTextOf(entry) || entry.key);
      return answering(entry);
    },
    now: () => world.time,
    userId: () => world.userId,
    isOnline: () => world.online,
    withTabLock: async (work) => {
      await work();
      return true;
    },
    renewTabLock: () => Promise.resolve(true),
    deliverIn: (ms) => void world.wakes.push(ms),
    show: (entries) => (world.shown = entries),
    markStored: (isAny) => (world.isAny = isAny),
    notifySent: (entry, answer) => void world.told.push([entry, answer]),
  });
  return { world, outbox };
}

const problem = (status: number, code: string, retryAfter?: number) =>
  new ProblemError({ status, code, retryAfter, detail: "কারণটা" });
const refuse = (status: number, code: string, retryAfter?: number) => () => {
  throw problem(status, code, retryAfter);
};

describe("what may wait", () => {
  const queueOffline = Object.values(contract)
    .flatMap((room) => Object.values(room) as Endpoint[])
    .filter((row) => row.queueOffline);

  it.each(queueOffline.map((row) => [`${row.method} ${row.path}`, row] as const))(
    "%s has a name",
    (_, row) => {
      expect(row.method).not.toBe("GET");
      expect(row.audience).toBe("user");
      expect(kindOf(row)).toBeDefined();
    },
  );

  it("goes by its place, and the last word of a lane counts", () => {
    expect(orderKeyOf(comment(4, "ক"))).toBe(orderKeyOf(reaction(4, "good")));
    expect(orderKeyOf(comment(4, "ক"))).not.toBe(orderKeyOf(comment(5, "ক")));
    expect(replaceKeyOf(reaction(4, "good"))).toBe(replaceKeyOf(reaction(4, "hard")));
    expect(replaceKeyOf(comment(4, "ক"))).toBeUndefined();
  });
});

describe("the outbox", () => {
  it("keeps what is written without a line, and sends it in order once there is one", async () => {
    const { world, outbox } = page(() => "fine");
    world.online = false;
    const { gone } = await outbox.add(comment(1, "এক"));
    await outbox.add(comment(1, "দুই"));
    expect(world.shown.map(typedTextOf)).toEqual(["এক", "দুই"]);
    expect(world.isAny).toBe(true);
    expect(world.tries).toEqual([]);
    world.online = true;
    await outbox.deliver();
    expect(world.tries).toEqual(["এক", "দুই"]);
    expect(await gone).toBe("fine");
    expect([world.shown, world.isAny]).toEqual([[], false]);
  });

  it("stops when the line is gone again, and begins with the same one", async () => {
    let line: Answering = refuse(0, "unreachable");
    const { world, outbox } = page((entry) => line(entry));
    world.online = false;
    await outbox.add(comment(1, "এক"));
    await outbox.add(comment(2, "দুই"));
    world.online = true;
    await outbox.deliver();
    expect(world.tries).toEqual(["এক"]);
    expect(world.wakes).toHaveLength(1);
    line = () => "fine";
    await outbox.deliver();
    expect(world.tries).toEqual(["এক", "এক", "দুই"]);
  });

  it("holds a busy place back as a whole and goes on elsewhere", async () => {
    const { world, outbox } = page((entry) =>
      orderKeyOf(entry) === "post 1" && world.time < 3_000 ? refuse(429, "common.rate_limited", 3)() : "fine",
    );
    world.online = false;
    for (const write of [comment(1, "ক১"), comment(1, "ক২"), comment(2, "খ")]) await outbox.add(write);
    world.online = true;
    await outbox.deliver();
    expect(world.tries).toEqual(["ক১", "খ"]);
    expect(world.wakes).toEqual([3_000]);
    world.time = 3_000;
    await outbox.deliver();
    expect(world.tries).toEqual(["ক১", "খ", "ক১", "ক২"]);
  });

  it("takes a refused one out of the way, with its words and the reason, until a person decides", async () => {
    let answering: Answering = (entry) =>
      typedTextOf(entry) === "এক" ? refuse(404, "common.not_found")() : "fine";
    const { world, outbox } = page((entry) => answering(entry));
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
    expect(world.told.map(([entry]) => typedTextOf(entry))).toEqual(["দুই"]);
    answering = () => "fine";
    if (stuck) await outbox.retry(stuck);
    expect(world.shown).toEqual([]);
    expect(world.tries.at(-1)).toBe("এক");
  });

  it("asks before it sends what is older than the keys of the server", async () => {
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

  it("sends nothing of somebody else, and has it again when they are back", async () => {
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

  it("waits for a renewed session and for a proof of being human", () => {
    expect(failureAction(problem(401, "common.unauthenticated"), 0)).toEqual({ do: "stop" });
    expect(failureAction(problem(422, "captcha.failed"), 0).do).toBe("hold");
    expect(failureAction(problem(422, "captcha.failed"), 3).do).toBe("refuse");
    expect(failureAction(problem(409, "common.idempotency_running"), 0).do).toBe("hold");
    expect(failureAction(problem(403, "common.sanctioned"), 0).do).toBe("refuse");
    expect(backoff(30, 0.5)).toBe(300_000);
  });

  it("sends the last of what undoes itself", async () => {
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
});

/** With any failure of network and tab, each comment arrives once and in the order of its post. */
it("loses nothing and doubles nothing while lines break and tabs end", async () => {
  const step = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ do: fc.constant("write" as const), post: fc.integer({ min: 1, max: 4 }) }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant("deliver" as const), luck: fc.array(fc.nat(4)) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("kill" as const) }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const stands = new Map<string, { post: string; words: string }>();
      const written: Entry["given"][] = [];
      let luck: number[] = [];
      const server = (entry: Entry): unknown => {
        const fate = luck.shift() ?? 0;
        if (fate === 1) throw problem(0, "unreachable");
        if (fate === 2) throw problem(503, "common.busy");
        if (!stands.has(entry.key)) stands.set(entry.key, { post: orderKeyOf(entry), words: typedTextOf(entry) });
        // The server has stored it, and the response is lost.
        if (fate === 3) throw problem(0, "unreachable");
        if (fate === 4) throw problem(409, "common.idempotency_running");
        return "fine";
      };
      const rows = device();
      let tab = page(server, rows);
      for (const [at, one] of steps.entries()) {
        if (one.do === "kill") tab = page(server, rows);
        if (one.do === "write") {
          const write = comment(one.post, `${at}`);
          written.push(write.given);
          tab.world.online = false;
          await tab.outbox.add(write);
          tab.world.online = true;
        }
        if (one.do === "deliver") {
          luck = [...one.luck];
          await tab.outbox.deliver();
          tab.world.time += 600_000;
        }
      }
      luck = [];
      tab.world.time += 600_000;
      await tab.outbox.deliver();
      const words = [1, 2, 3, 4].map((post) => ({
        asked: written
          .filter(({ params }) => params?.["slug"] === String(post))
          .map(({ body }) => body?.["content"]),
        stand: [...stands.values()].filter((one) => one.post === `post ${post}`).map((one) => one.words),
      }));
      for (const { asked, stand } of words) expect(stand).toEqual(asked);
      expect(rows.rows.size).toBe(0);
    }),
    { numRuns: 200 },
  );
});
