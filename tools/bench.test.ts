import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

const run = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, ["--input-type=module", "-e", script, ...args], { encoding: "utf8" });

const chosen = (only: string) =>
  run(
    'const { callsNamed } = await import("./bench/calls/chosen.mjs"); console.log(callsNamed(process.argv[1]).length)',
    only,
  );

it("a benchmark of calls that have no such name is refused with the known names", () => {
  expect(chosen("nothing-like-this").stderr).toMatch(/"nothing-like-this"[^]*GET \/api\/auth\/user/);
  expect(Number(chosen("auth/user").stdout)).toBe(1);
});

it("a tap costs its slowest event and the longest task until the next tap", () => {
  const script = `
    const { tapsOf } = await import("./bench/taps/readings.mjs");
    const windows = [{ from: 100, to: 500 }, { from: 600, to: 900 }, { from: 1000, to: 1100 }];
    const events = [
      { name: "pointerdown", at: 50, ms: 400 },
      { name: "pointerdown", at: 110, ms: 24 },
      { name: "click", at: 130, ms: 168 },
      { name: "click", at: 620, ms: 80 },
    ];
    const tasks = [{ at: 80, ms: 60 }, { at: 300, ms: 120 }, { at: 520, ms: 70 }, { at: 880, ms: 90 }];
    const taps = tapsOf(windows, { events, tasks });
    console.log(JSON.stringify(taps.map(({ ms, longestTask }) => [ms, longestTask])));`;
  expect(JSON.parse(run(script).stdout)).toEqual([
    [168, 120],
    [80, 90],
    [16, 0],
  ]);
});

it("the table of taps marks the slowest tap and the longest task that miss their goals", () => {
  const script = `
    const { rowOf } = await import("./bench/taps/readings.mjs");
    const { median } = await import("./bench/numbers.mjs");
    const tap = (ms, longestTask) => ({ ms, longestTask, processor: { all: 40 } });
    console.log(JSON.stringify(rowOf({ name: "a tap", taps: [tap(24, 0), tap(151, 100), tap(80, 60)] }, median)));`;
  expect(JSON.parse(run(script).stdout)).toEqual(["a tap", 80, 151, "≤ 150 ✗", 100, "≤ 100 ✓", 40]);
});
