/** Long enough for hundreds of requests to arrive within one turn of the event loop. */
const BLOCK_MS = 600;

/** Blocks the event loop of this process, in which the server runs too, as endless computations would. */
export class BusyEventLoop {
  private readonly unchanged = new Int32Array(new SharedArrayBuffer(4));
  private isStopped = false;

  start(): void {
    // The thread is never woken: it stands still for the whole time.
    Atomics.wait(this.unchanged, 0, 0, BLOCK_MS);
    if (!this.isStopped) setImmediate(() => this.start());
  }

  stop(): void {
    this.isStopped = true;
  }
}
