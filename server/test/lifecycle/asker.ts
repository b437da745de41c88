import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Reply } from "../api-client.ts";

const RETRY_MS = 15;

/** A client that repeats a refused or interrupted request with the same key until it gets a response. */
export class Asker {
  acknowledged = 0;
  /** Refusals while the database or the server was away. */
  readonly sentAway: Reply[] = [];
  cutOff = 0;
  /** Responses that no client may ever get. */
  readonly wrong: string[] = [];
  /** Part of every key and every new text, so that they are unique to this client. */
  readonly series = `018${randomInt(10_000, 100_000)}`;
  isOver = false;
  private at = 0;

  key = () => ({ "idempotency-key": `${this.series}-${++this.at}` });

  /** Asks until there is an answer to the question itself. */
  async settle(ask: () => Promise<Reply>, accepted = [200, 201]): Promise<Reply> {
    for (; ; await pause(RETRY_MS)) {
      const reply = await ask().catch(() => void this.cutOff++);
      if (!reply) continue;
      const running = reply.body?.code === "common.idempotency_running";
      if (reply.status === 503) this.sentAway.push(reply);
      else if (!running) {
        if (!accepted.includes(reply.status)) this.wrong.push(`${reply.status} ${reply.text}`);
        return reply;
      }
    }
  }
}
