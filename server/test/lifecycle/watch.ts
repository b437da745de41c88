import { setTimeout as pause } from "node:timers/promises";

const EVERY_MS = 10;

type Seen = { at: number; ready: boolean; alive: boolean };

/** Polls liveness and readiness of a server as a load balancer does. */
export class Watch {
  readonly seen: Seen[] = [];
  private isOver = false;
  private readonly work: Promise<void>;

  constructor(private readonly origin: string) {
    this.work = this.look();
  }

  private ask = (path: string) =>
    fetch(this.origin + path).then(
      async (response) => (await response.text()) !== "" && response.status === 200,
      () => false,
    );

  private async look(): Promise<void> {
    for (; !this.isOver; await pause(EVERY_MS)) {
      const [ready, alive] = await Promise.all([this.ask("/readyz"), this.ask("/healthz")]);
      this.seen.push({ at: performance.now(), ready, alive });
    }
  }

  get isReady(): boolean {
    return this.seen.at(-1)?.ready ?? false;
  }

  /** When it was first seen so, after a moment; infinite if never. */
  first(ready: boolean, after: number): number {
    return this.seen.find((one) => one.at > after && one.ready === ready)?.at ?? Infinity;
  }

  get wasAlwaysAlive(): boolean {
    return this.seen.length > 0 && this.seen.every(({ alive }) => alive);
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.work;
  }
}
