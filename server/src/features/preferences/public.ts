export { endDigest } from "./commands.ts";
export { quietUntil, wantedOf } from "./queries.ts";
