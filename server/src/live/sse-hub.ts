import { setTimeout as pause } from "node:timers/promises";
import type { Live, Services, StartStream, StreamRequest } from "../kit/context.ts";
import { fail } from "../kit/fail.ts";
import { sseConnections } from "../kit/telemetry/metrics.ts";
import { viewersNow } from "../kit/viewer.ts";
import { SseConnection, type SseEvent } from "./sse-connection.ts";
import { listenTo } from "./listener.ts";
import { CHANNEL, endOfLog, missedBetween, numberInbox, type LoggedEvent } from "./log.ts";
import { LogReader } from "./log-reader.ts";
import { onPublished } from "./publish.ts";

/** Features turn an event into data for one viewer; the hub knows only topics and subscribers. */
export type EventWriter = {
  eventsByConnection(
    services: Services,
    all: readonly LoggedEvent[],
    lines: readonly SseConnection[],
  ): Promise<Map<SseConnection, SseEvent[]>>;
  /** The current state, for a client that connects anew. */
  greeting(services: Services, line: SseConnection): Promise<SseEvent[]>;
};

export const personal = (userId: number) => `user:${userId}`;

/** Events within this time are numbered, and sent, together. */
const GATHER_MS = 30;
/** Polling interval, in case a NOTIFY is lost, or a process ended before it had numbered its events. */
const LOOK_MS = 1_000;
const BEAT_MS = 25_000;
/** Cached rights of a viewer are valid as long as in the request guard. */
const TRUSTED_MS = 700;
const MAX_LINES = 5_000;
const MAX_OF_ONE = 6;

/** All SSE connections of this instance. */
export class SseHub implements Live {
  private readonly lines = new Set<SseConnection>();
  private readonly byTopic = new Map<string, Set<SseConnection>>();
  private readonly log: LogReader;
  private undelivered: LoggedEvent[] | undefined;
  private next: Promise<void> | undefined;
  private last = Promise.resolve();
  private numbering: NodeJS.Timeout | undefined;
  private gathering: NodeJS.Timeout | undefined;
  private turnedAt = -Infinity;
  private isClosed = false;
  private unlisten: (() => Promise<void>) | undefined;
  private readonly timers: NodeJS.Timeout[];

  constructor(
    private readonly services: Services,
    private readonly writer: EventWriter,
  ) {
    this.log = new LogReader(services.database);
    onPublished(() => this.numberSoon());
    this.timers = [
      setInterval(() => this.lines.size > 0 && this.look(), LOOK_MS).unref(),
      setInterval(() => void this.beat(), BEAT_MS).unref(),
    ];
  }

  async open({ viewer, language, topics, after }: StreamRequest): Promise<StartStream> {
    if (this.isClosed || this.lines.size >= MAX_LINES) return fail("common.unavailable", { retryAfter: 5 });
    const { database } = this.services;
    this.unlisten ??= listenTo(
      database,
      CHANNEL,
      (notification) => {
        if (this.log.receive(notification)) this.soon();
      },
      (error) => this.services.log.warn({ err: error }, "LISTEN connection lost, polling instead"),
    );
    if (this.numbering) await this.number();
    // A client that was connected to another process may know a later event than this one has read.
    if (after !== undefined) this.log.expect(after);
    await this.catchUp();
    const end = this.log.position ?? (await endOfLog(database));
    const line = new SseConnection(
      viewer,
      language,
      new Set([personal(viewer.userId), ...topics]),
      this.remove,
    );
    line.from = this.log.startAt(end);
    this.add(line);
    this.soon();
    try {
      const beginning = await this.beginningOf(line, after);
      return (response) => line.attach(response, beginning);
    } catch (error) {
      line.end();
      throw error;
    }
  }

  private async beginningOf(line: SseConnection, after: number | undefined): Promise<SseEvent[]> {
    const { services, writer } = this;
    const { from: until, topics } = line;
    const missed =
      after === undefined
        ? undefined
        : await missedBetween(services.database, { after, until, topics: [...topics] });
    if (missed) return (await writer.eventsByConnection(services, missed, [line])).get(line) ?? [];
    const greeting = await writer.greeting(services, line);
    // Only the last event of the greeting carries the log id: a client that missed part of it starts again.
    return greeting.map((event, i) => (i === greeting.length - 1 ? { ...event, id: until } : event));
  }

