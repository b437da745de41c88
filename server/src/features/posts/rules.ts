import { reactionTypes, type ReactionCounts, type Reactor } from "@angon/contract/posts";
import type { Viewer } from "../../kit/access.ts";
import type { ReactionCounters } from "./tables.ts";

const NO_REACTIONS = Object.fromEntries(reactionTypes.map((type) => [type, 0])) as ReactionCounts;

interface PollViewer {
  type: string | null;
  /** The author wants votes before results. */
  hides: boolean;
  hasVoted: boolean;
  isAuthor: boolean;
  isStaff: boolean;
}

const knowsAnswer = ({ hasVoted, isAuthor, isStaff }: PollViewer): boolean => hasVoted || isAuthor || isStaff;

/** The correct option of a quiz poll is sent only to its author, to staff and to users who have voted, until it ends. */
export const showsCorrectOption = (poll: PollViewer, isEnded = false): boolean =>
  poll.type === "question" && (isEnded || knowsAnswer(poll));

/**
 * The votes for the options of a quiz poll hint at its answer; they are sent to the same users, and to all once it is
 * closed. Hidden results are sent to voters and author, not to staff, whose own votes they would sway as well.
 */
export const showsVotes = (poll: PollViewer, isClosed: boolean): boolean =>
  isClosed ||
  ((!poll.hides || poll.hasVoted || poll.isAuthor) && (poll.type !== "question" || knowsAnswer(poll)));

export const hasEnded = ({ poll_ends_at }: { poll_ends_at: Date | null }, now: Date): boolean =>
  poll_ends_at !== null && poll_ends_at <= now;

/** An uploaded video has a URL below /files/; any other URL is the player of another host. */
export const videoKind = (url: string | null): "file" | "embed" | null =>
  url === null ? null : url.startsWith("/files/") ? "file" : "embed";

export function reactionCountsOf(post: ReactionCounters): ReactionCounts {
  const counts = { ...NO_REACTIONS };
  for (const type of reactionTypes) counts[type] = post[`r_${type}`];
  return counts;
}

type Own = {
  my_reaction: Reactor["type"] | null;
  my_id: number | null;
  my_name: string | null;
  my_image: string | null;
};

export const ownReaction = (
  { role }: Viewer,
  { my_reaction, my_id, my_name, my_image }: Own,
): Reactor | null =>
  my_reaction === null || my_id === null || my_name === null
    ? null
    : { type: my_reaction, user: { id: my_id, name: my_name, image: my_image, role } };

export const reactorsFor = (
  { blocked }: Viewer,
  { reactions }: { reactions: readonly Reactor[] },
): Reactor[] => reactions.filter(({ user }) => !blocked.includes(user.id));
