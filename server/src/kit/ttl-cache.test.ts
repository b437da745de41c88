import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createTtlCache, perOwner } from "./ttl-cache.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

it("the cache returns a value until it expires", () => {
  const cache = createTtlCache<string>({ most: 2, ms: 700 });
  cache.put("words", "old");
  vi.advanceTimersByTime(699);
  expect(cache.get("words")).toBe("old");
  vi.advanceTimersByTime(1);
  expect(cache.get("words")).toBeUndefined();
  cache.put("words", "new");
  expect(cache.get("words")).toBe("new");
});

it("the cache drops the oldest entry when it is full, and a forgotten entry at once", () => {
  const cache = createTtlCache<number>({ most: 2, ms: 700 });
  for (const [key, value] of Object.entries({ a: 1, b: 2 })) cache.put(key, value);
  cache.put("a", 3);
  cache.put("c", 4);
  expect(["a", "b", "c"].map(cache.get)).toEqual([3, undefined, 4]);
  cache.forget("a");
  expect(cache.get("a")).toBeUndefined();
});

it("the cache creates one value for each owner", () => {
  const valueOf = perOwner<object, symbol>(() => Symbol("value"));
  const [one, other] = [{}, {}];
  expect(valueOf(one)).toBe(valueOf(one));
  expect(valueOf(one)).not.toBe(valueOf(other));
});
