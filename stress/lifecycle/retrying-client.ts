import { randomInt } from "node:crypto";
import { waitFor } from "@angon/test-tier/wait-for";
import type { ApiResponse } from "../../server/test/api-client.ts";
import { pauseBeforeRetry } from "../client-pauses.ts";

/** A client that repeats a refused or interrupted request with the same key until it gets a response. */
export class RetryingClient {
  acknowledged = 0;
  /** Refusals while the database or the server was away. */
  readonly unavailable: ApiResponse[] = [];
  cutRequests = 0;
  /** Responses that no client may ever get. */
  readonly unexpected: string[] = [];
  /** Part of every key and every new text, so that they are unique to this client. */
  readonly prefix = `018${randomInt(10_000, 100_000)}`;
  isStopped = false;
  private keyCount = 0;

  nextKey = () => ({ "idempotency-key": `${this.prefix}-${++this.keyCount}` });

  /** Waits until the server has acknowledged so many writes more, or has sent an unexpected response. */
  async acknowledgeMore(count: number): Promise<void> {
    const goal = this.acknowledged + count;
    await waitFor(
      `${count} more acknowledged writes`,
      () => this.acknowledged >= goal || this.unexpected.length > 0,
    );
  }

  /** Repeats a request until its response is neither 503 nor "still running". */
  async requestUntilDone(ask: () => Promise<ApiResponse>, accepted = [200, 201]): Promise<ApiResponse> {
    for (; ; await pauseBeforeRetry()) {
      const reply = await ask().catch(() => void this.cutRequests++);
      if (!reply) continue;
      const running = reply.body?.code === "common.idempotency_running";
      if (reply.status === 503) this.unavailable.push(reply);
      else if (!running) {
        if (!accepted.includes(reply.status)) this.unexpected.push(`${reply.status} ${reply.text}`);
        return reply;
      }
    }
  }
}
