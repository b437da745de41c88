export { hold } from "./commands.ts";
export { isNewcomer } from "./queries.ts";
export { firstPostsFrom } from "./rules.ts";
