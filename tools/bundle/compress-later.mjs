// Compresses the built page while the server already runs; started by `npm start`.
import { setPriority } from "node:os";
import { ensureCompressed } from "../build.mjs";

const LOWEST = 19;

try {
  setPriority(LOWEST);
} catch {
  // Some systems have no priorities.
}
await ensureCompressed();
