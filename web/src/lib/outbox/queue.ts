import type { Endpoint } from "@angon/contract/kit/endpoint";
import { toast } from "../../ui/overlay/toast-store.ts";
import { currentLanguage } from "../i18n/language.tsx";
import { isOnline } from "../browser/online.ts";
import { ProblemError } from "../http/problem.ts";
import { personChanged } from "../browser/signals.ts";
import { recallStub, remember } from "../browser/storage.ts";
import { textIn } from "../i18n/text.ts";
import { setUnsent, Waiting } from "./queued.ts";
import { createOutbox } from "./engine.ts";
import { kindOf, type Entry, type Given, type Kind, type Write } from "./entry.ts";
import { tellSent } from "./on-sent.ts";
import { store } from "./store.ts";
import { text } from "./text.ts";
import { inTurn, stillMyTurn } from "./tab-lock.ts";

export type Send = (
  endpoint: Endpoint,
  given: object,
  options: { idempotencyKey: string; patient: true },
) => Promise<unknown>;

const NOTE = "angon_unsent:";
let call: Send | undefined;

/** Input that cannot be stored, such as a captcha token, is added when the write is sent. */
type Prepare = (given: Given) => Promise<Given>;
let preparePost: Prepare | undefined;

export function preparePostsWith(prepare: Prepare): void {
  preparePost = prepare;
  void outbox.deliver();
}

const notReady = () => new ProblemError({ status: 503, code: "unreachable", retryAfter: 1 });

async function send({ method, path, given, key }: Entry): Promise<unknown> {
  const isPost = kindOf({ method, path }) === "post";
  if (!call || (isPost && !preparePost)) throw notReady();
  const prepared = isPost && preparePost ? await preparePost(given) : given;
  // A row of the contract, as far as the page knows it.
  const endpoint = { method, path, audience: "user" } as Endpoint;
  return call(endpoint, prepared, { idempotencyKey: key, patient: true });
}

type News = { sent: Entry; answer: unknown } | "changed";
const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("angon-outbox") : undefined;
const tellOthers = (news: News) => channel?.postMessage(news);

let alarm: ReturnType<typeof setTimeout> | undefined;

const outbox = createOutbox({
  store,
  send,
  now: Date.now,
  userId: () => recallStub()?.id,
  isOnline,
  inTurn,
  stillMyTurn,
  wakeIn(ms) {
    clearTimeout(alarm);
    alarm = setTimeout(() => void outbox.deliver(), ms);
  },
  show: (entries) => setUnsent({ entries }),
  tellSent(entry, answer) {
    tellSent(entry, answer);
    tellOthers({ sent: entry, answer });
  },
  mark: (isAny) => remember("angon_unsent", isAny ? "1" : null),
});

channel?.addEventListener("message", ({ data }: MessageEvent<News>) => {
  if (data === "changed") return void outbox.refresh();
  tellSent(data.sent, data.answer);
  void outbox.heard(data.sent, data.answer);
});

for (const event of ["online", "visibilitychange", "pageshow"])
  addEventListener(event, () => void (document.hidden || outbox.deliver()), true);

let ask: () => Promise<boolean> = () => Promise.resolve(true);

/** Asks a user who signs out whether to discard unsent writes; the app injects the dialog. */
export const askToLeaveWith = (question: () => Promise<boolean>): void => void (ask = question);
export const mayLeave = (): Promise<boolean> => ask();

// Loads the queue of the new user.
personChanged.listen(() => {
  setUnsent({ entries: [] });
  setTimeout(() => void outbox.refresh().then(outbox.deliver));
});

/** Writes that an earlier page was sending when it ended; those of this page are in progress. */
function interrupted(): Write[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(NOTE))
    .map((key) => JSON.parse(localStorage.getItem(key) ?? "") as Write)
    .filter(({ at }) => at < performance.timeOrigin);
}

let begun: Promise<void> | undefined;

async function takeOver(): Promise<void> {
  for (const write of interrupted()) {
    await store.add({ ...write, state: "waiting", tries: 1 }, []);
    remember(`${NOTE}${write.key}`, null);
  }
  await outbox.refresh();
  void outbox.deliver();
}

/** Takes over what earlier pages left, and begins to send; where the device refused once, it is asked again. */
export async function begin(sendNow: Send) {
  call = sendNow;
  await (begun ??= takeOver().catch((fault: unknown) => {
    begun = undefined;
    throw fault;
  }));
  return { inOrder, insteadOf, forget };
}

const quiet: readonly (Kind | undefined)[] = ["reaction", "rating", "vote", "read", undefined];

/** Queues the write and throws `Waiting` at the caller, which keeps its optimistic state. */
async function wait(write: Write): Promise<Waiting> {
  const { gone } = await outbox.add(write);
  tellOthers("changed");
  const kind = kindOf(write);
  const t = textIn(text, currentLanguage());
  if (!quiet.includes(kind)) toast({ title: kind === "post" ? t.postWaits : t.waits, body: t.goesByItself });
  return new Waiting(gone);
}

/** Never before what was written earlier in the same place. */
async function inOrder<T>(write: Write, atOnce: () => Promise<T>): Promise<T> {
  if (await outbox.isBehind(write)) throw await wait(write);
  return atOnce();
}

/** The error of an offline write: `Waiting`, or the network error when the device cannot store it. */
const insteadOf = (fault: ProblemError, write: Write): Promise<ProblemError> | ProblemError =>
  fault instanceof Waiting ? fault : wait(write).catch(() => fault);

export async function sendAgain(entry: Entry): Promise<void> {
  await outbox.retry(entry);
  tellOthers("changed");
}

export async function drop(entry: Entry): Promise<void> {
  await outbox.remove(entry);
  tellOthers("changed");
}

/** Signing out deletes the queue. */
async function forget(userId: number): Promise<void> {
  for (const key of Object.keys(localStorage)) if (key.startsWith(NOTE)) localStorage.removeItem(key);
  await outbox.forget(userId);
  tellOthers("changed");
}

export const sendNow = (): void => void outbox.deliver();
