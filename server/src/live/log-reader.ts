import type { Db } from "../db/database.ts";
import { batchOf, isFull, readAfter, type EventBatch, type LoggedEvent } from "./log.ts";

/** A process that is further behind drops its buffered events and reads them from the log. */
const MAX_BUFFERED = 5_000;

/**
 * The position of this process in the log. The events after it arrive in notifications. The log is read only when a
 * notification was lost or could not carry its events.
 */
export class LogReader {
  private last: number | undefined;
  private buffered: EventBatch[] = [];
  private bufferedEvents = 0;
  private mustRead = false;
  /** This process numbered events up to here, so it reads them when their notification does not arrive. */
  private expected = 0;

  constructor(private readonly db: Pick<Db, "many">) {}

  /** The id of the last event that was returned; undefined while no connection needs events. */
  get position(): number | undefined {
    return this.last;
  }

  /** Starts at `end` unless the reader has started before; returns its position. */
  startAt(end: number): number {
    // A reader without a position buffers nothing, so events numbered since `end` was queried are in the log alone.
    if (this.last === undefined) this.requireRead();
    return (this.last ??= end);
  }

  /**
   * Buffers the events of a notification. `undefined` stands for a new connection, before which some may have been lost.
   * False when no connection needs events.
   */
  receive(notification: string | undefined): boolean {
    if (this.last === undefined) return false;
    const batch = notification === undefined ? undefined : batchOf(notification);
    if (!batch || this.bufferedEvents + batch.events.length > MAX_BUFFERED) this.requireRead();
    else {
      this.buffered.push(batch);
      this.bufferedEvents += batch.events.length;
    }
    return true;
  }

  requireRead(): void {
    this.mustRead = true;
    this.clearBuffer();
  }

  expect(last: number): void {
    this.expected = Math.max(this.expected, last);
  }

  stop(): void {
    this.last = undefined;
    this.mustRead = false;
    this.clearBuffer();
  }

  private clearBuffer(): void {
    this.buffered = [];
    this.bufferedEvents = 0;
  }

  /** The events after the position, which moves to the last of them; empty when there are no more. */
  async next(): Promise<LoggedEvent[]> {
    if (this.last === undefined) return [];
    const events = this.takeBuffered(this.last);
    if (events.length > 0 || !(this.mustRead || this.last < this.expected)) return this.advance(events);
    this.mustRead = false;
    try {
      const read = await readAfter(this.db, this.last);
      if (isFull(read)) this.mustRead = true;
      else this.expected = 0;
      return this.advance(read);
    } catch (error) {
      this.mustRead = true;
      throw error;
    }
  }

  private advance(events: LoggedEvent[]): LoggedEvent[] {
    this.last = events.at(-1)?.id ?? this.last;
    return events;
  }

  /** The buffered events that follow the position without a gap. A gap means that a notification was lost. */
  private takeBuffered(position: number): LoggedEvent[] {
    const events: LoggedEvent[] = [];
    for (const batch of this.buffered) {
      const end = events.at(-1)?.id ?? position;
      if (batch.after > end) {
        this.requireRead();
        return events;
      }
      for (const event of batch.events) if (event.id > end) events.push(event);
    }
    this.clearBuffer();
    return events;
  }
}
