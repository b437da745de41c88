import { setTimeout as pause } from "node:timers/promises";

const INTERVAL_MS = 10;

type Sample = { at: number; ready: boolean; alive: boolean };

/** Polls liveness and readiness of a server as a load balancer does. */
export class HealthMonitor {
  readonly samples: Sample[] = [];
  private isStopped = false;
  private readonly work: Promise<void>;

  constructor(private readonly origin: string) {
    this.work = this.poll();
  }

  private probe = (path: string) =>
    fetch(this.origin + path).then(
      async (response) => (await response.text()) !== "" && response.status === 200,
      () => false,
    );

  private async poll(): Promise<void> {
    for (; !this.isStopped; await pause(INTERVAL_MS)) {
      const [ready, alive] = await Promise.all([this.probe("/readyz"), this.probe("/healthz")]);
      this.samples.push({ at: performance.now(), ready, alive });
    }
  }

  get isReady(): boolean {
    return this.samples.at(-1)?.ready ?? false;
  }

  /** When it was first seen so, after a moment; infinite if never. */
  firstTime(ready: boolean, after: number): number {
    return this.samples.find((one) => one.at > after && one.ready === ready)?.at ?? Infinity;
  }

  get wasAlwaysAlive(): boolean {
    return this.samples.length > 0 && this.samples.every(({ alive }) => alive);
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.work;
  }
}
