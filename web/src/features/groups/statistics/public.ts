export { GroupStatistics } from "./components/GroupStatistics.tsx";
