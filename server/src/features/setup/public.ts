export { createSetupGate } from "./cache.ts";
export { emptyCompanyData, issueSetupCode } from "./commands.ts";
