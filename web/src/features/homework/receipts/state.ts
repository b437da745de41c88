import type { ResponseOf } from "@angon/contract/kit/endpoint";
import type { receipts } from "@angon/contract/homework/receipts";
import { submissions } from "@angon/contract/homework/submissions";
import { useSyncExternalStore } from "react";
import { userChanged } from "../../../lib/browser/signals.ts";
import {
  deleteRecord,
  deleteRecords,
  getRecord,
  putRecord,
  updateRecord,
} from "../../../lib/durable/records.ts";
import { tabChannel } from "../../../lib/durable/tab-channel.ts";
import { isWriteTo, type Entry } from "../../../lib/outbox/entry.ts";
import { store } from "../../../lib/outbox/store.ts";
import { createSignal } from "../../../ui/signal.ts";

/** A page of the draft. Its photo and its page are files of their own. */
export interface DraftPage {
  id: string;
  /** The photo is sent as it is instead of straightened. */
  isOriginal: boolean;
  /** Quarters of a circle, clockwise. */
  turns: number;
  /** Undefined until the photo has been read. */
  made?: { sha256: string; bytes: number; width: number; height: number; hasSheet: boolean };
  isUnreadable?: boolean;
}

export interface DraftPdf {
  id: string;
  name: string;
  sha256: string;
  bytes: number;
}

export interface SubmissionDraft {
  body: string;
  pages: readonly DraftPage[];
  pdf: DraftPdf | null;
}

export const emptyDraft: SubmissionDraft = { body: "", pages: [], pdf: null };

export interface ParcelFile {
  id: string;
  kind: "image" | "pdf";
  name: string;
  sha256: string;
  bytes: number;
}

/** Work on its way to the server. */
export interface Parcel {
  /** The idempotency key of the submission. */
  key: string;
  homeworkId: number;
  at: number;
  body: string;
  /** The pictures in their order, then the attachment. */
  files: readonly ParcelFile[];
  receipt: ResponseOf<typeof receipts.commit> | null;
  /** The addresses of the files that have arrived, by hash. */
  urls: Readonly<Record<string, string>>;
  /** An upload was interrupted, and the server knows whether it arrived. */
  isUncertain: boolean;
}

const prefixOf = (homeworkId: number) => `homework ${homeworkId} `;
const draftName = (homeworkId: number) => `${prefixOf(homeworkId)}draft`;
const parcelName = (homeworkId: number) => `${prefixOf(homeworkId)}parcel`;
const fileName = (homeworkId: number, id: string, part: "photo" | "page") =>
  `${prefixOf(homeworkId)}${part} ${id}`;

/** Of one user and one homework. */
export interface Owner {
  userId: number;
  homeworkId: number;
}

export const readDraft = ({ userId, homeworkId }: Owner) =>
  getRecord<SubmissionDraft>(userId, draftName(homeworkId));
export const writeDraft = ({ userId, homeworkId }: Owner, draft: SubmissionDraft) =>
  putRecord(userId, draftName(homeworkId), draft);
export const readFile = ({ userId, homeworkId }: Owner, id: string, part: "photo" | "page") =>
  getRecord<Blob>(userId, fileName(homeworkId, id, part));
export const writeFile = ({ userId, homeworkId }: Owner, id: string, part: "photo" | "page", file: Blob) =>
  putRecord(userId, fileName(homeworkId, id, part), file);
export async function deleteFile({ userId, homeworkId }: Owner, id: string): Promise<void> {
  await deleteRecord(userId, fileName(homeworkId, id, "photo"));
  await deleteRecord(userId, fileName(homeworkId, id, "page"));
}

export const readParcel = ({ userId, homeworkId }: Owner) =>
  getRecord<Parcel>(userId, parcelName(homeworkId));

/** Changes the parcel if it is still this one; undefined when it was taken back or another one took its place. */
export async function changeParcel(
  owner: Owner,
  key: string,
  patch: Partial<Parcel>,
): Promise<Parcel | undefined> {
  let next: Parcel | undefined;
  await updateRecord<Parcel>(owner.userId, parcelName(owner.homeworkId), (stored) => {
    if (stored?.key !== key) return stored;
    return (next = { ...stored, ...patch });
  });
  notifyTabs();
  return next;
}

/** Longer than a tab takes from here to its write in the outbox. */
const CLAIM_MS = 10_000;

/** False when another tab is sending this homework: of two tabs only one may. */
export async function claimParcel(owner: Owner, parcel: Parcel): Promise<boolean> {
  if (await entryOf(owner)) return false;
  let isMine = false;
  await updateRecord<Parcel>(owner.userId, parcelName(owner.homeworkId), (stored) => {
    isMine = !stored || stored.at < parcel.at - CLAIM_MS;
    return isMine ? parcel : stored;
  });
  notifyTabs();
  return isMine;
}

export async function deleteParcel({ userId, homeworkId }: Owner): Promise<void> {
  await deleteRecord(userId, parcelName(homeworkId));
  notifyTabs();
}

/** Draft, photos and parcel. */
export async function deleteWork({ userId, homeworkId }: Owner): Promise<void> {
  await deleteRecords(userId, prefixOf(homeworkId));
  postToTabs("sent");
  changed.emit();
}

/** The queued submission, read from the device, since another tab may hold the outbox. */
export async function entryOf({ userId, homeworkId }: Owner): Promise<Entry | undefined> {
  const entries = await store.all().catch((): Entry[] => []);
  return entries.find(
    (entry) =>
      entry.userId === userId &&
      isWriteTo(entry, submissions.submit) &&
      entry.given.body?.["homework_id"] === homeworkId,
  );
}

const changed = createSignal();
/** Another tab has handed in a homework. */
export const sentElsewhere = createSignal();
const postToTabs = tabChannel("angon-hand-in", (message: "changed" | "sent") => {
  changed.emit();
  if (message === "sent") sentElsewhere.emit();
});

function notifyTabs(): void {
  postToTabs("changed");
  changed.emit();
}

export const onParcelChange = changed.subscribe;

/** The upload of this tab. */
export interface UploadProgress {
  homeworkId: number;
  sha256: string;
  share: number;
}

let progress: UploadProgress | null = null;
const progressChanged = createSignal();
userChanged.subscribe(() => setProgress(null));

export function setProgress(next: UploadProgress | null): void {
  progress = next;
  progressChanged.emit();
}

export const useProgress = (): UploadProgress | null =>
  useSyncExternalStore(
    progressChanged.subscribe,
    () => progress,
    () => null,
  );
