export { addAssistant, addUser, eraseUser, requireOwnName } from "./commands.ts";
export { mute } from "./commands-muting.ts";
export { changeRights, liftSuspension, lockPeople, suspend } from "./commands-rights.ts";
export { ownData } from "./queries-export.ts";
export { nameJudge, sessionUser } from "./queries.ts";
export {
  addUsers,
  changeImported,
  eraseUnused,
  restoreImported,
  type Imported,
} from "./commands-imported.ts";
export { signInLimit } from "./commands.ts";
export { correctUser, requireFreeRoll } from "./commands-corrected.ts";
