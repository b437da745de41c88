import { pictureWidths, type FileKind, type PictureWidth, type UploadFolder } from "@angon/contract/uploads";
import { useEffect, useRef, useState } from "react";
import { ProblemError } from "../../lib/http/problem.ts";
import { toast } from "../../ui/overlay/Toast.tsx";
import { typeOf, uploadFile } from "./api.ts";
import type { Language } from "../../ui/language.ts";
import { useLanguage } from "../../lib/i18n/language.tsx";
import { textIn } from "../../lib/i18n/text.ts";
import { refusalText } from "./text.ts";

export const isImage = (file: Blob): boolean => file.type.startsWith("image/");
export const isPdf = (file: File): boolean => typeOf(file, "pdf") !== undefined;
export const isVideo = (file: File): boolean => typeOf(file, "video") !== undefined;

/** A narrower copy of an uploaded picture; of anything else the address itself. A signed address stays signed. */
export const sized = (url: string, width: PictureWidth): string =>
  /^\/files\/[^?]*\.webp(\?|$)/.test(url) ? `${url}${url.includes("?") ? "&" : "?"}w=${width}` : url;

/** The `srcSet` of a picture `w` pixels wide; empty when there is only one size. */
export function sourceSet(url: string, w: number): string {
  const narrower = pictureWidths.filter((width) => width < w && sized(url, width) !== url);
  if (narrower.length === 0) return "";
  return [...narrower.map((width) => `${sized(url, width)} ${width}w`), `${url} ${w}w`].join(", ");
}

/** The largest square in the middle of a picture. */
export function centreSquare(width: number, height: number): { x: number; y: number; side: number } {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side };
}

