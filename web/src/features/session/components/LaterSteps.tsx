export { CodeStep } from "./CodeStep.tsx";
export { RegisterStep } from "./RegisterStep.tsx";
export { ResetStep } from "./ResetStep.tsx";
