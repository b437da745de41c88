import { gzipSync } from "node:zlib";

const kindOf = (url) => {
  const { pathname, protocol } = new URL(url);
  if (!protocol.startsWith("http")) return undefined;
  const ending = /\.(js|css|woff2)$/.exec(pathname)?.[1];
  return { js: "js", css: "css", woff2: "fonts" }[ending] ?? "other";
};

/** Every request of a page with its bytes on the wire, headers included; times count from the navigation. */
export async function watchRequests(session) {
  const requests = new Map();
  const pending = new Set();
  let started;
  await session.send("Network.enable", { maxTotalBufferSize: 50_000_000 });
  session.on("Network.requestWillBeSent", ({ requestId, request, timestamp, type, redirectResponse }) => {
    const kind = type === "Document" ? "html" : kindOf(request.url);
    if (!kind) return;
    started ??= timestamp;
    const earlier = redirectResponse?.encodedDataLength ?? 0;
    requests.set(requestId, { url: request.url, kind, at: (timestamp - started) * 1_000, earlier, wire: 0 });
    pending.add(requestId);
  });
  const done = ({ requestId, encodedDataLength = 0 }) => {
    const request = requests.get(requestId);
    if (request) request.wire = request.earlier + encodedDataLength;
    pending.delete(requestId);
  };
  // An SSE request stays open as long as the page, so its end is not awaited.
  session.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.mimeType === "text/event-stream") pending.delete(requestId);
  });
  session.on("Network.loadingFinished", done);
  session.on("Network.loadingFailed", done);
  return { requests, pending };
}

const gzipped = (content) => gzipSync(content, { level: 9 }).length;

/** Types with a budget are measured by content alone, compressed with gzip for any encoding the server chose. */
const scales = { js: gzipped, css: gzipped, fonts: (content) => content.length };

export async function weigh(session, { id, kind, wire }) {
  const weightOf = scales[kind];
  if (!weightOf) return undefined;
  // A prefetched and unused response has left the browser's memory; then the transferred size is used.
  const answer = await session.send("Network.getResponseBody", { requestId: id }).catch(() => undefined);
  return answer ? weightOf(Buffer.from(answer.body, answer.base64Encoded ? "base64" : "utf8")) : wire;
}
