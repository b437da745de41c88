import type { Page } from "@playwright/test";

type Transfer = { url: string; bytes: number };

/** Bytes over the network as the browser counts them: headers and compressed bodies, without cached responses. */
export async function watchTransfers(page: Page): Promise<{ transfers: () => Transfer[] }> {
  const client = await page.context().newCDPSession(page);
  const asked = new Map<string, string>();
  const done: Transfer[] = [];
  client.on("Network.requestWillBeSent", ({ requestId, request }) => asked.set(requestId, request.url));
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength: bytes }) =>
    done.push({ url: asked.get(requestId) ?? "", bytes }),
  );
  await client.send("Network.enable");
  return { transfers: () => [...done] };
}

export const sumOfBytes = (transfers: readonly { bytes: number }[]) =>
  transfers.reduce((total, { bytes }) => total + bytes, 0);
