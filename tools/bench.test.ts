import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

const script =
  'const { callsNamed } = await import("./bench/calls/chosen.mjs"); console.log(callsNamed(process.argv[1]).length)';
const chosen = (only: string) =>
  spawnSync(process.execPath, ["--input-type=module", "-e", script, only], { encoding: "utf8" });

it("a benchmark of calls that have no such name is refused with the known names", () => {
  expect(chosen("nothing-like-this").stderr).toMatch(/"nothing-like-this"[^]*GET \/api\/auth\/user/);
  expect(Number(chosen("auth/user").stdout)).toBe(1);
});
