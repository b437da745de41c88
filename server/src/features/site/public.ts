export { storeLogo } from "./commands.ts";
export { readSite } from "./queries.ts";
export { footerFrom, letterHead, logoAddress, schoolName, siteFrom } from "./present.ts";
