interface PollViewer {
  type: string | null;
  hasVoted: boolean;
  isAuthor: boolean;
  isStaff: boolean;
}

const knowsAnswer = ({ hasVoted, isAuthor, isStaff }: PollViewer): boolean => hasVoted || isAuthor || isStaff;

/** The correct option of a quiz poll is sent only to its author, to staff and to users who have voted. */
export const showsCorrectOption = (poll: PollViewer): boolean =>
  poll.type === "question" && knowsAnswer(poll);

/** The votes for the options of a quiz poll hint at its answer; they are sent to the same users, and to all once it is closed. */
export const showsVotes = (poll: PollViewer, isClosed: boolean): boolean =>
  poll.type !== "question" || isClosed || knowsAnswer(poll);

/** An uploaded video has a URL below /files/; any other URL is the player of another host. */
export const videoKind = (url: string | null): "file" | "embed" | null =>
  url === null ? null : url.startsWith("/files/") ? "file" : "embed";
