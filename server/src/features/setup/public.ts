export { createSetupGate } from "./cache.ts";
export { emptyCompanyData, issueSetupCode, showSteps } from "./commands.ts";
