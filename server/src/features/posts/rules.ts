/** How a quiz poll keeps its secret: only who has voted, the author and the staff know the right answer. */
export const revealsCorrect = (poll: {
  type: string | null;
  hasVoted: boolean;
  isAuthor: boolean;
  isStaff: boolean;
}): boolean => poll.type === "question" && (poll.hasVoted || poll.isAuthor || poll.isStaff);

/** Ours are below /files/; everything else is the player of another host. */
export const videoKind = (url: string | null): "file" | "embed" | null =>
  url === null ? null : url.startsWith("/files/") ? "file" : "embed";
