import type { Method } from "@angon/contract/kit/endpoint";
import type { Problem } from "@angon/contract/kit/problem";

export interface RequestInput {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
  body?: Readonly<Record<string, unknown>>;
}

/** A write request with everything needed to send it again. */
export interface Write {
  method: Method;
  path: string;
  given: RequestInput;
  /** Its `Idempotency-Key`: the server executes a repeated request once. */
  key: string;
  userId: number;
  at: number;
}

export interface Entry extends Write {
  seq: number;
  /** `old`: the server may have deleted the key, so the user is asked first. `refused`: by the server, permanently. */
  state: "waiting" | "refused" | "old";
  tries: number;
  problem?: Pick<Problem, "status" | "code" | "title" | "detail">;
}

const kinds = {
  "POST /api/post": "post",
  "POST /api/post/{slug}/comments": "comment",
  "POST /api/post/{slug}/comments/{commentId}/react": "rating",
  "POST /api/post/react": "reaction",
  "POST /api/polls/vote": "vote",
  "POST /api/post/save_post": "save",
  "DELETE /api/post/saved_posts": "unsave",
  "POST /api/follow": "follow",
  "DELETE /api/follow": "unfollow",
  "POST /api/post/{id}/share": "share",
  "POST /api/report": "report",
  "POST /api/notification/mark-as-read": "read",
} as const;

export type Kind = (typeof kinds)[keyof typeof kinds];

export const kindOf = ({ method, path }: Pick<Write, "method" | "path">): Kind | undefined =>
  (kinds as Partial<Record<string, Kind>>)[`${method} ${path}`];

type AddressedWrite = Pick<Write, "method" | "path" | "given">;

/** The id of the post, user or other object that the write changes. */
export function targetIdOf({ given: { params, body } }: AddressedWrite): number {
  const id =
    params?.["slug"] ?? params?.["id"] ?? body?.["postId"] ?? body?.["post_id"] ?? body?.["followingId"];
  return Number(id ?? body?.["notificationId"] ?? body?.["id"] ?? 0);
}

/** Writes with the same order key are sent in the order in which they were made. */
export function orderKeyOf(write: AddressedWrite): string {
  const kind = kindOf(write);
  const { body } = write.given;
  switch (kind) {
    case "post":
      return `to ${JSON.stringify(body?.["group_id"] ?? null)}`;
    case "follow":
    case "unfollow":
      return `person ${targetIdOf(write)}`;
    case "report":
      return `${JSON.stringify(body?.["kind"])} ${targetIdOf(write)}`;
    case "read":
      return "bell";
    case "comment":
    case "rating":
    case "reaction":
    case "vote":
    case "save":
    case "unsave":
    case "share":
    case undefined:
      return `post ${targetIdOf(write)}`;
  }
}

/** Writes that set the same state share a key, and only the last of them is sent; undefined for writes that add. */
export function replaceKeyOf(write: AddressedWrite): string | undefined {
  const kind = kindOf(write);
  switch (kind) {
    case "reaction":
    case "vote":
    case "share":
    case "read":
      return `${kind} ${targetIdOf(write)}`;
    case "rating":
      return `rating ${write.given.params?.["commentId"]}`;
    case "save":
    case "unsave":
      return `saved ${targetIdOf(write)}`;
    case "follow":
    case "unfollow":
      return `follow ${targetIdOf(write)}`;
    case "post":
    case "comment":
    case "report":
    case undefined:
      return undefined;
  }
}

/** The text that the user typed, for reading and copying. */
export const typedTextOf = ({ given: { body } }: AddressedWrite): string => {
  const typed = body?.["content"] ?? body?.["body"];
  return typeof typed === "string" ? typed : "";
};

/** One hour less than the server retains idempotency keys. */
const MAX_AGE_MS = 23 * 60 * 60 * 1_000;

export const isExpired = ({ at }: Write, now: number): boolean => now - at > MAX_AGE_MS;

/** The first entry that may be sent now; a held entry holds all later ones with the same order key. */
export function nextEntry(
  entries: readonly Entry[],
  { userId, now, heldUntil }: { userId: number; now: number; heldUntil: ReadonlyMap<string, number> },
): Entry | undefined {
  return entries
    .filter((entry) => entry.userId === userId && entry.state === "waiting")
    .sort((a, b) => a.seq - b.seq)
    .find((entry) => (heldUntil.get(orderKeyOf(entry)) ?? 0) <= now);
}
