/** Users are not notified of their own actions, except in the record of them. */
export const isByAnotherUser = (request: { userId: number; actorId: number }): boolean =>
  request.userId !== request.actorId;

/** A notification belongs to its recipient. */
export const isRecipient = (viewer: { userId: number }, notification: { user_id: number }): boolean =>
  notification.user_id === viewer.userId;
