export { countWaiting } from "./queries-waiting.ts";
