import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import type { Readable } from "node:stream";

const IDLE_MS = 60_000;

/**
 * Writes a body to a new file and returns its SHA-256; undefined when its length differs from the announced one or the
 * body never ended. The connection stays open in every case, so that the sender gets a response.
 */
export async function receive(body: Readable, path: string, announced: number): Promise<Buffer | undefined> {
  // A body may fail before it is read, and an error event without a listener ends the process.
  body.on("error", () => {});
  const idle = setTimeout(() => body.destroy(new Error("Nothing came for a minute")), IDLE_MS);
  const file = await open(path, "wx", 0o600);
  const hash = createHash("sha256");
  let bytes = 0;
  try {
    for await (const chunk of chunksOf(body)) {
      idle.refresh();
      bytes += chunk.length;
      if (bytes > announced) return undefined;
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    return bytes === announced ? hash.digest() : undefined;
  } catch (error) {
    if (body.destroyed) return undefined;
    throw error;
  } finally {
    clearTimeout(idle);
    await file.close();
  }
}

const chunksOf = (body: Readable): AsyncIterable<Buffer> => body.iterator({ destroyOnReturn: false });
