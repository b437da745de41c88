export { Backup } from "./components/Backup.tsx";
