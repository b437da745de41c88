export { TodayCard } from "./components/TodayCard.tsx";
export { TodayStrip } from "./components/TodayStrip.tsx";
export { openToday } from "./state.ts";
