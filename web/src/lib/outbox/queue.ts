import type { Endpoint } from "@angon/contract/kit/endpoint";
import { toast } from "../../ui/overlay/toast-store.ts";
import { currentLanguage } from "../i18n/language.tsx";
import { isOnline } from "../browser/online.ts";
import { ProblemError } from "../http/problem.ts";
import { userChanged } from "../browser/signals.ts";
import { readUserStub, writeStorage } from "../browser/storage.ts";
import { textIn } from "../i18n/text.ts";
import { setOutboxState, QueuedError } from "./queued.ts";
import { createOutbox } from "./engine.ts";
import { kindOf, type Entry, type RequestInput, type Kind, type Write } from "./entry.ts";
import { notifySent } from "./on-sent.ts";
import { store } from "./store.ts";
import { text } from "./text.ts";
import { withTabLock, renewTabLock } from "./tab-lock.ts";

export type Send = (
  endpoint: Endpoint,
  given: object,
  options: { idempotencyKey: string; patient: true },
) => Promise<unknown>;

const NOTE_PREFIX = "angon_unsent:";
let sendRequest: Send | undefined;

/** Input that cannot be stored, such as a captcha token, is added when the write is sent. */
type Prepare = (given: RequestInput) => Promise<RequestInput>;
let preparePost: Prepare | undefined;

export function setPostPreparer(prepare: Prepare): void {
  preparePost = prepare;
  void outbox.deliver();
}

const notReady = () => new ProblemError({ status: 503, code: "unreachable", retryAfter: 1 });

async function send({ method, path, given, key }: Entry): Promise<unknown> {
  const isPost = kindOf({ method, path }) === "post";
  if (!sendRequest || (isPost && !preparePost)) throw notReady();
  const prepared = isPost && preparePost ? await preparePost(given) : given;
  // A row of the contract, as far as the page knows it.
  const endpoint = { method, path, audience: "user" } as Endpoint;
  return sendRequest(endpoint, prepared, { idempotencyKey: key, patient: true });
}

type TabMessage = { sent: Entry; answer: unknown } | "changed";
const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("angon-outbox") : undefined;
const postToTabs = (news: TabMessage) => channel?.postMessage(news);

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

channel?.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
  if (data === "changed") return void outbox.refresh();
  notifySent(data.sent, data.answer);
  void outbox.settleSent(data.sent, data.answer);
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

/** Takes over what earlier pages left, and begins to send; where the device refused once, it is asked again. */
export async function startOutbox(sendNow: Send) {
  sendRequest = sendNow;
  await (started ??= takeOver().catch((fault: unknown) => {
    started = undefined;
    throw fault;
  }));
  return { sendInOrder, queueInstead, clearQueue };
}

const silentKinds: readonly (Kind | undefined)[] = ["reaction", "rating", "vote", "read", undefined];

/** Queues the write and throws `Waiting` at the caller, which keeps its optimistic state. */
async function queueWrite(write: Write): Promise<QueuedError> {
  const { gone } = await outbox.add(write);
  postToTabs("changed");
  const kind = kindOf(write);
  const t = textIn(text, currentLanguage());
  if (!silentKinds.includes(kind)) toast({ title: kind === "post" ? t.postWaits : t.waits, body: t.goesByItself });
  return new QueuedError(gone);
}

/** Never before what was written earlier in the same place. */
async function sendInOrder<T>(write: Write, atOnce: () => Promise<T>): Promise<T> {
  if (await outbox.hasEarlier(write)) throw await queueWrite(write);
  return atOnce();
}

/** The error of an offline write: `Waiting`, or the network error when the device cannot store it. */
const queueInstead = (fault: ProblemError, write: Write): Promise<ProblemError> | ProblemError =>
  fault instanceof QueuedError ? fault : queueWrite(write).catch(() => fault);

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
