import type { PollOption, Post } from "@angon/contract/posts";

export type Polled = Pick<Post, "id" | "pollType" | "pollOptions" | "totalVotes" | "poll_ends_at">;

/** The poll once my vote is on this option; a vote that was elsewhere has moved. */
export function withVote<P extends Polled>(post: P, optionId: number): P {
  const before = post.pollOptions.find((option) => option.has_voted);
  if (before?.id === optionId) return post;
  const moved = (option: PollOption): PollOption => {
    if (option.id === optionId) return { ...counted(option, 1), has_voted: true };
    return option.has_voted ? { ...counted(option, -1), has_voted: false } : option;
  };
  return {
    ...post,
    pollOptions: post.pollOptions.map(moved),
    totalVotes: before ? post.totalVotes : post.totalVotes + 1,
  };
}

/** The votes of a quiz poll arrive with the response to the first own vote. */
const counted = (option: PollOption, by: 1 | -1): PollOption =>
  option.vote_count === undefined ? option : { ...option, vote_count: Math.max(0, option.vote_count + by) };

/** How one row of a quiz stands: nothing is told before the right answer is known. */
export function resultOf(option: PollOption): "correct" | "wrong" | "open" {
  if (option.is_correct) return "correct";
  return option.is_correct === false && option.has_voted ? "wrong" : "open";
}
