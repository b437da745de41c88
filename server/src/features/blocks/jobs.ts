import { on } from "../../jobs/outbox.ts";
import { forgetBlocks } from "./commands.ts";

export const blocksJobs = [
  on("user.erased", "blocks.forget", (_services, tx, { userId }) => forgetBlocks(tx, userId)),
];
