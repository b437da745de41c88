import { createParser } from "eventsource-parser";
import type { ApiClient } from "./api-client.ts";

export type SseEvent = { id: string | undefined; event: string; data: Record<string, unknown> };

type SseOptions = {
  posts?: readonly number[];
  resources?: readonly string[];
  /** Ids of homework. */
  decks?: readonly number[];
  /** The feed of the viewer's batch, of another batch, or of a group. */
  feed?: "own" | { batch: string } | { group: number };
  presence?: boolean;
  after?: string | undefined;
  origin?: string;
  language?: string;
};

/** Only an event that never comes takes so long. It ends before the limit of a test, so that the error lists the events. */
const TIMEOUT_MS = 50_000;

const feedQuery = (feed: NonNullable<SseOptions["feed"]>): string => {
  if (feed === "own") return "feed=1";
  return "batch" in feed ? `feed=${encodeURIComponent(feed.batch)}` : `group=${feed.group}`;
};

/** Opens one user's event stream and stores every received event. */
export class SseClient {
  readonly events: SseEvent[] = [];
  isClosed = false;
  private readonly abortController = new AbortController();
  private wake: () => void = () => {};

  static async open(
    api: ApiClient,
    {
      posts = [],
      resources = [],
      decks = [],
      feed,
      presence,
      after,
      origin = api.origin,
      language = "bn",
    }: SseOptions = {},
  ): Promise<SseClient> {
    const client = new SseClient();
    const query = [
      ...posts.map((id) => `post=${id}`),
      ...resources.map((key) => `resource=${key}`),
      ...decks.map((id) => `deck=${id}`),
      ...(feed === undefined ? [] : [feedQuery(feed)]),
      ...(presence ? ["presence=1"] : []),
    ].join("&");
    const response = await fetch(`${origin}/api/stream?${query}`, {
      headers: {
        authorization: `Bearer ${api.accessToken}`,
        "accept-language": language,
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
      for await (const chunk of body.pipeThrough(new TextDecoderStream())) parser.feed(chunk);
    } catch {
      // The client or the server closed the connection.
    }
    this.isClosed = true;
    this.wake();
  }

  /** Waits until the condition holds for the received events. */
  async waitUntil(condition: (client: SseClient) => boolean): Promise<this> {
    const end = performance.now() + TIMEOUT_MS;
    while (!condition(this)) {
      const left = end - performance.now();
      if (left <= 0) throw new Error(`Timed out; received events: ${JSON.stringify(this.events)}`);
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

  dataOf = (name: string) => this.events.filter(({ event }) => event === name).map(({ data }) => data);

  /** The id of the last received event, to resume the stream after it. */
  get lastEventId(): string | undefined {
    return this.events.findLast(({ id }) => id !== undefined)?.id;
  }

  close(): void {
    this.abortController.abort();
  }
}
