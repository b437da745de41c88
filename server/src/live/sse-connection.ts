import type { ServerResponse } from "node:http";
import type { Viewer } from "../kit/access.ts";

/** One event for one pair of eyes; `id` is the place in the log it brings the reader to. */
export type SseEvent = { id?: number; event: string; data: object };

/** A client that does not read is disconnected beyond this buffer, and reconnects. */
const MAX_UNSENT_BYTES = 64 * 1024;
const MAX_HELD = 1_000;

/** So long a page should wait before it comes back; each adds some chance of its own. */
const RETRY_MS = 2_000;

const frameOf = ({ id, event, data }: SseEvent) =>
  `${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** One open stream. What comes before its beginning has been sent is held, so that nothing overtakes anything. */
export class SseConnection {
  /** The place in the log from which on it is sent everything. */
  from = 0;
  /** When its viewer's rights were read; those of the gate are as good as old. */
  readAt = -Infinity;
  private held: SseEvent[] | undefined = [];
  private response: ServerResponse | undefined;
  private isOver = false;

  constructor(
    public viewer: Viewer,
    readonly topics: ReadonlySet<string>,
    private readonly onEnd: (line: SseConnection) => void,
  ) {}

  /** The answer begins: first what was missed, then what came meanwhile. */
  attach(response: ServerResponse, beginning: readonly SseEvent[]): void {
    if (this.isOver || response.destroyed) return this.end(response);
    this.response = response;
    response.once("close", () => this.end());
    response.write(`retry: ${RETRY_MS}\n\n`);
    const held = this.held ?? [];
    this.held = undefined;
    this.write([...beginning, ...held]);
  }

  write(letters: readonly SseEvent[]): void {
    if (this.held) {
      this.held.push(...letters);
      if (this.held.length > MAX_HELD) this.end();
    } else if (letters.length > 0) this.push(letters.map(frameOf).join(""));
  }

  /** A heartbeat: no event, but the connection is alive. */
  beat(): void {
    if (!this.held) this.push(":\n\n");
  }

  private push(text: string): void {
    if (!this.response || this.isOver) return;
    this.response.write(text);
    if (this.response.writableLength > MAX_UNSENT_BYTES) this.end();
  }

  end(response = this.response): void {
    if (response && response.writableLength > MAX_UNSENT_BYTES) response.destroy();
    else response?.end();
    if (this.isOver) return;
    this.isOver = true;
    this.onEnd(this);
  }
}
