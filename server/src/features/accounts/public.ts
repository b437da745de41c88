export { addAccounts, codeFits, insertAdmin, issueCode, sendCode, spendCode } from "./commands.ts";
export { accountById } from "./queries.ts";
