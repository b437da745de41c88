import { createParser } from "eventsource-parser";
import type { ApiClient } from "./api-client.ts";

export type SseEvent = { id: string | undefined; event: string; data: Record<string, unknown> };

type SseOptions = {
  posts?: readonly number[];
  presence?: boolean;
  after?: string | undefined;
  origin?: string;
};

const TIMEOUT_MS = 10_000;

/** A page that listens to the stream of one person, and remembers everything it hears. */
export class SseClient {
  readonly events: SseEvent[] = [];
  isClosed = false;
  private readonly abortController = new AbortController();
  private wake: () => void = () => {};

  static async open(
    client: ApiClient,
    { posts = [], presence, after, origin = client.origin }: SseOptions = {},
  ): Promise<SseClient> {
    const client = new SseClient();
    const query = [...posts.map((id) => `post=${id}`), ...(presence ? ["presence=1"] : [])].join("&");
    const response = await fetch(`${origin}/api/stream?${query}`, {
      headers: {
        authorization: `Bearer ${client.accessToken}`,
        ...(after === undefined ? {} : { "last-event-id": after }),
      },
      signal: client.abortController.signal,
    });
    if (response.status !== 200 || !response.body) throw new Error(`The stream answered ${response.status}`);
    void client.read(response.body);
    return client;
  }

  private async read(body: ReadableStream<Uint8Array>): Promise<void> {
    const parser = createParser({
      onEvent: ({ id, event = "", data }) => {
        this.events.push({ id, event, data: JSON.parse(data) as Record<string, unknown> });
        this.wake();
      },
    });
    try {
      for await (const piece of body.pipeThrough(new TextDecoderStream())) parser.feed(piece);
    } catch {
      // Hung up, by one side or the other.
    }
    this.isClosed = true;
    this.wake();
  }

  /** Waits until something is true of what was heard. */
  async waitUntil(isTrue: (client: SseClient) => boolean): Promise<this> {
    const end = performance.now() + TIMEOUT_MS;
    while (!isTrue(this)) {
      const left = end - performance.now();
      if (left <= 0) throw new Error(`Not heard in time; heard was ${JSON.stringify(this.events)}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    return this;
  }

  dataOf = (event: string) => this.events.filter((heard) => heard.event === event).map(({ data }) => data);

  /** Up to where it has heard everything. */
  get lastEventId(): string | undefined {
    return this.events.findLast(({ id }) => id !== undefined)?.id;
  }

  close(): void {
    this.abortController.abort();
  }
}
