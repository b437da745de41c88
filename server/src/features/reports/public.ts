export { canReport } from "./access.ts";
