import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root, stopCommandsOnSignal } from "./progress.mjs";

/**
 * Runs `prepare`, then the built server in this same process: signals and the exit code need no forwarding, and no
 * child process can be left behind.
 */
export async function runBuiltServer(args, prepare) {
  process.chdir(root);
  const removeHandlers = stopCommandsOnSignal();
  await prepare();
  removeHandlers();
  const main = join(root, "server/dist/main.mjs");
  process.argv = [process.argv[0], main, ...args];
  await import(pathToFileURL(main).href);
}
