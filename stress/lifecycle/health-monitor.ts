import { waitFor } from "@angon/test-tier/wait-for";
import { pauseBetweenProbes } from "../client-pauses.ts";

type Sample = { ready: boolean; alive: boolean };

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
    for (; !this.isStopped; await pauseBetweenProbes()) {
      const [ready, alive] = await Promise.all([this.probe("/readyz"), this.probe("/healthz")]);
      this.samples.push({ ready, alive });
    }
  }

  get isReady(): boolean {
    return this.samples.at(-1)?.ready ?? false;
  }

  /** Waits for a probe that is sent after this call and finds the server ready or not. */
  async becomes(ready: boolean): Promise<void> {
    // A probe may be in progress, so the next sample may be older than this call.
    const from = this.samples.length + 1;
    await waitFor(`/readyz ${ready ? "succeeds" : "fails"}`, () =>
      this.samples.slice(from).some((sample) => sample.ready === ready),
    );
  }

  get wasAlwaysAlive(): boolean {
    return this.samples.length > 0 && this.samples.every(({ alive }) => alive);
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.work;
  }
}
