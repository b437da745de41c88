import type { PollOption, Post } from "@angon/contract/posts";

export type Polled = Pick<Post, "id" | "pollType" | "pollOptions" | "totalVotes">;

/** The poll once my vote is on this option; a vote that was elsewhere has moved. */
export function withVote<P extends Polled>(post: P, optionId: number): P {
  const before = post.pollOptions.find((option) => option.has_voted);
  if (before?.id === optionId) return post;
  const moved = (option: PollOption): PollOption => {
    if (option.id === optionId) return { ...option, has_voted: true, vote_count: option.vote_count + 1 };
    if (!option.has_voted) return option;
    return { ...option, has_voted: false, vote_count: Math.max(0, option.vote_count - 1) };
  };
  return {
    ...post,
    pollOptions: post.pollOptions.map(moved),
    totalVotes: before ? post.totalVotes : post.totalVotes + 1,
  };
}

/** How one row of a quiz stands: nothing is told before the right answer is known. */
export function resultOf(option: PollOption): "correct" | "wrong" | "open" {
  if (option.is_correct) return "correct";
  return option.is_correct === false && option.has_voted ? "wrong" : "open";
}
