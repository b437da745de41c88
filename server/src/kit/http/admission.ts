/** By its cost, and by how bad its refusal is. */
export type Weight = "dear" | "read" | "write";

/**
 * The part of a kind that is served is the common part to this power: of three times the capacity a third is served of
 * what is read, a fifth of what is dear, two thirds of what is written. No kind is refused altogether.
 */
const POWER: Record<Weight, number> = { dear: 1.5, read: 1, write: 0.35 };

/** As many requests as one process answers within about a sixth of a second. */
const CALM = 64;
/** Requests beyond these would not be answered in time. */
const MOST = 250;

const LEAST = 0.05;
/** Of the counts, at each look: half a second is remembered. */
const KEPT = 0.8;
/** One burst is no overload; requests that stay in progress are. */
const LOOKS = 3;
/** From here on all are served. */
const WHOLE = 0.99;
/** Of the way to the part that the counts ask for, at each look. */
const STEP = 0.3;

/**
 * Decides which requests of an overloaded server are served. It serves what it was seen to finish: the part is the finished
 * requests by those that arrived, less while too many are in progress and more while few are. Each kind is served in its own
 * part, also when others come in masses.
 */
export class Admission {
  /** The part of the requests that is served. */
  part = 1;
  inProgress = 0;
  private arrived = 0;
  private finished = 0;
  private readonly looks = Array.from({ length: LOOKS }, () => 0);
  private readonly credit = new Map<string, number>();

  /** Evenly: of a kind with a part of a third every third request is admitted, not a third by chance. */
  admits(kind: string, weight: Weight): boolean {
    this.arrived += 1;
    if (this.inProgress >= MOST) return false;
    if (this.part === 1) return true;
    const had = this.credit.get(kind) ?? 1;
    const has = had + this.part ** POWER[weight];
    const isAdmitted = has >= 1;
    this.credit.set(kind, isAdmitted ? has - 1 : has);
    return isAdmitted;
  }

  begin(): void {
    this.inProgress += 1;
  }

  end(): void {
    this.inProgress -= 1;
    this.finished += 1;
  }

  /** Called at even distances. */
  look(): void {
    this.looks.shift();
    this.looks.push(this.inProgress);
    const load = Math.min(...this.looks) / CALM;
    const seen = this.arrived < 1 ? 1 : this.finished / this.arrived;
    if (load > 1 || this.part < 1) this.approach(seen * Math.min(2, 1 / Math.sqrt(load)));
    this.arrived *= KEPT;
    this.finished *= KEPT;
  }

  private approach(wanted: number): void {
    const next = this.part + STEP * (wanted - this.part);
    this.part = next > WHOLE ? 1 : Math.max(LEAST, next);
    if (this.part === 1) this.credit.clear();
  }
}
