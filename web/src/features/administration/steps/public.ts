export { ShowSteps } from "./components/ShowSteps.tsx";
