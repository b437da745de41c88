import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";
import { signal } from "@angon/private-postgres/process";
import { waitFor } from "@angon/test-tier/wait-for";
import { ApiClient } from "../../server/test/api-client.ts";
import { removeTemporaryFolders, temporaryFolder, TestProcess } from "../../server/test/processes.ts";
import { buildServer, freePort } from "./server-process.ts";
import { signInAt } from "./sign-in.ts";

const keepRunning = fileURLToPath(new URL("../../tools/keep-running.sh", import.meta.url));
let kept: TestProcess | undefined;

afterAll(async () => {
  await kept?.stop("SIGTERM");
  await removeTemporaryFolders();
});

const serverOf = async (parent: TestProcess) =>
  (await parent.children()).find(({ command }) => command.includes("main.mjs"))?.pid ?? 0;

it("a server that aborts, as for want of memory, is started again and has its data", async () => {
  const [program, DATA_DIR, PORT] = await Promise.all([buildServer(), temporaryFolder("data"), freePort()]);
  const env = { DATA_DIR, PORT, LOG_LEVEL: "warn" };
  kept = new TestProcess(keepRunning, env, { command: "sh" }, [process.execPath, program]);
  const starts = () => kept?.lines.filter((line) => line.startsWith("http://")).length;
  const origin = await kept.waitForLine("http://");
  const rafi = await signInAt(origin, "rafi");
  expect((await rafi.put("/api/auth/update", { bio: "before the abort" })).status).toBe(200);

  const first = await serverOf(kept);
  signal(first, "SIGABRT");
  await waitFor("the second start", () => starts() === 2);
  expect(await serverOf(kept)).not.toBe(first);
  expect((await new ApiClient(origin).get("/readyz")).status).toBe(200);
  expect((await rafi.get("/api/auth/user")).body.bio).toBe("before the abort");
  expect(await kept.stop("SIGTERM")).toBe(0);
});
