import { on } from "../../jobs/outbox.ts";
import { forgetFollows } from "./commands.ts";

export const followsJobs = [
  on("user.erased", "follows.forget", (_services, tx, { userId }: { userId: number }) =>
    forgetFollows(tx, userId),
  ),
];
