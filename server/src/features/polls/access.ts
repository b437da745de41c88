/** Whoever takes part where the poll stands votes in it, its author too. */
export const canVote = (poll: { inside: boolean }): boolean => poll.inside;
