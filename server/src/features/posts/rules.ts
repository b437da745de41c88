/** The correct option of a quiz poll is sent only to its author, to staff and to users who have voted. */
export const showsCorrectOption = (poll: {
  type: string | null;
  hasVoted: boolean;
  isAuthor: boolean;
  isStaff: boolean;
}): boolean => poll.type === "question" && (poll.hasVoted || poll.isAuthor || poll.isStaff);

/** An uploaded video has a URL below /files/; any other URL is the player of another host. */
export const videoKind = (url: string | null): "file" | "embed" | null =>
  url === null ? null : url.startsWith("/files/") ? "file" : "embed";
