import { on } from "../../jobs/outbox.ts";
import { deleteFollowsOf } from "./commands.ts";

export const followsJobs = [
  on("user.erased", "follows.forget", (_services, tx, { userId }) => deleteFollowsOf(tx, userId)),
];
