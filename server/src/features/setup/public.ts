export { createSetupGate } from "./cache.ts";
export { issueSetupCode } from "./commands.ts";
