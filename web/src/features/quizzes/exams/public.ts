export { TodayExamsLater } from "./components/TodayExamsLater.tsx";
export { wrongAnswerCost } from "./rules.ts";
