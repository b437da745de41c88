export { TodayExamsLater } from "./components/TodayExamsLater.tsx";
