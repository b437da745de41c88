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
  // A line that tells of news stays open as long as the page does: nobody waits for its end.
  session.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.mimeType === "text/event-stream") pending.delete(requestId);
  });
  session.on("Network.loadingFinished", done);
  session.on("Network.loadingFailed", done);
  return { requests, pending };
}

const gzipped = (content) => gzipSync(content, { level: 9 }).length;

/** How the kinds with a budget are weighed: their content alone, as gzip has it whatever the server chose to send. */
const scales = { js: gzipped, css: gzipped, fonts: (content) => content.length };

export async function weigh(session, { id, kind, wire }) {
  const weightOf = scales[kind];
  if (!weightOf) return undefined;
  // What was fetched ahead and not used has left the browser; then what came over the line has to do.
  const answer = await session.send("Network.getResponseBody", { requestId: id }).catch(() => undefined);
  return answer ? weightOf(Buffer.from(answer.body, answer.base64Encoded ? "base64" : "utf8")) : wire;
}
