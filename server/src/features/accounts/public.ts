export { addAccounts, insertAdmin } from "./commands.ts";
export { issueCodes, originOfCode, sendCode, spendSentCode } from "./commands-codes.ts";
export { accountForNewcomer, addToAccount, changePhone } from "./commands-phone.ts";
export { accountById } from "./queries.ts";
