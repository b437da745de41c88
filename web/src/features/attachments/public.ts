export { GroupFiles } from "./components/GroupFiles.tsx";
