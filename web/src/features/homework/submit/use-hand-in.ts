import { useCallback, useEffect, useState } from "react";
import { newIdempotencyKey } from "../../../lib/http/idempotency-key.ts";
import type { Entry } from "../../../lib/outbox/entry.ts";
import { onOutboxChange } from "../../../lib/outbox/queued.ts";
import { queueSubmission, stopUpload } from "../receipts/api.ts";
import { sentText, withoutRepeats } from "./rules.ts";
import {
  changeParcel,
  claimParcel,
  deleteParcel,
  entryOf,
  onParcelChange,
  readParcel,
  type Owner,
  type Parcel,
  type SubmissionDraft,
} from "../receipts/state.ts";

const loadQueue = () => import("../../../lib/outbox/queue.ts");

/** Work that has left the form. */
export interface Underway {
  parcel: Parcel;
  entry: Entry;
}

/** The parcel of a homework, the same in every tab; undefined until it has been read, null without one. */
export function useHandIn({ userId, homeworkId }: Owner) {
  const [underway, setUnderway] = useState<Underway | null>();

  const read = useCallback(async () => {
    const owner = { userId, homeworkId };
    const [parcel, entry] = await Promise.all([readParcel(owner).catch(() => undefined), entryOf(owner)]);
    setUnderway(parcel && entry?.key === parcel.key ? { parcel, entry } : null);
  }, [userId, homeworkId]);

  useEffect(() => {
    void read();
    const stops = [onParcelChange(() => void read()), onOutboxChange(() => void read())];
    return () => stops.forEach((stop) => stop());
  }, [read]);

  return {
    underway,
    /** False when another tab was faster. */
    async send({ body, pages, pdf }: SubmissionDraft, topic: string): Promise<boolean> {
      const pictures = pages.flatMap(({ id, made }, i) =>
        made
          ? [{ id, kind: "image" as const, name: `page-${i + 1}`, sha256: made.sha256, bytes: made.bytes }]
          : [],
      );
      const files = withoutRepeats([...pictures, ...(pdf ? [{ ...pdf, kind: "pdf" as const }] : [])]);
      const parcel: Parcel = {
        key: newIdempotencyKey(),
        homeworkId,
        at: Date.now(),
        body: sentText(body),
        files,
        receipt: null,
        urls: {},
        isUncertain: false,
      };
      const isMine = await claimParcel({ userId, homeworkId }, parcel);
      if (isMine) await queueSubmission(parcel, topic);
      await read();
      return isMine;
    },
    /** The work becomes a draft again. */
    async takeBack({ entry }: Underway): Promise<void> {
      await deleteParcel({ userId, homeworkId });
      stopUpload();
      await (await loadQueue()).removeEntry(entry);
      await read();
    },
    /** Asks for the receipt again, which is the same for the same work. */
    async sendAgain({ parcel, entry }: Underway): Promise<void> {
      await changeParcel({ userId, homeworkId }, parcel.key, { receipt: null, urls: {}, isUncertain: true });
      await (await loadQueue()).retryEntry(entry);
      await read();
    },
  };
}

export type HandIn = ReturnType<typeof useHandIn>;
