export { cardsWaiting } from "./queries.ts";
