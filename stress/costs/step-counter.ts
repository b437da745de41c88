import { Session } from "node:inspector/promises";

const COUNTED = /\/(server|contract)\/src\//;

/**
 * Counts what the server executes in this process: the runs of each block of its code, as V8's coverage counts them, and
 * the characters that regular expressions have passed. Unlike times both are the same on a busy machine.
 */
export class StepCounter {
  private readonly session = new Session();
  private readonly exec = RegExp.prototype.exec;
  private scanned = 0;

  async start(): Promise<void> {
    this.session.connect();
    await this.session.post("Profiler.enable");
    await this.session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
    const { exec } = this;
    const count = (characters: number) => void (this.scanned += characters);
    // With another `exec` also `replace`, `match`, `split` and `test` call it once per match.
    // oxlint-disable-next-line no-extend-native -- only a replaced exec sees every match of a test
    RegExp.prototype.exec = function counted(this: RegExp, text: string) {
      const from = this.global || this.sticky ? this.lastIndex : 0;
      const match = exec.call(this, text);
      const end = match ? match.index + match[0].length : this.sticky ? from : text.length;
      count(1 + Math.max(0, end - from));
      return match;
    };
  }

  async stop(): Promise<void> {
    // oxlint-disable-next-line no-extend-native -- only a replaced exec sees every match of a test
    RegExp.prototype.exec = this.exec;
    await this.session.post("Profiler.stopPreciseCoverage");
    this.session.disconnect();
  }

  async of<Result>(work: () => Promise<Result>): Promise<{ result: Result; steps: number }> {
    await this.blocks();
    this.scanned = 0;
    const result = await work();
    const scanned = this.scanned;
    return { result, steps: scanned + (await this.blocks()) };
  }

  /** The runs of blocks since the last call. */
  private async blocks(): Promise<number> {
    const { result } = await this.session.post("Profiler.takePreciseCoverage");
    return result
      .filter(({ url }) => COUNTED.test(url))
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges.map(({ count }) => count)))
      .reduce((sum, count) => sum + count, 0);
  }
}
