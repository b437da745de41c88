import { StepCounter } from "@angon/test-tier/count-steps";
import { expect, it, vi } from "vitest";
import { growth } from "./counted-work.ts";

it("the step counter counts loops, regular expressions and searches of code that has run before", async () => {
  // Compiled without counters.
  expect([growth.linear(10), growth.quadratic(10)]).toEqual([10, 100]);
  vi.resetModules();
  const [counter, counted] = await StepCounter.of(() => import("./counted-work.ts"));
  const grows = Object.entries(counted.growth).map(([name, work]) => [
    name,
    Math.round(counter.growthOf(work, 500)),
  ]);
  counter.close();
  expect(Object.fromEntries(grows)).toEqual({
    constant: 1,
    linear: 2,
    quadratic: 4,
    "quadratic search": 4,
    "quadratic matches": 4,
  });
});
