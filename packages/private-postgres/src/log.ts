import { closeSync, openSync } from "node:fs";
import { copyFile, open, rm, stat, truncate } from "node:fs/promises";

const most = 4 * 1024 * 1024;
const interval = 60_000;

/** The file PostgreSQL itself writes to, so that its last words are kept even when this process is gone. */
export class PostgresLog {
  private readonly watch = setInterval(() => void this.shorten().catch(() => {}), interval).unref();

  constructor(readonly file: string) {
    closeSync(openSync(file, "a", 0o600));
  }

  /** A descriptor for the child; the caller closes its own copy. */
  descriptor = () => openSync(this.file, "a");

  /** Keeps one older part; PostgreSQL goes on writing at the new end, since the file is open for appending. */
  async shorten(): Promise<void> {
    if ((await this.size()) < most) return;
    await rm(`${this.file}.old`, { force: true });
    await copyFile(this.file, `${this.file}.old`);
    await truncate(this.file);
  }

  size = async () => (await stat(this.file)).size;

  async since(position: number): Promise<string> {
    const handle = await open(this.file, "r");
    try {
      const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(16_384), position });
      return buffer.toString("utf8", 0, bytesRead);
    } finally {
      await handle.close();
    }
  }

  close = () => clearInterval(this.watch);
}
