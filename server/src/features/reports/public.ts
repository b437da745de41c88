export { canReport, isPerson } from "./access.ts";
