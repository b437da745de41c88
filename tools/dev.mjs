// `npm run dev`: runs server and vite with file watching; Ctrl-C stops both.
import "./node-version.mjs";
import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { ensureInstalledWithTests } from "./install.mjs";
import { colours, finish, root, stopCommandsOnSignal } from "./progress.mjs";

const KILL_AFTER_MS = 10_000;

const PAGE_PORT = "5173";

const sides = [
  {
    name: "server",
    colour: 36,
    cwd: root,
    command: ["tsx/dist/cli.mjs", "watch", "--clear-screen=false", "server/src/cli/main.ts"],
    // Pages are served from vite's port, and the server accepts writes only from the origin PUBLIC_URL.
    env: { PUBLIC_URL: `http://localhost:${PAGE_PORT}`, WORKERS: "1" },
  },
  {
    name: "web",
    colour: 35,
    cwd: join(root, "web"),
    command: ["vite/bin/vite.js", "--clearScreen", "false", "--strictPort", "--port", PAGE_PORT],
    env: {},
  },
];

function start(side) {
  const [program, ...args] = side.command;
  const child = spawn(process.execPath, [join(root, "node_modules", program), ...args], {
    cwd: side.cwd,
    env: { NODE_ENV: "development", ...side.env, ...colours, ...process.env },
    stdio: ["ignore", "pipe", "pipe"],
    // A process group of its own, so that the children of the watchers are stopped with them.
    detached: true,
  });
  const prefix = process.stdout.isTTY
    ? `\u001b[${side.colour}m${side.name.padEnd(6)} │\u001b[0m `
    : `${side.name.padEnd(6)} │ `;
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on("line", (line) => console.log(prefix + line));
  return child;
}

function signal(child, name) {
  try {
    process.kill(-child.pid, name);
  } catch {
    // The process group has ended already.
  }
}

await finish(async () => {
  process.chdir(root);
  const removeHandlers = stopCommandsOnSignal();
  await ensureInstalledWithTests();
  removeHandlers();
  const children = sides.map(start);
  let ending = false;
  const end = (code) => {
    if (ending) return;
    ending = true;
    process.exitCode = code;
    for (const child of children) signal(child, "SIGTERM");
    setTimeout(() => children.forEach((child) => signal(child, "SIGKILL")), KILL_AFTER_MS).unref();
  };
  process.on("SIGINT", () => end(0)).on("SIGTERM", () => end(0));
  for (const child of children) child.on("exit", (code) => end(code ?? 1));
});
