export { linksFor } from "./commands-stopping.ts";
export { reachedGuardians } from "./queries.ts";
export { smsLines } from "./text.ts";
