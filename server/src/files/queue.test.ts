import { expect, it } from "vitest";
import { openQueue } from "./queue.ts";

/** Work that ends when it is told to. */
function held() {
  let finish: () => void = () => {};
  const ended = new Promise<void>((resolve) => (finish = resolve));
  return { ended, finish };
}

it("the queue runs a single task at a time, in order", async () => {
  const inTurn = openQueue(10);
  const events: string[] = [];
  const work = (name: string) => async () => {
    events.push(`${name} begins`);
    await Promise.resolve();
    events.push(`${name} ends`);
    return name;
  };
  expect(await Promise.all(["a", "b", "c"].map((name) => inTurn(work(name))))).toEqual(["a", "b", "c"]);
  expect(events).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
});

it("the queue refuses tasks beyond its length, and accepts tasks again when there is room", async () => {
  const inTurn = openQueue(2);
  const { ended, finish } = held();
  const first = inTurn(() => ended);
  const second = inTurn(async () => "second");
  await expect(inTurn(async () => "third")).rejects.toMatchObject({
    code: "common.unavailable",
    extra: { retryAfter: 5 },
  });
  finish();
  await first;
  expect(await second).toBe("second");
  expect(await inTurn(async () => "fourth")).toBe("fourth");
});

it("the queue continues after a failed task, which rejects its own caller alone", async () => {
  const inTurn = openQueue(2);
  const broken = inTurn(() => Promise.reject(new Error("broken")));
  const next = inTurn(async () => "next");
  await expect(broken).rejects.toThrow("broken");
  expect(await next).toBe("next");
});
