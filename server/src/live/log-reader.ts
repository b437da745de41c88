import type { Db } from "../db/database.ts";
import { isFull, pieceOf, readAfter, type LoggedEvent, type Piece } from "./log.ts";

/** A process that is so far behind forgets what it heard and reads it from the log. */
const MAX_HEARD = 5_000;

/**
 * The place of this process in the log. The events behind it come by notifications; the log is read where one was lost
 * or could not carry them.
 */
export class LogReader {
  private taken: number | undefined;
  private heard: Piece[] = [];
  private heardEvents = 0;
  private isToRead = false;
  /** This process gave numbers up to here, so that it reads them when their notification does not come. */
  private expected = 0;

  constructor(private readonly db: Pick<Db, "many">) {}

  /** The id of the last event that was taken; undefined while no connection needs events. */
  get place(): number | undefined {
    return this.taken;
  }

  /** Begins at `end` unless the reader has begun before; returns its place. */
  startAt(end: number): number {
    // Without a place nothing was heard, so what was numbered since the end was asked for is read.
    if (this.taken === undefined) this.readNext();
    return (this.taken ??= end);
  }

  /** A notification; undefined after each connect, when some may have been missed. False when no connection needs it. */
  hear(said: string | undefined): boolean {
    if (this.taken === undefined) return false;
    const piece = said === undefined ? undefined : pieceOf(said);
    if (!piece || this.heardEvents + piece.events.length > MAX_HEARD) this.readNext();
    else {
      this.heard.push(piece);
      this.heardEvents += piece.events.length;
    }
    return true;
  }

  readNext(): void {
    this.isToRead = true;
    this.forgetHeard();
  }

  expect(last: number): void {
    this.expected = Math.max(this.expected, last);
  }

  stop(): void {
    this.taken = undefined;
    this.isToRead = false;
    this.forgetHeard();
  }

  private forgetHeard(): void {
    this.heard = [];
    this.heardEvents = 0;
  }

  /** The events after `place`, which moves to the last of them; none when all were taken. */
  async next(): Promise<LoggedEvent[]> {
    if (this.taken === undefined) return [];
    const joined = this.joined(this.taken);
    if (joined.length > 0 || !(this.isToRead || this.taken < this.expected)) return this.took(joined);
    this.isToRead = false;
    try {
      const read = await readAfter(this.db, this.taken);
      if (isFull(read)) this.isToRead = true;
      else this.expected = 0;
      return this.took(read);
    } catch (error) {
      this.isToRead = true;
      throw error;
    }
  }

  private took(events: LoggedEvent[]): LoggedEvent[] {
    this.taken = events.at(-1)?.id ?? this.taken;
    return events;
  }

  /** The heard events that follow the place without a gap. A gap means that a notification was lost. */
  private joined(place: number): LoggedEvent[] {
    const events: LoggedEvent[] = [];
    for (const piece of this.heard) {
      const end = events.at(-1)?.id ?? place;
      if (piece.after > end) {
        this.readNext();
        return events;
      }
      for (const event of piece.events) if (event.id > end) events.push(event);
    }
    this.forgetHeard();
    return events;
  }
}
