export { addAssistant, addUser } from "./commands.ts";
export { sessionUser, unreadCount } from "./queries.ts";
