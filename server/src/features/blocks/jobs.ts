import { onUsers } from "../../jobs/outbox.ts";
import { forgetBlocks } from "./commands.ts";

export const blocksJobs = [
  onUsers("user.erased", "blocks.forget", (_services, tx, userIds) => forgetBlocks(tx, userIds)),
];
