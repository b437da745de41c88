export { SubmitBox } from "./components/SubmitBox.tsx";
