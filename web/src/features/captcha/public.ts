export { humanToken } from "./api.ts";
