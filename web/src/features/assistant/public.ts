export { limitsQuery, useLimits } from "./api.ts";
