import { Session } from "node:inspector";
import { setFlagsFromString } from "node:v8";

type Script = { url: string; functions: { ranges: { count: number }[] }[] };

/**
 * Counts work without a clock: the blocks of this project's code that V8 executes (calls, branches, rounds of loops), and
 * the characters that regular expressions and `indexOf` pass over. Backtracking inside one match does not count.
 */
export class StepCounter {
  private readonly session = new Session();
  private characters = 0;

  private constructor() {
    this.session.connect();
    this.session.post("Profiler.enable");
    this.session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  }

  /**
   * `load` imports the code after `vi.resetModules()`: V8 has counters only in code that it compiles after they are
   * switched on, and would take the code of an earlier import from its cache.
   */
  static async of<Module>(load: () => Promise<Module>): Promise<[StepCounter, Module]> {
    const counter = new StepCounter();
    setFlagsFromString("--no-compilation-cache");
    try {
      return [counter, await load()];
    } finally {
      setFlagsFromString("--compilation-cache");
    }
  }

  stepsOf(work: () => unknown): number {
    this.takeBlocks();
    this.characters = 0;
    const restore = this.countCharacters();
    try {
      work();
    } finally {
      restore();
    }
    return this.takeBlocks() + this.characters;
  }

  /** By how much the steps of `work` grow when its size is doubled: 2 is linear, 4 is quadratic. */
  growthOf(work: (size: number) => unknown, size: number): number {
    // Caches are filled before, by a run of the greater size.
    work(2 * size);
    const steps = this.stepsOf(() => work(size));
    return this.stepsOf(() => work(2 * size)) / steps;
  }

  close(): void {
    this.session.post("Profiler.stopPreciseCoverage");
    this.session.disconnect();
  }

  /** The blocks executed since the last call. */
  private takeBlocks(): number {
    let blocks = 0;
    // The inspector calls back before `post` returns.
    this.session.post("Profiler.takePreciseCoverage", (error, coverage) => {
      if (error) throw error;
      for (const { url, functions } of coverage.result as Script[])
        if (!/\/node_modules\/|\/count-steps\.ts/.test(url))
          for (const { ranges } of functions) for (const { count } of ranges) blocks += count;
    });
    return blocks;
  }

  private countCharacters(): () => void {
    const { exec } = RegExp.prototype;
    const { indexOf } = String.prototype;
    const count = (characters: number) => void (this.characters += characters);
    Object.assign(RegExp.prototype, {
      exec(this: RegExp, text: string) {
        const from = this.global || this.sticky ? this.lastIndex : 0;
        const match = exec.call(this, text);
        if (match) count(match.index + match[0].length - from + 1);
        else count(this.sticky ? 1 : text.length - from + 1);
        return match;
      },
    });
    Object.assign(String.prototype, {
      indexOf(this: string, search: string, from = 0) {
        const at = indexOf.call(this, search, from);
        count((at < 0 ? this.length : at) - from + 1);
        return at;
      },
    });
    return () => {
      Object.assign(RegExp.prototype, { exec });
      Object.assign(String.prototype, { indexOf });
    };
  }
}
