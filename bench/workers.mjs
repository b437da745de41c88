import { performance } from "node:perf_hooks";
import { brotliDecompressSync } from "node:zlib";
import { Client } from "undici";

/** One person on one connection, who sends the next call when the last is answered. */
export const openWorker = (url, person) => ({ ...person, url, client: new Client(url, { pipelining: 1 }) });

const requestOf = (worker, { method, path, headers, body }) => ({
  method,
  path: typeof path === "function" ? path(worker) : path,
  headers: { origin: worker.url, ...(body && { "content-type": "application/json" }), ...headers(worker) },
  body: body && JSON.stringify(body(worker)),
});

/** Returns the call, or at intervals the call that is mixed in. */
export function inTurnOf(worker, call) {
  if (!call.mix) return call;
  worker.made = (worker.made ?? 0) + 1;
  return worker.made % call.mix.every === 0 ? call.mix.call : call;
}

/** Makes a call as the page does. Any other status than the expected one ends the run, since refusals are fast. */
export async function callOver(worker, call) {
  const { statusCode, headers, body } = await worker.client.request(requestOf(worker, call));
  const bytes = Buffer.from(await body.arrayBuffer());
  const text = () => (headers["content-encoding"] === "br" ? brotliDecompressSync(bytes) : bytes).toString();
  if (statusCode !== (call.status ?? 200)) throw new Error(`${call.name} answers ${statusCode}: ${text()}`);
  // Only requests with `after` parse the response, and the parsing must not slow the measurement.
  call.after?.(worker, JSON.parse(text()));
}

/** H: the same bytes sent to a server that answers nothing. */
export async function callNobody(worker, call) {
  const { body } = await worker.client.request(requestOf(worker, call));
  await body.text();
}

/** Runs all workers for the time; returns calls a second and the latencies in milliseconds. */
export async function drive(workers, work, milliseconds) {
  const took = [];
  const start = performance.now();
  await Promise.all(
    workers.map(async (worker) => {
      for (let at = performance.now(); at - start < milliseconds;) {
        await work(worker);
        const now = performance.now();
        took.push(now - at);
        at = now;
      }
    }),
  );
  return { perSecond: (took.length / (performance.now() - start)) * 1_000, took };
}
