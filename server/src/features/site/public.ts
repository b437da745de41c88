export { readSite } from "./queries.ts";
export { footerFrom, siteFrom } from "./present.ts";
