import { expect, test } from "vitest";
import { createOptimisticActions, type OptimisticAction } from "./optimistic-actions.ts";
import { createEntityStore } from "./entity-store.ts";
import { userChanged } from "../browser/signals.ts";

interface Lamp {
  id: number;
  isLit: boolean;
  hint?: string;
}

const lit = (isLit: boolean) => (lamp: Lamp) => ({ ...lamp, isLit });

function someLamps() {
  const lamps = createEntityStore<Lamp>();
  lamps.put([
    { id: 1, isLit: false },
    { id: 2, isLit: false },
  ]);
  return lamps;
}

/** A call whose answer the test gives by hand. */
function slowCall() {
  const calls: { answer: (answer: Partial<Lamp>) => void; refuse: (problem: Error) => void }[] = [];
  const send = () =>
    new Promise<Partial<Lamp>>((answer, refuse) => {
      calls.push({ answer, refuse });
    });
  const deed = (isLit: boolean): OptimisticAction<Lamp> => ({ queueKey: "1", change: lit(isLit), send });
  return { calls, deed };
}

const settled = () => new Promise((done) => setTimeout(done));

test("a try is shown at once and taken back without a trace", () => {
  const lamps = someLamps();
  const settle = lamps.applyOptimistic(1, lit(true));
  expect(lamps.shown(1)?.isLit).toBe(true);
  expect(lamps.confirmed(1)?.isLit).toBe(false);
  settle();
  expect(lamps.shown(1)?.isLit).toBe(false);
});

test("an older answer that comes in between does not undo a try", () => {
  const lamps = someLamps();
  const settle = lamps.applyOptimistic(1, lit(true));
  lamps.put([{ id: 1, isLit: false }]);
  expect(lamps.shown(1)?.isLit).toBe(true);
  settle({ isLit: true });
  expect(lamps.confirmed(1)?.isLit).toBe(true);
});

test("a list that says less of a thing forgets nothing of it", () => {
  const lamps = someLamps();
  lamps.put([{ id: 1, isLit: false, hint: "over the door" }]);
  lamps.put([{ id: 1, isLit: true }]);
  expect(lamps.shown(1)).toEqual({ id: 1, isLit: true, hint: "over the door" });
});

test("only who looks at a record hears of its change", () => {
  const lamps = someLamps();
  const heard: string[] = [];
  const stop = lamps.subscribe(1, () => heard.push("one"));
  lamps.subscribe(2, () => heard.push("two"));
  lamps.update(1, { isLit: true });
  stop();
  lamps.update(1, { isLit: false });
  expect(heard).toEqual(["one"]);
});

test("nothing is kept for the next person", () => {
  const lamps = someLamps();
  lamps.applyOptimistic(1, lit(true));
  userChanged.emit();
  expect(lamps.shown(1)).toBeUndefined();
  lamps.put([{ id: 1, isLit: false }]);
  expect(lamps.shown(1)?.isLit).toBe(false);
});

test("of many fast deeds one is on its way, and of those that wait only the last is sent", async () => {
  const lamps = someLamps();
  const act = createOptimisticActions(lamps);
  const { calls, deed } = slowCall();
  const outcomes = [act([1], deed(true)), act([1], deed(false)), act([1], deed(true)), act([1], deed(false))];
  await settled();
  expect(calls).toHaveLength(1);
  expect(lamps.shown(1)?.isLit).toBe(false);

  calls[0]?.answer({ isLit: true });
  await settled();
  expect(lamps.shown(1)?.isLit, "the last deed is still shown").toBe(false);
  expect(calls).toHaveLength(2);
  calls[1]?.answer({ isLit: false });
  expect(await Promise.all(outcomes)).toEqual(["done", "replaced", "replaced", "done"]);
  expect(lamps.confirmed(1)?.isLit).toBe(false);
});

test("a refused deed is taken back, and the one that waited behind it still goes", async () => {
  const lamps = someLamps();
  const act = createOptimisticActions(lamps);
  const { calls, deed } = slowCall();
  const first = act([1], deed(true));
  const second = act([1], deed(true));
  await settled();
  calls[0]?.refuse(new Error("no"));
  await expect(first).rejects.toThrow("no");
  await settled();
  calls[1]?.answer({ isLit: true });
  expect(await second).toBe("done");
  expect(lamps.confirmed(1)?.isLit).toBe(true);
});

test("what belongs to several records changes on all of them", async () => {
  const lamps = someLamps();
  const act = createOptimisticActions(lamps);
  const { calls, deed } = slowCall();
  const both = act([1, 2], deed(true));
  await settled();
  expect([lamps.shown(1)?.isLit, lamps.shown(2)?.isLit]).toEqual([true, true]);
  calls[0]?.refuse(new Error("no"));
  await expect(both).rejects.toThrow("no");
  expect([lamps.shown(1)?.isLit, lamps.shown(2)?.isLit]).toEqual([false, false]);
});
