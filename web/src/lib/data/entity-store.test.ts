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

/** Requests whose responses the test sends by hand. */
function slowServer() {
  const requests: { respond: (response: Partial<Lamp>) => void; refuse: (problem: Error) => void }[] = [];
  const send = () =>
    new Promise<Partial<Lamp>>((respond, refuse) => {
      requests.push({ respond, refuse });
    });
  const action = (isLit: boolean): OptimisticAction<Lamp> => ({ queueKey: "1", change: lit(isLit), send });
  return { requests, action };
}

const settled = () => new Promise((done) => setTimeout(done));

test("an optimistic change is shown at once and can be rolled back", () => {
  const lamps = someLamps();
  const settle = lamps.applyOptimistic(1, lit(true));
  expect(lamps.shown(1)?.isLit).toBe(true);
  expect(lamps.confirmed(1)?.isLit).toBe(false);
  settle();
  expect(lamps.shown(1)?.isLit).toBe(false);
});

test("an older response that arrives in between does not undo an optimistic change", () => {
  const lamps = someLamps();
  const settle = lamps.applyOptimistic(1, lit(true));
  lamps.put([{ id: 1, isLit: false }]);
  expect(lamps.shown(1)?.isLit).toBe(true);
  settle({ isLit: true });
  expect(lamps.confirmed(1)?.isLit).toBe(true);
});

test("a list response with fewer fields keeps the known ones", () => {
  const lamps = someLamps();
  lamps.put([{ id: 1, isLit: false, hint: "over the door" }]);
  lamps.put([{ id: 1, isLit: true }]);
  expect(lamps.shown(1)).toEqual({ id: 1, isLit: true, hint: "over the door" });
});

test("only subscribers of a record are notified of its change", () => {
  const lamps = someLamps();
  const notified: string[] = [];
  const stop = lamps.subscribe(1, () => notified.push("one"));
  lamps.subscribe(2, () => notified.push("two"));
  lamps.update(1, { isLit: true });
  stop();
  lamps.update(1, { isLit: false });
  expect(notified).toEqual(["one"]);
});

test("a change of the user empties the store", () => {
  const lamps = someLamps();
  lamps.applyOptimistic(1, lit(true));
  userChanged.emit();
  expect(lamps.shown(1)).toBeUndefined();
  lamps.put([{ id: 1, isLit: false }]);
  expect(lamps.shown(1)?.isLit).toBe(false);
});

test("many fast actions have one request in flight, and only the last waiting action is sent", async () => {
  const lamps = someLamps();
  const act = createOptimisticActions(lamps);
  const { requests, action } = slowServer();
  const outcomes = [true, false, true, false].map((isLit) => act([1], action(isLit)));
  await settled();
  expect(requests).toHaveLength(1);
  expect(lamps.shown(1)?.isLit).toBe(false);

  requests[0]?.respond({ isLit: true });
  await settled();
  expect(lamps.shown(1)?.isLit, "the last action is still shown").toBe(false);
  expect(requests).toHaveLength(2);
  requests[1]?.respond({ isLit: false });
  expect(await Promise.all(outcomes)).toEqual(["done", "replaced", "replaced", "done"]);
  expect(lamps.confirmed(1)?.isLit).toBe(false);
});

test("a refused action is rolled back, and the waiting one is still sent", async () => {
  const lamps = someLamps();
  const act = createOptimisticActions(lamps);
  const { requests, action } = slowServer();
  const first = act([1], action(true));
  const second = act([1], action(true));
  await settled();
  requests[0]?.refuse(new Error("no"));
  await expect(first).rejects.toThrow("no");
  await settled();
  requests[1]?.respond({ isLit: true });
  expect(await second).toBe("done");
  expect(lamps.confirmed(1)?.isLit).toBe(true);
});

test("an action on several records changes all of them", async () => {
  const lamps = someLamps();
  const act = createOptimisticActions(lamps);
  const { requests, action } = slowServer();
  const both = act([1, 2], action(true));
  await settled();
  expect([lamps.shown(1)?.isLit, lamps.shown(2)?.isLit]).toEqual([true, true]);
  requests[0]?.refuse(new Error("no"));
  await expect(both).rejects.toThrow("no");
  expect([lamps.shown(1)?.isLit, lamps.shown(2)?.isLit]).toEqual([false, false]);
});
