export { mentionRequests } from "./commands.ts";
