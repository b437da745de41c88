export { AccessExpiredPrompt } from "./components/AccessExpiredPrompt.tsx";
export { CompletionPrompt } from "./components/CompletionPrompt.tsx";
