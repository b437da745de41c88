/** Nobody is told what they did themselves, except in the record of their own deeds. */
export const isForOthers = (news: { userId: number; actorId: number }): boolean =>
  news.userId !== news.actorId;

/** A line is changed by whom it was told to. */
export const isTheirs = (viewer: { userId: number }, line: { user_id: number }): boolean =>
  line.user_id === viewer.userId;
