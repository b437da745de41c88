export { callsFor } from "../providers/public.ts";
export { stepProviders } from "./queries.ts";
