import { createParser } from "eventsource-parser";
import type { Caller } from "./api-client.ts";

export type Heard = { id: string | undefined; event: string; data: Record<string, unknown> };

type Wish = { posts?: readonly number[]; presence?: boolean; after?: string | undefined; origin?: string };

const PATIENCE_MS = 10_000;

/** A page that listens to the stream of one person, and remembers everything it hears. */
export class Ear {
  readonly all: Heard[] = [];
  isOver = false;
  private readonly stop = new AbortController();
  private wake: () => void = () => {};

  static async open(
    caller: Caller,
    { posts = [], presence, after, origin = caller.origin }: Wish = {},
  ): Promise<Ear> {
    const ear = new Ear();
    const query = [...posts.map((id) => `post=${id}`), ...(presence ? ["presence=1"] : [])].join("&");
    const response = await fetch(`${origin}/api/stream?${query}`, {
      headers: {
        authorization: `Bearer ${caller.accessToken}`,
        ...(after === undefined ? {} : { "last-event-id": after }),
      },
      signal: ear.stop.signal,
    });
    if (response.status !== 200 || !response.body) throw new Error(`The stream answered ${response.status}`);
    void ear.listen(response.body);
    return ear;
  }

  private async listen(body: ReadableStream<Uint8Array>): Promise<void> {
    const parser = createParser({
      onEvent: ({ id, event = "", data }) => {
        this.all.push({ id, event, data: JSON.parse(data) as Record<string, unknown> });
        this.wake();
      },
    });
    try {
      for await (const piece of body.pipeThrough(new TextDecoderStream())) parser.feed(piece);
    } catch {
      // Hung up, by one side or the other.
    }
    this.isOver = true;
    this.wake();
  }

  /** Waits until something is true of what was heard. */
  async until(isTrue: (ear: Ear) => boolean): Promise<this> {
    const end = performance.now() + PATIENCE_MS;
    while (!isTrue(this)) {
      const left = end - performance.now();
      if (left <= 0) throw new Error(`Not heard in time; heard was ${JSON.stringify(this.all)}`);
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

  of = (event: string) => this.all.filter((heard) => heard.event === event).map(({ data }) => data);

  /** Up to where it has heard everything. */
  get place(): string | undefined {
    return this.all.findLast(({ id }) => id !== undefined)?.id;
  }

  close(): void {
    this.stop.abort();
  }
}
