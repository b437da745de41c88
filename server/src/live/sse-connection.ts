import type { ServerResponse } from "node:http";
import type { Viewer } from "../kit/access.ts";
import type { Language } from "../kit/context.ts";

/** One event for one viewer; `id` is the log position that the client reaches with it. */
export type SseEvent = { id?: number; event: string; data: object };

/** A client that does not read is disconnected beyond this buffer, and reconnects. */
const MAX_UNSENT_BYTES = 64 * 1024;
const MAX_HELD = 1_000;

/** Reconnect delay of clients; each adds a random part. */
const RETRY_MS = 2_000;

const frameOf = ({ id, event, data }: SseEvent) =>
  `${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** One SSE connection. Events that arrive before the greeting is sent are held back, so that none overtakes it. */
export class SseConnection {
  /** The log position from which on all events are delivered. */
  from = 0;
  /** The time of the last read of the viewer's rights; those of the request guard count as expired. */
  readAt = -Infinity;
  private held: SseEvent[] | undefined = [];
  private response: ServerResponse | undefined;
  private isOver = false;

  constructor(
    public viewer: Viewer,
    readonly language: Language,
    readonly topics: ReadonlySet<string>,
    private readonly onEnd: (line: SseConnection) => void,
  ) {}

  /** Starts the response: missed events first, then those that arrived meanwhile. */
  attach(response: ServerResponse, beginning: readonly SseEvent[]): void {
    if (this.isOver || response.destroyed) return this.end(response);
    this.response = response;
    response.once("close", () => this.end());
    response.write(`retry: ${RETRY_MS}\n\n`);
    const held = this.held ?? [];
    this.held = undefined;
    this.write([...beginning, ...held]);
  }

  write(events: readonly SseEvent[]): void {
    if (this.held) {
      this.held.push(...events);
      if (this.held.length > MAX_HELD) this.end();
    } else if (events.length > 0) this.push(events.map(frameOf).join(""));
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
