import { processPhoto, type PhotoWish, type ProcessedPhoto } from "./process-photo.ts";

export interface PhotoRequest {
  file: Blob;
  wish: PhotoWish;
}

/** Null when the photo could not be read. */
export type PhotoResponse = ProcessedPhoto | null;

self.onmessage = async ({ data: { file, wish } }: MessageEvent<PhotoRequest>) => {
  const response: PhotoResponse = await processPhoto(file, wish).catch((error: unknown) => {
    console.warn("A photo could not be read", error);
    return null;
  });
  self.postMessage(response);
};
