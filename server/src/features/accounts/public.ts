export { addAccounts, codeFits, insertAdmin, issueCode, sendCode, spendCode } from "./commands.ts";
export { accountForNewcomer, addToAccount, changePhone } from "./commands-phone.ts";
export { accountById } from "./queries.ts";
