import { isNetworkFailure } from "../http/problem.ts";
import { isOnline } from "../browser/online.ts";
import { pause } from "../http/retry.ts";
import { renewed } from "../browser/signals.ts";
import { recall, recallStub } from "../browser/storage.ts";
import { find, keepRead } from "./response-store.ts";

/** A line that says nothing for so long does not stand between a reader and what lies on the device. */
const PATIENCE_MS = 2_500;
/** Where even the page had to come from the device. */
const SHORT_PATIENCE_MS = 300;
const LOOK_AGAIN_MS = 30_000;
/** Longer than any call may take, so that two slow ones do not set each other off for ever. */
const FRESH_MS = 120_000;

interface Read {
  userId: number;
  path: string;
  address: string;
}

export type Between = typeof reading;

/** Network responses that arrive after the stored one was returned, for callers that then ask again. */
const fresh = new Map<string, Promise<unknown>>();
let isRenewing = false;
let isSilent = "offline" in document.documentElement.dataset;
let alarm: ReturnType<typeof setTimeout> | undefined;

function renew(): void {
  isRenewing = true;
  renewed.give();
  isRenewing = false;
}

function lookAgain(): void {
  clearTimeout(alarm);
  if (isOnline()) alarm = setTimeout(renew, LOOK_AGAIN_MS);
  else addEventListener("online", renew, { once: true });
}

/** A response that arrives after sign-out is not stored. */
function note(read: Read, answer: unknown): void {
  if (recallStub()?.id === read.userId) keepRead({ ...read, answer });
}

export async function reading<T>({ userId, path, address }: Read, ask: () => Promise<T>): Promise<T> {
  const key = `${userId} ${address}`;
  const newer = isRenewing && fresh.get(key);
  if (newer) return newer as Promise<T>;
  let isAnswered = false;
  let isKept = false;

  const asked = ask().finally(() => (isAnswered = true));
  const noted = asked.then((answer) => {
    isSilent = false;
    note({ userId, path, address }, answer);
    if (isKept) setTimeout(renew);
    return answer;
  });
  const readStored = async (otherwise: () => Promise<T>): Promise<T> => {
    const found = await find(userId, path, address);
    if (found === undefined) return otherwise();
    isKept = true;
    fresh.set(key, noted);
    const forget = () => void (fresh.get(key) === noted && fresh.delete(key));
    noted.then(() => setTimeout(forget, FRESH_MS), forget);
    lookAgain();
    return found as T;
  };
  const mayBeKept = recall("angon_kept") !== null;
  const sure = noted.catch((error: unknown) => {
    if (mayBeKept && isNetworkFailure(error)) return readStored(() => asked);
    throw error;
  });
  if (!mayBeKept || !isOnline()) return sure;
  return Promise.race([
    sure,
    pause(isSilent ? SHORT_PATIENCE_MS : PATIENCE_MS).then(() =>
      isAnswered ? sure : readStored(() => sure),
    ),
  ]);
}