/** As large as fits, in the same shape, and never larger than it was. */
export function fitWithin(width: number, height: number, maxSide: number): { width: number; height: number } {
  const share = Math.min(1, maxSide / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

/** Two seconds into a film, where most have begun to show something; the middle of one that is shorter. */
export function thumbnailMoment(duration: number): number {
  if (Number.isNaN(duration)) return 0;
  // A recording that never says how long it is has no middle either.
  return duration > THUMBNAIL_SECONDS ? THUMBNAIL_SECONDS : duration / 2;
}

const THUMBNAIL_SECONDS = 2;
const THUMBNAIL_SIDE = 1280;
const QUALITY = 0.86;

const decoded = (file: Blob) => createImageBitmap(file, { imageOrientation: "from-image" });

function canvasOf(width: number, height: number) {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser cannot draw");
  pen.imageSmoothingQuality = "high";
  return { canvas, pen };
}

/**
 * A square of at most `size` pixels, made in the browser: a phone's photo of several megabytes is not sent over
 * a slow line to be shown at the size of a thumb, and its position data stays on the phone.
 */
export async function squareImage(file: Blob, size: number): Promise<File> {
  const picture = await decoded(file);
  const { x, y, side } = centreSquare(picture.width, picture.height);
  const edge = Math.min(size, side);
  const { canvas, pen } = canvasOf(edge, edge);
  // A face that was cut out stands on white, by day and by night.
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, edge, edge);
  pen.drawImage(picture, x, y, side, side, 0, 0, edge, edge);
  picture.close();
  return await written(canvas, "avatar");
}

/** A photo at the size it will be shown in. What is small already, a drawing above all, stays as it is. */
export async function shrinkImage(file: File, maxSide = 1600): Promise<File> {
  const picture = await decoded(file);
  const { width, height } = fitWithin(picture.width, picture.height, maxSide);
  const isRightSize = width === picture.width && height === picture.height;
  const { canvas, pen } = canvasOf(width, height);
  pen.drawImage(picture, 0, 0, width, height);
  picture.close();
  const shrunk = await written(canvas, baseName(file.name));
  const mayStay = isRightSize && typeOf(file, "image") !== undefined;
  return mayStay && file.size <= shrunk.size ? file : shrunk;
}

/** A frame of the video, shown until it is played. */
export async function videoThumbnail(file: File): Promise<File> {
  const film = document.createElement("video");
  const address = URL.createObjectURL(file);
  try {
    film.muted = film.playsInline = true;
    film.preload = "auto";
    film.src = address;
    await happens(film, "loadeddata");
    film.currentTime = thumbnailMoment(film.duration);
    await happens(film, "seeked");
    const { width, height } = fitWithin(film.videoWidth, film.videoHeight, THUMBNAIL_SIDE);
    const { canvas, pen } = canvasOf(width, height);
    pen.drawImage(film, 0, 0, width, height);
    return await written(canvas, baseName(file.name));
  } finally {
    film.removeAttribute("src");
    film.load();
    URL.revokeObjectURL(address);
  }
}

const FILM_MS = 15_000;

/** Some videos never fire the event, so the wait has a limit. */
function happens(film: HTMLVideoElement, event: "loadeddata" | "seeked"): Promise<void> {
  return new Promise((resolve, reject) => {
    const no = () => reject(new Error("This browser cannot show the film"));
    const timer = setTimeout(no, FILM_MS);
    const end = (act: () => void) => () => {
      clearTimeout(timer);
      act();
    };
    film.addEventListener(event, end(resolve), { once: true });
    film.addEventListener("error", end(no), { once: true });
  });
}

const baseName = (name: string): string => name.replace(/\.[^.]*$/, "") || "image";

/** Safari writes PNG when asked for WebP: then JPEG is the smaller one. */
async function written(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const webp = await blobOf(canvas, "image/webp");
  if (webp) return new File([webp], `${name}.webp`, { type: "image/webp" });
  const pen = canvas.getContext("2d");
  if (pen) {
    // JPEG has no transparency; without a ground it would turn black.
    pen.globalCompositeOperation = "destination-over";
    pen.fillStyle = "#fff";
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  const jpeg = await blobOf(canvas, "image/jpeg");
  if (jpeg) return new File([jpeg], `${name}.jpg`, { type: "image/jpeg" });
  throw new Error("This browser cannot write the picture");
}

async function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  return blob?.type === type ? blob : null;
}

export type FileUpload =
  | { at: "idle" | "preparing" | "unreadable" }
  | { at: "uploading"; share: number }
  | { at: "failed"; error: unknown }
  | { at: "done"; url: string };

export type ImageUpload = FileUpload;

const refusals: Partial<Record<string, keyof typeof refusalText>> = {
  "uploads.type_refused": "notImage",
  "uploads.pdf_refused": "notPdf",
  "uploads.video_refused": "notVideo",
  "uploads.too_large": "fileFailed",
  "uploads.size_mismatch": "fileFailed",
};

/** The toast for an upload that failed. */
export function failureOf(error: unknown, kind: FileKind, language: Language) {
  const refusal = error instanceof ProblemError ? refusals[error.code] : undefined;
  return textIn(refusalText, language)[refusal ?? (kind === "image" ? "imageFailed" : "fileFailed")];
}

export const isUploading = ({ at }: FileUpload): boolean => at === "preparing" || at === "uploading";

interface UseUpload {
  kind: FileKind;
  folder?: UploadFolder;
  /** Prepares a file before the upload; when it fails, the file counts as unreadable. */
  prepare?: (file: File) => Promise<File>;
  onPrepared?: (file: File) => void;
  onDone?: (url: string) => void;
}

/** One file on its way: prepared, sent with its progress; it may be stopped and tried again. */
export function useUpload({ kind, folder, prepare, onPrepared, onDone }: UseUpload) {
  const [upload, setUpload] = useState<FileUpload>({ at: "idle" });
  const language = useLanguage();
  const running = useRef<AbortController | null>(null);
  const ready = useRef<File | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  const begin = () => {
    running.current?.abort();
    const control = (running.current = new AbortController());
    const { signal } = control;
    const show = (next: FileUpload) => {
      if (!signal.aborted) setUpload(next);
    };
    return { signal, show };
  };

  /** The address once the file is there; nothing when it failed or was stopped. */
  const send = async (file: File): Promise<string | null> => {
    const { signal, show } = begin();
    show({ at: "uploading", share: 0 });
    try {
      const onProgress = (share: number) => show({ at: "uploading", share });
      const url = await uploadFile(file, { kind, folder, onProgress, signal });
      if (signal.aborted) return null;
      setUpload({ at: "done", url });
      onDone?.(url);
      return url;
    } catch (error) {
      if (signal.aborted) return null;
      setUpload({ at: "failed", error });
      toast({ tone: "bad", ...failureOf(error, kind, language) });
      return null;
    }
  };

  const choose = async (file: File): Promise<string | null> => {
    const { signal, show } = begin();
    ready.current = null;
    show({ at: "preparing" });
    const prepared = prepare ? await prepare(file).catch(() => null) : file;
    if (signal.aborted) return null;
    if (!prepared) {
      show({ at: "unreadable" });
      return null;
    }
    ready.current = prepared;
    onPrepared?.(prepared);
    return await send(prepared);
  };

  return {
    upload,
    choose,
    cancel: () => {
      running.current?.abort();
      ready.current = null;
      setUpload({ at: "idle" });
    },
    retry: (): Promise<string | null> => (ready.current ? send(ready.current) : Promise.resolve(null)),
  };
}

/** One picture of a person on its way: cut to a square and shown before the server has it. */
export function useSquareUpload(size: number, onDone: (url: string) => void) {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);
  const { upload, choose, cancel, retry } = useUpload({
    kind: "image",
    prepare: (file) => squareImage(file, size),
    onPrepared: (square) => setPreview(URL.createObjectURL(square)),
    onDone,
  });

  return {
    upload,
    /** An address to show the cut picture from before the server has it. */
    preview,
    choose: async (file: Blob) =>
      void (await choose(file instanceof File ? file : new File([file], "avatar"))),
    cancel: () => {
      cancel();
      setPreview(null);
    },
    retry: async () => void (await retry()),
  };
}
