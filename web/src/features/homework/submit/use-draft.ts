import { maxBytes, pdfTypes } from "@angon/contract/uploads";
import { useCallback, useEffect, useRef, useState } from "react";
import { sha256Of } from "../../../lib/browser/sha256.ts";
import { useDelayedWrite } from "../../../lib/durable/use-delayed-write.ts";
import { scanPhoto } from "../../../lib/scan/scan-photo.ts";
import { moved, roomFor } from "./rules.ts";
import {
  deleteFile,
  emptyDraft,
  onParcelChange,
  readDraft,
  readFile,
  writeDraft,
  writeFile,
  type DraftPage,
  type Owner,
  type SubmissionDraft,
} from "../receipts/state.ts";

const SAVE_DELAY_MS = 500;

const newId = (): string => Math.random().toString(36).slice(2, 12);

/** The draft with its files, stored on the device with every change; undefined until it has been read. */
export function useDraft({ userId, homeworkId }: Owner) {
  const [draft, setDraft] = useState<SubmissionDraft>();
  const latest = useRef<SubmissionDraft>(emptyDraft);
  const [urls, setUrls] = useState<Readonly<Record<string, string>>>({});
  const made = useRef(new Map<string, string>());

  const show = useCallback((id: string, file: Blob | undefined) => {
    const old = made.current.get(id);
    if (old) URL.revokeObjectURL(old);
    made.current.delete(id);
    if (file) made.current.set(id, URL.createObjectURL(file));
    setUrls(Object.fromEntries(made.current));
  }, []);

  const write = useCallback(
    // A private window may refuse IndexedDB; then the draft lives as long as the page.
    () => writeDraft({ userId, homeworkId }, latest.current).catch(() => undefined),
    [userId, homeworkId],
  );
  const { writeLater, flush, isUnwritten } = useDelayedWrite(write, SAVE_DELAY_MS);

  const changeLater = useCallback(
    (next: (now: SubmissionDraft) => SubmissionDraft) => {
      latest.current = next(latest.current);
      setDraft(latest.current);
      writeLater();
    },
    [writeLater],
  );

  /** Stored at once, so that the draft and its files agree even when the tab crashes. */
  const change = useCallback(
    async (next: (now: SubmissionDraft) => SubmissionDraft) => {
      changeLater(next);
      await flush();
    },
    [changeLater, flush],
  );

  const changePage = useCallback(
    (id: string, patch: Partial<DraftPage>) =>
      void change((now) => ({
        ...now,
        pages: now.pages.map((page) => (page.id === id ? { ...page, ...patch } : page)),
      })),
    [change],
  );

  /** Straightens the photo again and again until page and wishes agree. */
  const make = useCallback(
    async (page: DraftPage, given?: Blob) => {
      const owner = { userId, homeworkId };
      const photo = given ?? (await readFile(owner, page.id, "photo").catch(() => undefined));
      const scan = photo && (await scanPhoto(photo, page).catch(() => null));
      const now = latest.current.pages.find(({ id }) => id === page.id);
      if (!now || now.turns !== page.turns || now.isOriginal !== page.isOriginal) return;
      if (!scan) return changePage(page.id, { isUnreadable: true });
      const { page: file, width, height, hasSheet } = scan;
      await writeFile(owner, page.id, "page", file).catch(() => undefined);
      show(page.id, file);
      changePage(page.id, {
        isUnreadable: false,
        made: { sha256: await sha256Of(file), bytes: file.size, width, height, hasSheet },
      });
    },
    [userId, homeworkId, changePage, show],
  );

  const read = useCallback(async () => {
    const owner = { userId, homeworkId };
    const stored = (await readDraft(owner).catch(() => undefined)) ?? emptyDraft;
    latest.current = stored;
    setDraft(stored);
    for (const page of stored.pages) {
      const file = page.made && (await readFile(owner, page.id, "page").catch(() => undefined));
      // A tab that was killed may have stored another file than the draft says, or none.
      if (file && (await sha256Of(file)) === page.made?.sha256) show(page.id, file);
      else if (await readFile(owner, page.id, "photo").catch(() => undefined)) {
        if (!page.isUnreadable) void make(page);
      } else void change((now) => ({ ...now, pages: now.pages.filter(({ id }) => id !== page.id) }));
    }
  }, [userId, homeworkId, make, show, change]);

  useEffect(() => void read(), [read]);
  // Work that was sent leaves the device; the draft of this page goes with it.
  useEffect(
    () =>
      onParcelChange(() => {
        if (!isUnwritten()) void read();
      }),
    [read, isUnwritten],
  );
  useEffect(() => {
    const shown = made.current;
    return () => {
      shown.forEach((url) => URL.revokeObjectURL(url));
      shown.clear();
    };
  }, []);

  const again = (page: DraftPage, patch: Partial<DraftPage>) => {
    const { made: _, ...rest } = page;
    const next = { ...rest, ...patch };
    void change((now) => ({ ...now, pages: now.pages.map((one) => (one.id === page.id ? next : one)) }));
    void make(next);
  };

  return {
    draft,
    urls,
    setBody: (body: string) => changeLater((now) => ({ ...now, body })),
    /** How many of the photos there was no room for. */
    async addPhotos(files: readonly File[]): Promise<number> {
      const taken = files.slice(0, roomFor(latest.current.pages));
      for (const file of taken) {
        const page = { id: newId(), isOriginal: false, turns: 0 };
        // A photo that is not stored yet would be lost with the page.
        await writeFile({ userId, homeworkId }, page.id, "photo", file).catch(() => undefined);
        void change((now) => ({ ...now, pages: [...now.pages, page] }));
        void make(page, file);
      }
      return files.length - taken.length;
    },
    /** False for a file that is no PDF or too large. */
    async addPdf(file: File): Promise<boolean> {
      const isPdf = pdfTypes.some((type) => type === file.type) || /\.pdf$/i.test(file.name);
      if (!isPdf || file.size > maxBytes.pdf || file.size === 0) return false;
      const pdf = { id: newId(), name: file.name, sha256: await sha256Of(file), bytes: file.size };
      const typed = new File([file], file.name, { type: pdfTypes[0] });
      await writeFile({ userId, homeworkId }, pdf.id, "page", typed).catch(() => undefined);
      void change((now) => ({ ...now, pdf }));
      return true;
    },
    async removePdf(): Promise<void> {
      const { pdf } = latest.current;
      await change((now) => ({ ...now, pdf: null }));
      if (pdf) await deleteFile({ userId, homeworkId }, pdf.id).catch(() => undefined);
    },
    async remove(id: string): Promise<void> {
      show(id, undefined);
      await change((now) => ({ ...now, pages: now.pages.filter((page) => page.id !== id) }));
      await deleteFile({ userId, homeworkId }, id).catch(() => undefined);
    },
    move: (from: number, to: number) => void change((now) => ({ ...now, pages: moved(now.pages, from, to) })),
    turn: (page: DraftPage) => again(page, { turns: (page.turns + 1) % 4 }),
    setOriginal: (page: DraftPage, isOriginal: boolean) => again(page, { isOriginal }),
  };
}

export type DraftOfWork = ReturnType<typeof useDraft>;
