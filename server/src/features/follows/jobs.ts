import { on, onUsers } from "../../jobs/outbox.ts";
import { deleteFollowsOf, endFollows } from "./commands.ts";

export const followsJobs = [
  onUsers("user.erased", "follows.forget", (_services, tx, userIds) => deleteFollowsOf(tx, userIds)),
  on("user.blocked", "follows.blocked", (_services, tx, { userId, otherId }) =>
    endFollows(tx, userId, otherId),
  ),
];
