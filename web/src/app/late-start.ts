import { currentSession, isLeaving, onSession } from "../features/session/public.ts";
import { forgetKept, readThrough } from "../lib/kept.ts";
import { keepSession } from "../lib/offline/answers.ts";
import { reading } from "../lib/offline/reading.ts";
import { startMeter } from "../lib/saver/meter.ts";
import { recall } from "../lib/storage.ts";
import "../ui/back-entry.ts";
import { loadToasts } from "../ui/Toast.tsx";
import { register } from "./installing.ts";
import { keepDisplayFont } from "./keep-font.ts";

let kept: unknown;

/** What a page without a line has to know before it can be drawn. */
function keepFacts(): void {
  const { user, limits } = currentSession();
  if (!user || user === kept) return;
  kept = user;
  const owner = recall("angon_kept");
  if (owner !== null && owner !== String(user.id)) forgetKept();
  keepSession(user.id, { user, limits });
}

/** What is only for who is signed in, and stands on their pages; the door does without. */
function startForMember(): void {
  if (currentSession().status !== "in") return;
  stopWaiting();
  void import("./member-start.ts").then(({ memberStart }) => memberStart()).catch(waitForMember);
}

let stopWaiting = () => {};
const waitForMember = () => void (stopWaiting = onSession(startForMember));

/** When the first view stands and nothing else is to be done: what makes the next one possible without a line. */
export function lateStart(): void {
  startMeter();
  keepFacts();
  onSession(keepFacts);
  readThrough(reading);
  if (isLeaving()) void import("./leaving.ts").then(({ finishLeaving }) => finishLeaving());
  waitForMember();
  startForMember();
  loadToasts().catch(() => undefined);
  void keepDisplayFont();
  if (import.meta.env.PROD) register().catch(() => undefined);
}
