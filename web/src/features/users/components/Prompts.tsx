import { AccessExpiredPrompt } from "./AccessExpiredPrompt.tsx";
import { CompletionPrompt } from "./CompletionPrompt.tsx";

/** What somebody is asked or told without having asked for it; they know of each other. */
export default function Prompts() {
  return (
    <>
      <CompletionPrompt />
      <AccessExpiredPrompt />
    </>
  );
}
