/** Every user with access to the poll may vote, including its author. */
export const canVote = (poll: { inside: boolean }): boolean => poll.inside;
