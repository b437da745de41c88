import { imageTypes, uploads } from "@angon/contract/uploads";
import { answerOf } from "../../lib/answer.ts";
import { call } from "../../lib/client.ts";
import { isOnline } from "../../lib/online.ts";
import { ProblemError } from "../../lib/problem.ts";

type ImageType = (typeof imageTypes)[number];

const isAccepted = (type: string): type is ImageType => imageTypes.some((accepted) => accepted === type);

/** Asks for a permission and sends the file with it; the answer is the address to keep. Progress goes from 0 to 1. */
export async function uploadImage(
  file: File,
  onProgress?: (share: number) => void,
  signal?: AbortSignal,
): Promise<string> {
  const { name, type, size } = file;
  if (!isAccepted(type)) throw new ProblemError({ status: 422, code: "uploads.type_refused" });
  const permit = await call(
    uploads.permit,
    { body: { fileName: name, fileType: type, fileSize: size } },
    { signal },
  );
  // One header, however the server spells it: a browser would join two into a type that does not exist.
  const headers = new Headers(permit.headers);
  headers.set("content-type", type);
  await put(permit.uploadUrl, file, { headers, onProgress, signal });
  return permit.imageUrl;
}

interface Sending {
  headers: Headers;
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** `fetch` still cannot tell how much of a body has been sent. */
function put(url: string, file: File, { headers, onProgress, signal }: Sending): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("PUT", url);
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    const isTaken = () => request.status >= 200 && request.status < 300;
    request.onload = () => (isTaken() ? resolve() : resolve(refusal(request)));
    request.onerror = () =>
      reject(new ProblemError({ status: 0, code: isOnline() ? "unreachable" : "offline" }));
    request.onabort = () => reject(new DOMException("The upload was cancelled", "AbortError"));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    if (signal?.aborted) return reject(new DOMException("The upload was cancelled", "AbortError"));
    request.send(file);
  });
}

/** What the server wrote, read as any other answer of it. */
const refusal = (request: XMLHttpRequest): Promise<never> =>
  answerOf(
    new Response(request.responseText, {
      status: request.status,
      headers: { "content-type": request.getResponseHeader("content-type") ?? "" },
    }),
  ).then(() => {
    throw new ProblemError({ status: request.status, code: "common.internal" });
  });
