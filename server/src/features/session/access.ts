/** A refresh token ends only a session of the caller's own account. */
export const mayEnd = (viewer: { accountId: number }, session: { account_id: number }) =>
  session.account_id === viewer.accountId;
