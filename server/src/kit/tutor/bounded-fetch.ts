import { traced } from "../telemetry/trace.ts";

/** A step of help is some kilobytes with its envelope; megabytes are an attack or a mistake. */
const MAX_BYTES = 512 * 1024;

const bounded = () => {
  let bytes = 0;
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, out) {
      bytes += chunk.byteLength;
      if (bytes > MAX_BYTES) out.error(new Error("the body is too long"));
      else out.enqueue(chunk);
    },
  });
};

/** Follows no redirect, which would carry the question elsewhere, and reads no endless body. */
export async function boundedFetch(address: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(address, { ...traced(init), redirect: "error" });
  const { status, statusText, headers } = response;
  return new Response(response.body?.pipeThrough(bounded()) ?? null, { status, statusText, headers });
}
