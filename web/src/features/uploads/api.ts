import {
  imageTypes,
  maxBytes,
  pdfTypes,
  uploads,
  videoTypes,
  type FileKind,
  type FileType,
  type UploadFolder,
} from "@angon/contract/uploads";
import { readBody } from "../../lib/http/response-body.ts";
import { sendRequest } from "../../lib/api/client.ts";
import { isOnline } from "../../lib/browser/online.ts";
import { ProblemError } from "../../lib/http/problem.ts";
import { mayRetry, pause, retryDelay } from "../../lib/http/retry.ts";

export interface UploadWish {
  kind: FileKind;
  folder?: UploadFolder;
  /** From 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** The caller asks the server whether the file has arrived before it sends it again. */
  isOnce?: true;
}

const typesOf: Record<FileKind, readonly FileType[]> = {
  image: imageTypes,
  pdf: pdfTypes,
  video: videoTypes,
};

const refusalOf = {
  image: "uploads.type_refused",
  pdf: "uploads.pdf_refused",
  video: "uploads.video_refused",
} as const satisfies Record<FileKind, string>;

/** Some telephones name a file but not its type. */
const typeByEnding: Record<string, FileType> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
  pdf: "application/pdf",
  mp4: "video/mp4",
  webm: "video/webm",
  mov: "video/quicktime",
};

/** The type a file may be sent as; nothing when it is of another kind. */
export function typeOf({ type, name }: Pick<File, "type" | "name">, kind: FileKind): FileType | undefined {
  const known = type || typeByEnding[name.split(".").at(-1)?.toLowerCase() ?? ""];
  return typesOf[kind].find((accepted) => accepted === known);
}

const NAME_LENGTH = 150;

/** Removes characters that the server refuses in a file name, so that the name cannot fail an upload. */
export function nameFor(name: string, folder?: UploadFolder): string {
  const storable = name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, " ").normalize("NFC");
  const tidy = Array.from(storable).slice(-NAME_LENGTH).join("");
  return `${folder ? `${folder}/` : ""}${/[\p{L}\p{N}]/u.test(tidy) ? tidy.trim() : "file"}`;
}

/** A failed upload is logged for debugging; the form tells the user what to do. */
export async function uploadFile(file: File, wish: UploadWish): Promise<string> {
  try {
    return await send(file, wish);
  } catch (error) {
    if (!wish.signal?.aborted) console.warn("An upload failed", error);
    throw error;
  }
}

/** Asks for a permission and sends the file with it; the answer is the address to keep. */
async function send(file: File, wish: UploadWish): Promise<string> {
  const { kind, folder, onProgress, signal, isOnce } = wish;
  const type = typeOf(file, kind);
  if (!type) throw new ProblemError({ status: 422, code: refusalOf[kind] });
  if (file.size > maxBytes[kind]) throw new ProblemError({ status: 413, code: "uploads.too_large" });
  const body = { fileName: nameFor(file.name, folder), fileType: type, fileSize: file.size };
  const permit = await sendRequest(uploads.permit, { body }, { signal });
  // One header, however the server spells it: a browser would join two into a type that does not exist.
  const headers = new Headers(permit.headers);
  headers.set("content-type", type);
  await putUntilThere(permit.uploadUrl, file, { headers, onProgress, signal, isOnce });
  return permit.imageUrl;
}

interface Sending {
  headers: Headers;
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  isOnce?: true;
}

/** A permission holds until the file is there, so a line that broke costs no new one. */
async function putUntilThere(url: string, file: File, sending: Sending): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await put(url, file, sending);
    } catch (error) {
      if (!(error instanceof ProblemError) || sending.isOnce) throw error;
      // The first one came through after all, and only its answer was lost.
      if (tries > 1 && error.code === "uploads.already_sent") return;
      if (!mayRetry(error, tries)) throw error;
      await pause(retryDelay(error, tries), sending.signal);
    }
  }
}

/**
 * An upload without progress for this long is dead, even if the browser reports no error; the slowest working networks
 * are faster.
 */
const SILENCE_MS = 90_000;

/** `fetch` still cannot tell how much of a body has been sent. */
function put(url: string, file: File, { headers, onProgress, signal }: Sending): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("PUT", url);
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    const fail = () => reject(new ProblemError({ status: 0, code: isOnline() ? "unreachable" : "offline" }));
    let silence: ReturnType<typeof setTimeout> | undefined;
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        fail();
        request.abort();
      }, SILENCE_MS);
    };
    request.onloadend = () => clearTimeout(silence);
    request.upload.onprogress = ({ loaded, total }) => {
      listen();
      onProgress?.(total > 0 ? loaded / total : 0);
    };
    const isTaken = () => request.status >= 200 && request.status < 300;
    request.onload = () => (isTaken() ? resolve() : resolve(refusal(request)));
    request.onerror = fail;
    request.onabort = () => reject(new DOMException("The upload was cancelled", "AbortError"));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    if (signal?.aborted) return reject(new DOMException("The upload was cancelled", "AbortError"));
    request.send(file);
    listen();
  });
}

/** Reads the error response like that of any other request. */
const refusal = (request: XMLHttpRequest): Promise<never> =>
  readBody(
    new Response(request.responseText, {
      status: request.status,
      headers: { "content-type": request.getResponseHeader("content-type") ?? "" },
    }),
  ).then(() => {
    throw new ProblemError({ status: request.status, code: "common.internal" });
  });
