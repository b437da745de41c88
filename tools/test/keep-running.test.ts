import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestProcess } from "../../server/test/processes.ts";

const script = fileURLToPath(new URL("../keep-running.sh", import.meta.url));

let folder = "";
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "angon-keep-"))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let made = 0;

/** `program` runs with `run`, the number of this start from 1; further starts end by themselves with 7. */
function start(program: string) {
  const file = join(folder, `starts-${++made}`);
  const code = `
    const fs = require("node:fs");
    fs.appendFileSync(${JSON.stringify(file)}, "x");
    const run = fs.readFileSync(${JSON.stringify(file)}).length;
    setInterval(() => {}, 1_000);
    ${program}
    if (run > 1) process.exit(7);
    console.log("started");`;
  const kept = new TestProcess(script, {}, { command: "sh" }, [process.execPath, "-e", code]);
  return { kept, starts: () => (existsSync(file) ? readFileSync(file, "utf8").length : 0) };
}

describe("a command that is kept running", () => {
  it.each(["SIGABRT", "SIGKILL", "SIGSEGV", "SIGTRAP"])(
    "is started again when it died by %s",
    async (signal) => {
      const { kept, starts } = start(`if (run === 1) process.kill(process.pid, "${signal}");`);
      expect(await kept.exit).toBe(7);
      expect(starts()).toBe(2);
      expect(kept.lines.join()).toContain("is started again in 1 s");
    },
  );

  it.each([0, 1, 78])("is not started again when it exits with %i", async (code) => {
    const { kept, starts } = start(`if (run === 1) process.exit(${code});`);
    expect([await kept.exit, starts()]).toEqual([code, 1]);
  });

  it.each([
    ["SIGTERM", 143],
    ["SIGINT", 130],
    ["SIGHUP", 129],
  ])("is not started again when %s ended it", async (signal, code) => {
    const { kept, starts } = start(`if (run === 1) process.kill(process.pid, "${signal}");`);
    expect([await kept.exit, starts()]).toEqual([code, 1]);
  });

  it.each(["SIGTERM", "SIGINT"] as const)("gets %s once, and its exit code is kept", async (signal) => {
    const { kept, starts } = start(
      `process.on("${signal}", () => { console.log("asked"); process.exit(5); });`,
    );
    await kept.waitForLine("started");
    expect(await kept.stop(signal)).toBe(5);
    expect([starts(), kept.lines.filter((line) => line === "asked")]).toEqual([1, ["asked"]]);
  });

  it("is not started again when SIGTERM comes before the next start", async () => {
    const { kept, starts } = start(`if (run === 1) process.abort();`);
    await kept.waitForLine("The server died");
    expect(await kept.stop("SIGTERM")).toBe(143);
    expect(starts()).toBe(1);
  });
});
