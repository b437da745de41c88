/**
 * All events with their payloads. Each feature adds its own in its `events.ts`, so that a feature may listen to an event
 * without importing the feature that emits it. A payload is stored as JSON: an instant is its text.
 *
 * Names are stored in the database and never change.
 */
export interface Events {
  /** The slot of a recurring job; inserted by `jobs/recurring.ts`. */
  time: Record<string, never>;
}

export type EventName = keyof Events;

declare const unheard: unique symbol;

/** An event that is emitted although no listener and no publisher handles it yet. */
export type Unheard<Payload> = Payload & { readonly [unheard]?: never };

export type UnheardName = {
  [Name in EventName]: typeof unheard extends keyof Events[Name] ? Name : never;
}[EventName];

/**
 * `listeners satisfies Complete<Heard>`: does not compile unless every event is handled or declared `Unheard`, and none
 * is both. The error names the events.
 */
export type Complete<Heard extends EventName> = Report<
  "events without a listener",
  Exclude<EventName, Heard | UnheardName>
> &
  Report<"listeners of events declared Unheard", Heard & UnheardName>;

type Report<Title extends string, Names> = [Names] extends [never] ? unknown : Record<Title, Names>;
