import { AccessExpiredPrompt } from "./AccessExpiredPrompt.tsx";
import { CompletionPrompt } from "./CompletionPrompt.tsx";

/** Prompts that appear by themselves; only one at a time. */
export default function Prompts() {
  return (
    <>
      <CompletionPrompt />
      <AccessExpiredPrompt />
    </>
  );
}
