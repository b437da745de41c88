export { GroupCalendar } from "./components/GroupCalendar.tsx";
