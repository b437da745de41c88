import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root, stopCommandsOnSignal } from "./progress.mjs";

/**
 * Prepares, then goes on as the built server in this same process: one process to signal, to kill
 * and to ask for an exit code, and nothing left behind when it dies.
 */
export async function becomeServer(args, prepare) {
  process.chdir(root);
  const letGo = stopCommandsOnSignal();
  await prepare();
  letGo();
  const main = join(root, "server/dist/main.mjs");
  process.argv = [process.argv[0], main, ...args];
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(main).href);
}
