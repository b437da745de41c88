import type { PhotoRequest, PhotoResponse } from "./photo.worker.ts";
import type { PhotoWish } from "./process-photo.ts";

/** One photo at a time: two of twelve megapixels are too many for a cheap phone. */
let previous: Promise<unknown> = Promise.resolve();

/** The page of a photo, made in a worker so that the page stays responsive; null for a file that is no picture. */
export function scanPhoto(file: Blob, wish: PhotoWish): Promise<PhotoResponse> {
  const scan = previous.then(() =>
    typeof OffscreenCanvas === "undefined" ? onPage(file, wish) : inWorker(file, wish),
  );
  previous = scan.catch(() => undefined);
  return scan;
}

const onPage = async (file: Blob, wish: PhotoWish): Promise<PhotoResponse> => {
  const { processPhoto } = await import("./process-photo.ts");
  return processPhoto(file, wish).catch(() => null);
};

/** A new worker for each photo: its memory is given back when it ends. */
async function inWorker(file: Blob, wish: PhotoWish): Promise<PhotoResponse> {
  const worker = new Worker(new URL("./photo.worker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise<PhotoResponse>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<PhotoResponse>) => resolve(data);
      worker.onerror = (event) => reject(new Error(event.message || "The scanner could not start"));
      worker.postMessage({ file, wish } satisfies PhotoRequest);
    });
  } finally {
    worker.terminate();
  }
}
