import type { Endpoint, RequestOf } from "@angon/contract/kit/endpoint";
import type { Localized } from "@angon/contract/kit/problem";
import type { Post } from "@angon/contract/posts";
import type { IconType } from "../../ui/Icon.tsx";
import { isWriteTo, type RequestInput, type Write } from "./entry.ts";

/** A change of one post, or of all posts of an author. */
export interface PostChange {
  of: { post: number } | { author: number };
  change: (post: Post) => Post;
}

interface Declaration<Given> {
  /** In the list of queued writes. */
  label: Localized;
  icon: IconType;
  /** The post that the write belongs to: a link in the list, and the order key. */
  postId?: (given: Given) => number;
  /** The page that shows what is sent, when it is no post: a link in the list. */
  href?: (given: Given) => string;
  /** Writes with the same order key are sent in the order in which they were made; the default is the post. */
  order?: (given: Given) => string;
  /** Writes that set the same state share a key, and only the last of them is sent; without it each is sent. */
  replaces?: (given: Given) => string;
  /** Queued without a message. */
  isSilent?: true;
  /** The title of the message when it is queued. */
  queuedTitle?: Localized;
  /** Adds input that cannot be stored, such as a captcha token, when the write is sent. */
  prepare?: (given: Given) => Promise<RequestInput>;
  /** The pending state of posts, shown also after a reload and in every tab. */
  pendingChange?: (given: Given) => PostChange;
  /** Called in every tab when it was sent. */
  onSent?: (response: never) => void;
}

/** A write that may be queued offline, declared in `outbox.ts` of its feature. */
export interface QueuedWrite extends Declaration<never> {
  endpoint: Pick<Endpoint, "method" | "path">;
}

export const queuedWrite = <D extends Endpoint & { queueOffline: true }>(
  endpoint: D,
  declaration: Declaration<RequestOf<D>>,
): QueuedWrite => ({ endpoint, ...declaration });

let declared: readonly QueuedWrite[] = [];

export const declareQueuedWrites = (all: readonly QueuedWrite[]): void => void (declared = all);

type Addressed = Pick<Write, "method" | "path" | "given">;

/** The declaration of a stored write; undefined when this release of the page has none. */
export function declarationOf(write: Omit<Addressed, "given">): Declaration<RequestInput> | undefined {
  // The input was stored by a caller of the same endpoint.
  return declared.find(({ endpoint }) => isWriteTo(write, endpoint)) as Declaration<RequestInput> | undefined;
}

export function orderKeyOf(write: Addressed): string {
  const { order, postId } = declarationOf(write) ?? {};
  return order?.(write.given) ?? `post ${postId?.(write.given) ?? ""}`;
}

export const replaceKeyOf = (write: Addressed): string | undefined =>
  declarationOf(write)?.replaces?.(write.given);
