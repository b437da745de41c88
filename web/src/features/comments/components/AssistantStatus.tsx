import { Sparkles } from "lucide-react";
import { useText } from "../../../lib/i18n/text.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Spinner } from "../../../ui/Spinner.tsx";
import { text } from "../text.ts";
import type { AssistantRequest } from "../use-comments.ts";

/** Only the user who requested an automatic answer is told that none was found. */
export function AssistantStatus({
  assistantRequest,
  isOn,
}: {
  assistantRequest: AssistantRequest;
  isOn: boolean;
}) {
  const t = useText(text);
  if (!isOn || assistantRequest === "quiet") return null;
  return (
    <p
      role="status"
      className="mt-2 flex items-start gap-2.5 rounded-control bg-peacock-soft px-3.5 py-2.5 text-label leading-[1.6] text-peacock-ink"
    >
      <span className="mt-0.5 flex">
        {assistantRequest === "asked" ? <Spinner size={16} /> : <Icon of={Sparkles} size={18} />}
      </span>
      {assistantRequest === "asked" ? t.aiReading : t.aiNothing}
    </p>
  );
}