  private add(line: SseConnection): void {
    const own = this.byTopic.get(personal(line.viewer.userId));
    if (own && own.size >= MAX_OF_ONE) [...own][0]?.end();
    this.lines.add(line);
    for (const topic of line.topics) {
      const followers = this.byTopic.get(topic) ?? new Set();
      this.byTopic.set(topic, followers.add(line));
    }
    sseConnections.set(this.lines.size);
  }

  private readonly remove = (line: SseConnection): void => {
    this.lines.delete(line);
    for (const topic of line.topics) {
      const followers = this.byTopic.get(topic);
      followers?.delete(line);
      if (followers?.size === 0) this.byTopic.delete(topic);
    }
    sseConnections.set(this.lines.size);
  };

  private readonly retried = (error: unknown) =>
    this.services.log.warn({ err: error }, "live events not delivered, retrying");

  private look(): void {
    this.numberSoon();
    this.log.requireRead();
    this.soon();
  }

  private numberSoon(): void {
    this.numbering ??= setTimeout(() => {
      this.numbering = undefined;
      this.number().catch(this.retried);
    }, GATHER_MS).unref();
  }

  private async number(): Promise<void> {
    if (this.isClosed) return;
    const { database, clock } = this.services;
    const { last, isBusy } = await numberInbox(database, clock.now());
    // The process that holds the lock may have started before these events were committed.
    if (isBusy) this.numberSoon();
    if (last === undefined || this.log.position === undefined) return;
    setTimeout(() => {
      this.log.expect(last);
      this.soon();
    }, GATHER_MS).unref();
  }

  private soon(): void {
    const wait = Math.max(0, this.turnedAt + GATHER_MS - performance.now());
    this.gathering ??= setTimeout(() => {
      this.gathering = undefined;
      this.catchUp().catch(this.retried);
    }, wait).unref();
  }

  /** A full cycle that starts after the call; cycles never overlap, so that order is preserved. */
  private catchUp(): Promise<void> {
    this.next ??= this.last.then(() => {
      this.next = undefined;
      return this.turn();
    });
    this.last = this.next.catch(() => {});
    return this.next;
  }

  private async turn(): Promise<void> {
    if (this.isClosed) return;
    this.turnedAt = performance.now();
    if (this.lines.size === 0) {
      this.undelivered = undefined;
      this.log.stop();
      return;
    }
    for (;;) {
      // The position moves before delivery: a connection that opens meanwhile reads these events from the log.
      this.undelivered ??= await this.log.next();
      if (this.undelivered.length > 0) await this.deliver(this.undelivered);
      const isAll = this.undelivered.length === 0;
      this.undelivered = undefined;
      if (isAll) return;
    }
  }

  /** Most events of a school have no subscriber in this process; they are skipped before any query. */
  private async deliver(taken: readonly LoggedEvent[]): Promise<void> {
    const all = taken.filter(({ topic }) => this.byTopic.has(topic));
    const [first] = all;
    if (!first) return;
    const concerned = new Set(
      all.flatMap(({ topic }) => [...(this.byTopic.get(topic) ?? [])]).filter(({ from }) => from < first.id),
    );
    const lines = await this.stillIn([...concerned]);
    const deliveries = await this.writer.eventsByConnection(this.services, all, lines);
    for (const [line, own] of deliveries) line.write(own);
  }

  /** The connections with an open session, with current rights; the others are closed. */
  private async stillIn(lines: readonly SseConnection[]): Promise<SseConnection[]> {
    const began = performance.now();
    const old = lines.filter(({ readAt }) => began - readAt > TRUSTED_MS);
    const viewers = await viewersNow(
      this.services.database,
      old.map(({ viewer }) => viewer),
      this.services.clock.now(),
    );
    old.forEach((line, i) => {
      const viewer = viewers[i];
      if (!viewer) return line.end();
      line.viewer = viewer;
      line.readAt = began;
    });
    return lines.filter((line) => this.lines.has(line));
  }

  private async beat(): Promise<void> {
    try {
      const lines = await this.stillIn([...this.lines]);
      for (const { viewer } of lines) this.services.presence.note(viewer, this.services.clock.now());
    } catch (error) {
      this.services.log.warn({ err: error }, "session rights not read, connections kept");
    }
    for (const line of this.lines) line.beat();
  }

  /** Ends all connections; clients reconnect to another instance or to the next one. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.numbering);
    clearTimeout(this.gathering);
    this.timers.forEach((timer) => clearInterval(timer));
    for (const line of this.lines) line.end();
    await this.unlisten?.();
    // A delivery in progress may finish, but shutdown waits for it only this long.
    await Promise.race([this.last, pause(1_000, undefined, { ref: false })]);
  }
}
