export { cardsWaiting, savedCard } from "./queries.ts";
