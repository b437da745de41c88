export { endSessions, goOn, open as openSession } from "./commands.ts";
export { writtenFacts } from "./queries.ts";
