// @precache later
import type { Endpoint } from "@angon/contract/kit/endpoint";
import { toast } from "../../ui/overlay/toast-store.ts";
import { tabChannel } from "../durable/tab-channel.ts";
import { currentLanguage } from "../i18n/language.tsx";
import { isOnline } from "../browser/online.ts";
import { ProblemError } from "../http/problem.ts";
import { userChanged } from "../browser/signals.ts";
import { readUserStub, writeStorage } from "../browser/storage.ts";
import { textIn } from "../i18n/text.ts";
import { setOutboxState, QueuedError } from "./queued.ts";
import { createOutbox } from "./engine.ts";
import type { Entry, Write } from "./entry.ts";
import { notifySent } from "./on-sent.ts";
import { declarationOf, declareQueuedWrites, type QueuedWrite } from "./queued-write.ts";
import { store } from "./store.ts";
import { text } from "./text.ts";
import { withTabLock, renewTabLock } from "./tab-lock.ts";

export type Send = (
  endpoint: Endpoint,
  given: object,
  options: { idempotencyKey: string; isBackground: true },
) => Promise<unknown>;

const NOTE_PREFIX = "angon_unsent:";
let sendRequest: Send | undefined;

const notReady = () => new ProblemError({ status: 503, code: "unreachable", retryAfter: 1 });

async function send({ method, path, given, key }: Entry): Promise<unknown> {
  if (!sendRequest) throw notReady();
  const prepared = (await declarationOf({ method, path })?.prepare?.(given)) ?? given;
  // The outbox stores method and path only; the page's client needs no more of the endpoint.
  const endpoint = { method, path, audience: "user" } as Endpoint;
  return sendRequest(endpoint, prepared, { idempotencyKey: key, isBackground: true });
}

type TabMessage = { sent: Entry; answer: unknown } | "changed";
const postToTabs = tabChannel("angon-outbox", (message: TabMessage) => {
  if (message === "changed") return void outbox.refresh();
  notifySent(message.sent, message.answer);
  void outbox.settleSent(message.sent, message.answer);
});

let deliveryTimer: ReturnType<typeof setTimeout> | undefined;

const outbox = createOutbox({
  store,
  send,
  now: Date.now,
  userId: () => readUserStub()?.id,
  isOnline,
  withTabLock,
  renewTabLock,
  deliverIn(ms) {
    clearTimeout(deliveryTimer);
    deliveryTimer = setTimeout(() => void outbox.deliver(), ms);
  },
  show: (entries) => setOutboxState({ entries }),
  notifySent(entry, answer) {
    notifySent(entry, answer);
    postToTabs({ sent: entry, answer });
  },
  markStored: (isAny) => writeStorage("angon_unsent", isAny ? "1" : null),
});

for (const event of ["online", "visibilitychange", "pageshow"])
  addEventListener(event, () => void (document.hidden || outbox.deliver()), true);

let promptSignOut: () => Promise<boolean> = () => Promise.resolve(true);

/** Asks a user who signs out whether to discard unsent writes; the app injects the dialog. */
export const setSignOutPrompt = (question: () => Promise<boolean>): void => void (promptSignOut = question);
export const confirmSignOut = (): Promise<boolean> => promptSignOut();

// Loads the queue of the new user.
userChanged.subscribe(() => {
  setOutboxState({ entries: [] });
  setTimeout(() => void outbox.refresh().then(outbox.deliver));
});

/** Writes that an earlier page was sending when it ended; those of this page are in progress. */
function interruptedWrites(): Write[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(NOTE_PREFIX))
    .map((key) => JSON.parse(localStorage.getItem(key) ?? "") as Write)
    .filter(({ at }) => at < performance.timeOrigin);
}

let started: Promise<void> | undefined;

async function takeOver(): Promise<void> {
  for (const write of interruptedWrites()) {
    await store.add({ ...write, state: "waiting", tries: 1 }, []);
    writeStorage(`${NOTE_PREFIX}${write.key}`, null);
  }
  await outbox.refresh();
  void outbox.deliver();
}

/** Queues the interrupted writes of earlier pages and starts sending; after a failure of IndexedDB it tries again. */
export async function startOutbox(sender: Send, writes: readonly QueuedWrite[]) {
  declareQueuedWrites(writes);
  sendRequest = sender;
  await (started ??= takeOver().catch((error: unknown) => {
    started = undefined;
    throw error;
  }));
  return { sendInOrder, queueInstead, clearQueue };
}

/** Queues the write and returns the error for the caller, which keeps its optimistic state. */
async function queueWrite(write: Write): Promise<QueuedError> {
  const { settled } = await outbox.add(write);
  postToTabs("changed");
  const declared = declarationOf(write);
  const language = currentLanguage();
  const t = textIn(text, language);
  if (declared && !declared.isSilent)
    toast({ title: declared.queuedTitle?.[language] ?? t.waits, body: t.sentLater });
  return new QueuedError(settled);
}

/** Queues the write when an earlier one with the same order key is still queued, else sends it now. */
async function sendInOrder<T>(write: Write, sendNow: () => Promise<T>): Promise<T> {
  if (await outbox.hasEarlier(write)) throw await queueWrite(write);
  return sendNow();
}

/** The error of an offline write: `QueuedError`, or the network error when the device cannot store it. */
const queueInstead = (failure: ProblemError, write: Write): Promise<ProblemError> | ProblemError =>
  failure instanceof QueuedError ? failure : queueWrite(write).catch(() => failure);

export async function retryEntry(entry: Entry): Promise<void> {
  await outbox.retry(entry);
  postToTabs("changed");
}

export async function removeEntry(entry: Entry): Promise<void> {
  await outbox.remove(entry);
  postToTabs("changed");
}

/** Signing out deletes the queue. */
async function clearQueue(userId: number): Promise<void> {
  for (const key of Object.keys(localStorage)) if (key.startsWith(NOTE_PREFIX)) localStorage.removeItem(key);
  await outbox.removeAllOf(userId);
  postToTabs("changed");
}

export const deliverNow = (): void => void outbox.deliver();
