import { on } from "../../jobs/outbox.ts";
import { deleteFollowsOf, endFollows } from "./commands.ts";

export const followsJobs = [
  on("user.erased", "follows.forget", (_services, tx, { userId }) => deleteFollowsOf(tx, userId)),
  on("user.blocked", "follows.blocked", (_services, tx, { userId, otherId }) =>
    endFollows(tx, userId, otherId),
  ),
];
