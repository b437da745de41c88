import { open } from "node:fs/promises";
import type { Readable } from "node:stream";

const IDLE_MS = 60_000;

/**
 * Writes a body to a new file; false when it was not exactly as long as announced, or never ended.
 * Whatever happens the connection is left open, so that the sender still gets an answer.
 */
export async function receive(body: Readable, path: string, announced: number): Promise<boolean> {
  // A body may break before anybody reads it, and an error that nobody hears ends the process.
  body.on("error", () => {});
  const idle = setTimeout(() => body.destroy(new Error("Nothing came for a minute")), IDLE_MS);
  const file = await open(path, "wx", 0o600);
  let bytes = 0;
  try {
    for await (const chunk of chunksOf(body)) {
      idle.refresh();
      bytes += chunk.length;
      if (bytes > announced) return false;
      await file.writeFile(chunk);
    }
    return bytes === announced;
  } catch (error) {
    if (body.destroyed) return false;
    throw error;
  } finally {
    clearTimeout(idle);
    await file.close();
  }
}

const chunksOf = (body: Readable): AsyncIterable<Buffer> => body.iterator({ destroyOnReturn: false });
