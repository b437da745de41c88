/** The error code of each reason that keeps a user from joining. */
export const joinErrorCodes = {
  disabled: "groups.no_access",
  paid: "groups.paid_only",
  not_eligible: "members.not_eligible",
  banned: "members.banned",
  guardian: "members.no_guardians",
  ask_later: "members.ask_later",
} as const;

/** A body that names another group than the address was meant for something else. */
export const names = (body: { group_id?: number | undefined }, group: { id: number }): boolean =>
  body.group_id === undefined || body.group_id === group.id;
