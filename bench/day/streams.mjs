import { setTimeout as pause } from "node:timers/promises";

const DELAY_MS = 1_000;
const MAX_DELAY_MS = 60_000;

/**
 * The stream of one open page. It counts the events of each new comment, and reconnects with the last id after each cut,
 * as the page does.
 */
export class Stream {
  comments = new Map();
  /** Ids of events that were delivered twice, or after one with a greater id. */
  outOfOrder = [];
  /** Opens that began with the current state instead of what was missed. */
  greetings = 0;
  opens = 0;
  isOver = false;
  lastId = undefined;

  constructor(person, posts) {
    Object.assign(this, { person, posts });
    this.work = this.keepOpen();
  }

  async keepOpen() {
    for (let failures = 0; !this.isOver;) {
      const isHeard = await this.read();
      failures = isHeard ? 0 : failures + 1;
      if (!this.isOver) await pause(Math.min(DELAY_MS * 2 ** failures, MAX_DELAY_MS) * (0.5 + Math.random()));
    }
  }

  async read() {
    const { url } = this.person;
    this.controller = new AbortController();
    let isHeard = false;
    try {
      const query = this.posts.map((id) => `post=${id}`).join("&");
      const response = await fetch(`${url}/api/stream?${query}`, {
        signal: this.controller.signal,
        headers: {
          authorization: `Bearer ${this.person.accessToken}`,
          ...(this.lastId && { "last-event-id": this.lastId }),
        },
      });
      if (response.status === 401) await this.person.renew();
      if (response.status !== 200) return false;
      this.opens++;
      let text = "";
      for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
        const frames = (text + piece).split("\n\n");
        text = frames.pop();
        for (const frame of frames) isHeard = this.hear(frame) || isHeard;
      }
    } catch {
      // The connection was cut, or the response has ended.
    }
    return isHeard;
  }

  hear(frame) {
    const field = (name) => new RegExp(`^${name}: (.*)$`, "m").exec(frame)?.[1];
    const id = field("id");
    const data = field("data");
    if (data === undefined) return false;
    const { comment_id: comment, change } = JSON.parse(data);
    if (change === "counted") this.greetings++;
    if (change === "created") this.comments.set(comment, (this.comments.get(comment) ?? 0) + 1);
    if (id !== undefined) {
      if (this.lastId !== undefined && change !== "counted" && Number(id) <= Number(this.lastId))
        this.outOfOrder.push(`${this.lastId} then ${id}`);
      this.lastId = id;
    }
    return true;
  }

  async close() {
    this.isOver = true;
    this.controller?.abort();
    await this.work;
  }
}
