import { receipts } from "@angon/contract/homework/receipts";
import { submissions } from "@angon/contract/homework/submissions";
import { queueRequest, sendRequest } from "../../../lib/api/client.ts";
import { readUserStub } from "../../../lib/browser/storage.ts";
import { queryClient } from "../../../lib/data/query-client.ts";
import { ProblemError } from "../../../lib/http/problem.ts";
import type { RequestInput } from "../../../lib/outbox/entry.ts";
import { QueuedError } from "../../../lib/outbox/queued.ts";
import { renewTabLock } from "../../../lib/outbox/tab-lock.ts";
import { uploadFile } from "../../uploads/public.ts";
import { sha256Of } from "../../../lib/browser/sha256.ts";
import {
  changeParcel,
  deleteWork,
  readFile,
  readParcel,
  sentElsewhere,
  setProgress,
  type Owner,
  type Parcel,
  type ParcelFile,
} from "./state.ts";

/** Puts the submission into the outbox, which sends it at once or when there is a network. */
export async function queueSubmission({ key, homeworkId, body, at }: Parcel, topic: string): Promise<void> {
  const given = {
    title: topic,
    body: { homework_id: homeworkId, body, images: [], claimed_at: new Date(at).toISOString() },
  };
  const notSent = new ProblemError({ status: 0, code: "offline" });
  await queueRequest(submissions.submit, given, key, notSent).catch((error: unknown) => {
    if (!(error instanceof QueuedError)) throw error;
  });
}

/** The outbox calls this again as soon as other writes have had their turn. */
const nextPage = () => new ProblemError({ status: 503, code: "unreachable", retryAfter: 0.05 });

const takenBack = () => new Error("The homework was taken back");

/** Called by the outbox until nothing is left to send: receipt first, then one file each time. */
export async function withPages(given: RequestInput): Promise<RequestInput> {
  const owner = { userId: readUserStub()?.id ?? 0, homeworkId: Number(given.body?.["homework_id"]) };
  const stored = await readParcel(owner);
  if (!stored) throw new ProblemError({ status: 422, code: "homework.empty" });
  const parcel = await arrived(owner, await committed(owner, stored));
  const next = parcel.files.find(({ sha256 }) => parcel.urls[sha256] === undefined);
  if (next) {
    await sendFile(owner, parcel, next);
    throw nextPage();
  }
  const addressOf = ({ sha256 }: ParcelFile) => parcel.urls[sha256] ?? "";
  const pdf = parcel.files.find(({ kind }) => kind === "pdf");
  return {
    ...given,
    body: {
      ...given.body,
      images: parcel.files.filter(({ kind }) => kind === "image").map(addressOf),
      attachment_url: pdf ? addressOf(pdf) : null,
      receipt: parcel.receipt?.receipt,
    },
  };
}

async function committed(owner: Owner, parcel: Parcel): Promise<Parcel> {
  if (parcel.receipt) return parcel;
  const body = {
    homework_id: parcel.homeworkId,
    pages: parcel.files.map(({ sha256, bytes }) => ({ sha256, bytes })),
    ...(parcel.body === "" ? {} : { note_sha256: await sha256Of(parcel.body) }),
  };
  const receipt = await sendRequest(receipts.commit, { body }, { isBackground: true });
  return changed(owner, parcel, { receipt });
}

/** After an interruption the server tells which files it has, so that none is sent twice. */
async function arrived(owner: Owner, parcel: Parcel): Promise<Parcel> {
  if (!parcel.isUncertain) return parcel;
  try {
    const { pages } = await sendRequest(receipts.receipt, { params: { id: String(owner.homeworkId) } });
    const urls = Object.fromEntries(
      pages.flatMap(({ sha256, url }) => (url === null ? [] : [[sha256, url]])),
    );
    return await changed(owner, parcel, { urls, isUncertain: false });
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status !== 404) throw error;
    // The receipt is too old or was replaced on another device.
    const anew = await changed(owner, parcel, { receipt: null, urls: {}, isUncertain: false });
    return committed(owner, anew);
  }
}

async function changed(owner: Owner, { key }: Parcel, patch: Partial<Parcel>): Promise<Parcel> {
  const parcel = await changeParcel(owner, key, patch);
  if (!parcel) throw takenBack();
  return parcel;
}

const RENEW_MS = 20_000;

let running: AbortController | undefined;

async function sendFile(owner: Owner, parcel: Parcel, { id, kind, name, sha256 }: ParcelFile): Promise<void> {
  const stored = await readFile(owner, id, "page");
  if (!stored) throw new ProblemError({ status: 422, code: "homework.empty" });
  await changed(owner, parcel, { isUncertain: true });
  let renewedAt = Date.now();
  const control = (running = new AbortController());
  try {
    const url = await uploadFile(new File([stored], name, { type: stored.type }), {
      kind,
      folder: "homework",
      isOnce: true,
      signal: control.signal,
      onProgress(share) {
        setProgress({ homeworkId: owner.homeworkId, sha256, share });
        if (Date.now() - renewedAt < RENEW_MS) return;
        renewedAt = Date.now();
        void renewTabLock();
      },
    });
    await changed(owner, parcel, { urls: { ...parcel.urls, [sha256]: url }, isUncertain: false });
  } finally {
    setProgress(null);
  }
}

export const stopUpload = (): void => running?.abort();

/** The server has the work: nothing of it stays on the device, and the page shows it as handed in. */
export async function submissionSent(homeworkId: number): Promise<void> {
  await deleteWork({ userId: readUserStub()?.id ?? 0, homeworkId });
  await refresh();
}

const refresh = () => queryClient.invalidateQueries({ queryKey: ["homework"] });
sentElsewhere.subscribe(() => void refresh());
