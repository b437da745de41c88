/** By its cost, and by how bad its refusal is. */
export type Weight = "dear" | "read" | "write";

/** Above 1 there is more work than is done in time. */
export type Pressure = number;

/**
 * The part of a kind that is served is the common part to this power: of three times the capacity a third is served of
 * what is read, a fifth of what is dear, two thirds of what is written. No kind is refused altogether.
 */
const POWER: Record<Weight, number> = { dear: 1.5, read: 1, write: 0.35 };

const LEAST = 0.05;
const QUICKEST_FALL = 0.75;
const RISE = 0.04;

/**
 * Decides which requests of an overloaded server are served: of each kind its own part, also when others come in masses. A kind
 * that waits in a queue of its own would be refused altogether as soon as the others fill the thread.
 */
export class Admission {
  /** The part of the requests that is served. */
  part = 1;
  private readonly credit = new Map<string, number>();

  /** Called at even distances: the part falls with the pressure, and rises slowly when there is none. */
  feel(pressure: Pressure): void {
    this.part =
      pressure > 1
        ? Math.max(LEAST, this.part * Math.max(QUICKEST_FALL, 1 / Math.sqrt(pressure)))
        : Math.min(1, this.part + RISE * (1 - pressure) * Math.max(this.part, 0.25));
    if (this.part === 1) this.credit.clear();
  }

  /** Evenly: of a kind with a part of a third every third request is admitted, not a third by chance. */
  admits(kind: string, weight: Weight): boolean {
    if (this.part === 1) return true;
    const had = this.credit.get(kind) ?? 1;
    const has = had + this.part ** POWER[weight];
    const isAdmitted = has >= 1;
    this.credit.set(kind, isAdmitted ? has - 1 : has);
    return isAdmitted;
  }
}
