import { expect, type Page } from "@playwright/test";
import { gzipSync } from "node:zlib";

interface Sent {
  name: string;
  /** Bytes on the wire, headers included. */
  wire: number;
  at: number;
}

const shortName = (url: string) => new URL(url).pathname.split("/").at(-1) || "page";

/** Requests and bytes of a page that is opened with an empty cache, by file name without its hash. */
export async function watchFirstVisit(page: Page) {
  const client = await page.context().newCDPSession(page);
  const sent = new Map<string, Sent>();
  const urls = new Map<string, string>();
  const pending = new Set<string>();
  const scripts = new Map<string, Promise<number>>();
  let entryCameAt: number | undefined;

  client.on("Network.requestWillBeSent", ({ requestId, request: { url }, timestamp }) => {
    // An interception empties the cache, so that the import of a fetched script asks again.
    if (url.startsWith("data:") || sent.has(url)) return;
    urls.set(requestId, url);
    pending.add(requestId);
    sent.set(url, { name: shortName(url), wire: 0, at: timestamp });
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength, timestamp }) => {
    const request = sent.get(urls.get(requestId) ?? "");
    if (!request) return;
    pending.delete(requestId);
    request.wire = encodedDataLength;
    if (/^index-.*\.js$/.test(request.name)) entryCameAt ??= timestamp;
  });
  client.on("Network.loadingFailed", ({ requestId }) => pending.delete(requestId));
  page.on("response", (answer) => {
    if (!answer.url().endsWith(".js") || scripts.has(answer.url())) return;
    scripts.set(
      answer.url(),
      answer.body().then((body) => gzipSync(body, { level: 9 }).length),
    );
  });
  await client.send("Network.enable");

  return {
    /** Resolves when every request has its response. */
    whenQuiet: () => expect.poll(() => [...pending].map((id) => urls.get(id))).toEqual([]),
    figures: async () => {
      const all = [...sent.values()];
      // No script has run by then, and the HTML is there to be read.
      const early = all.filter(({ at }) => at < (entryCameAt ?? Infinity));
      const isFace = ({ name }: Sent) => /^(noto|anek)-.*\.woff2$/.test(name);
      const weights = [...scripts].map(async ([url, gz]) => [shortName(url), await gz] as const);
      return {
        wire: weighed(all.map(({ name, wire }) => [name, wire])),
        js: weighed(await Promise.all(weights)),
        faces: weighed(all.filter(isFace).map(({ name, wire }) => [name, wire])),
        beforeReadable: early.map(({ name }) => name),
      };
    },
  };
}

/** A sum with its parts, the largest first: the message of a budget names what grew. */
const weighed = (parts: (readonly [name: string, bytes: number])[]) => ({
  sum: parts.reduce((total, [, bytes]) => total + bytes, 0),
  parts: parts
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, bytes]) => `${name} ${bytes}`)
    .join(", "),
});
