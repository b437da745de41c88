export { tellReach } from "./jobs.ts";
