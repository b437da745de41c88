import type { Language } from "./language.ts";
import type { ReactionType } from "../posts.ts";
import type { Localized } from "./problem.ts";
import type { ResourceKind } from "./resource.ts";

/** Groups of notification types on the settings page. */
export const notificationFamilies = [
  "answers",
  "teachers",
  "reactions",
  "people",
  "groups",
  "progress",
  "own",
  "safety",
] as const;
export type NotificationFamily = (typeof notificationFamilies)[number];

/** The parts of the list that can be read alone; `own` holds the records of own actions, which no other list contains. */
export const notificationFilters = ["answers", "groups", "points", "own"] as const;
export type NotificationFilter = (typeof notificationFilters)[number];
/** Stored with each notification, so that a part of the list is read along an index. */
export type NotificationCategory = NotificationFilter | "other";

/** A notification type as its feature declares it; `bn` and `en` name it on the settings page. */
export type NotificationDeclaration = Localized & {
  /** Those of `safety` cannot be turned off. */
  family: NotificationFamily;
  /** Where it differs from that of the family. */
  category?: NotificationCategory;
  /** A name and a tone of `NotificationTile.tsx`; a bell without it. */
  icon?: readonly [name: string, tone: "green" | "peacock" | "clay" | "marigold" | "plain"];
  /** Drawn as the reaction while all its actors gave the same one. */
  drawsReaction?: true;
  /** The sentence names only the number of actors, or none. */
  unnamed?: true;
  /** A record of the user's own action, never unread. */
  ownRecord?: true;
  /**
   * Without it an actor is notified of again after a day. `once`: never again for the same `about`, also when a text is
   * edited later. `state`: when the state differs, also when another actor changed it.
   */
  repeats?: "once" | "state";
  /** Each actor has a comment of their own, so that the removal of one comment keeps the other actors. */
  ofComments?: true;
  /** An unread notification leads to the latest resource of its actor; after its removal the next one is notified. */
  latest?: true;
  /** The path of a notification without a resource; otherwise its group or its actor. */
  link?: `/${string}`;
  /** Only these users have it, and a choice about it. */
  recipients?: "moderators";
};

type Facts = Readonly<Record<string, string | number | null | undefined>>;

/** Values stored with a notification for its sentence; a reaction becomes null when the actors' reactions differ. */
export type NotificationFacts = Facts & { readonly reaction?: ReactionType | null | undefined };

/** The values in a notification's sentence; numbers and dates arrive formatted for the language. */
export type SentenceValues = {
  name: string;
  /** The number of actors besides the named one. */
  others: number;
  /** The polite verb form, for adults. */
  polite: boolean;
  number: (value: number) => string;
  day: (instant: string) => string;
  /** The kind of the resource; null without one. */
  kind: ResourceKind | null;
  /** The beginning of the resource's title or text; a function because most sentences do not name it. */
  title: () => string;
  group: string;
  facts: NotificationFacts;
  /** The recipient is the guardian, not the child. */
  toGuardian: boolean;
};

export type Sentence = Readonly<Record<Language, (values: SentenceValues) => string>>;

export const declareNotifications = <const T extends Readonly<Record<string, NotificationDeclaration>>>(
  types: T,
): T => types;
