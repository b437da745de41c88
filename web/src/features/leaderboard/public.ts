export { LeaderboardWidget } from "./components/LeaderboardWidget.tsx";
export { MonthSwitcher } from "./components/MonthSwitcher.tsx";
export { Points } from "./components/Points.tsx";
export { firstMonth } from "./state.ts";
