/** Users are not notified of their own actions, except in the record of them. */
export const isForOthers = (news: { userId: number; actorId: number }): boolean =>
  news.userId !== news.actorId;

/** A notification belongs to its recipient. */
export const isTheirs = (viewer: { userId: number }, line: { user_id: number }): boolean =>
  line.user_id === viewer.userId;
