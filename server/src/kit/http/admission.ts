/** By its cost, and by how bad its refusal is. */
export type Weight = "dear" | "read" | "write";

/**
 * The part of a kind that is served is the common part to this power: of three times the capacity a third is served of
 * what is read, a fifth of what is dear, two thirds of what is written. No kind is refused altogether.
 */
const POWER: Record<Weight, number> = { dear: 1.5, read: 1, write: 0.35 };

/** One process answers these within about a sixth of a second. */
const TARGET_IN_PROGRESS = 64;
/** Requests beyond these would not be answered in time. */
const MAX_IN_PROGRESS = 250;

const LEAST = 0.05;
/** The counts are multiplied by this at each adjustment, so that they cover about half a second. */
const DECAY = 0.8;
/** A short burst is no overload: the smallest of the last counts of requests in progress is used. */
const SAMPLES = 3;
/** A part above this serves all requests. */
const WHOLE = 0.99;
/** How far the part moves towards its target at each adjustment. */
const STEP = 0.3;

/**
 * Decides which requests of an overloaded server are served. The part that is served follows the number of finished requests
 * divided by the number of arrived ones: it is lower while too many are in progress, and higher while few are. The part holds
 * for each kind alone, however many requests of other kinds arrive.
 */
export class Admission {
  /** The part of the requests that is served. */
  part = 1;
  inProgress = 0;
  private arrived = 0;
  private finished = 0;
  private readonly samples = Array.from({ length: SAMPLES }, () => 0);
  private readonly credit = new Map<string, number>();

  /** Evenly: of a kind with a part of a third every third request is admitted, not a third by chance. */
  admits(kind: string, weight: Weight): boolean {
    if (this.inProgress >= MAX_IN_PROGRESS) return false;
    if (this.part === 1) return true;
    const had = this.credit.get(kind) ?? 1;
    const has = had + this.part ** POWER[weight];
    const isAdmitted = has >= 1;
    this.credit.set(kind, isAdmitted ? has - 1 : has);
    return isAdmitted;
  }

  arrive(): void {
    this.arrived += 1;
  }

  begin(): void {
    this.inProgress += 1;
  }

  end(): void {
    this.inProgress -= 1;
    this.finished += 1;
  }

  /** Called at equal intervals. */
  adjust(): void {
    this.samples.shift();
    this.samples.push(this.inProgress);
    const load = Math.min(...this.samples) / TARGET_IN_PROGRESS;
    const seen = this.arrived < 1 ? 1 : this.finished / this.arrived;
    if (load > 1 || this.part < 1) this.approach(seen * Math.min(2, 1 / Math.sqrt(load)));
    this.arrived *= DECAY;
    this.finished *= DECAY;
  }

  private approach(wanted: number): void {
    const next = this.part + STEP * (wanted - this.part);
    this.part = next > WHOLE ? 1 : Math.max(LEAST, next);
    if (this.part === 1) this.credit.clear();
  }
}
