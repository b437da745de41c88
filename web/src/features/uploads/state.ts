import { useEffect, useRef, useState } from "react";
import { uploadImage } from "./api.ts";

export const isImage = (file: Blob): boolean => file.type.startsWith("image/");

/** The largest square in the middle of a picture. */
export function middleSquare(width: number, height: number): { x: number; y: number; side: number } {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side };
}

const QUALITY = 0.86;

/**
 * A square of at most `size` pixels, made in the browser: a phone's photo of several megabytes is not sent over
 * a slow line to be shown at the size of a thumb, and its position data stays on the phone.
 */
export async function squareImage(file: Blob, size: number): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  const { x, y, side } = middleSquare(picture.width, picture.height);
  const edge = Math.min(size, side);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = edge;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser cannot draw");
  // JPEG has no transparency; without a ground it would turn black.
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, edge, edge);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, x, y, side, side, 0, 0, edge, edge);
  picture.close();
  return await written(canvas);
}

/** Safari writes PNG when asked for WebP: then JPEG is the smaller one. */
async function written(canvas: HTMLCanvasElement): Promise<File> {
  for (const [type, ending] of [
    ["image/webp", "webp"],
    ["image/jpeg", "jpg"],
  ] as const) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
    if (blob?.type === type) return new File([blob], `avatar.${ending}`, { type });
  }
  throw new Error("This browser cannot write the picture");
}

export type ImageUpload =
  | { at: "idle" | "preparing" | "unreadable" }
  | { at: "uploading"; share: number }
  | { at: "failed"; error: unknown }
  | { at: "done"; url: string };

export const isUploading = ({ at }: ImageUpload): boolean => at === "preparing" || at === "uploading";

/** One picture on its way: chosen, cut, sent with its progress; it may be stopped and tried again. */
export function useSquareUpload(size: number, onDone: (url: string) => void) {
  const [upload, setUpload] = useState<ImageUpload>({ at: "idle" });
  const [preview, setPreview] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const square = useRef<File | null>(null);

  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  const send = async (file: File) => {
    const control = (running.current = new AbortController());
    const isCurrent = () => running.current === control && !control.signal.aborted;
    setUpload({ at: "uploading", share: 0 });
    try {
      const showShare = (share: number) => isCurrent() && setUpload({ at: "uploading", share });
      const url = await uploadImage(file, showShare, control.signal);
      if (!isCurrent()) return;
      setUpload({ at: "done", url });
      onDone(url);
    } catch (error) {
      if (isCurrent()) setUpload({ at: "failed", error });
    }
  };

  return {
    upload,
    /** An address to show the cut picture from before the server has it. */
    preview,
    choose: async (file: Blob) => {
      running.current?.abort();
      setUpload({ at: "preparing" });
      const cut = await squareImage(file, size).catch(() => null);
      if (!cut) return setUpload({ at: "unreadable" });
      square.current = cut;
      setPreview(URL.createObjectURL(cut));
      await send(cut);
    },
    cancel: () => {
      running.current?.abort();
      setPreview(null);
      setUpload({ at: "idle" });
    },
    retry: () => (square.current ? send(square.current) : Promise.resolve()),
  };
}
