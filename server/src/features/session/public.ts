export { endSessions, open as openSession } from "./commands.ts";
export { writtenFacts } from "./queries.ts";
