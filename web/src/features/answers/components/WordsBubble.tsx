import type { LadderStep } from "@angon/contract/assistant/ladder";
import { Sparkles } from "lucide-react";
import { RichText } from "../../../lib/rich-text/RichText.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Chip } from "../../../ui/Badge.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Spinner } from "../../../ui/Spinner.tsx";
import { stepText } from "../../ladders/steps/public.ts";
import { text } from "../text.ts";

/** The words of a step while the provider writes. Screen readers are told that it writes, and read the comment. */
export function WordsBubble({ step, text: words }: { step: LadderStep; text: string }) {
  const t = useText(text);
  const steps = useText(stepText);
  return (
    <div className="mt-4 rounded-[4px_14px_14px_14px] bg-peacock-soft px-3 pt-2 pb-2.25">
      <p className="flex flex-wrap items-center gap-1.5 text-label font-semibold text-peacock-ink">
        <Icon of={Sparkles} size={18} className="-mt-0.5" />
        {t.name}
        <Chip size="sm" className="bg-surface! text-peacock-ink!">
          {steps[step]}
        </Chip>
      </p>
      <RichText text={words} className="text-small" />
      <p role="status" className="mt-1.5 flex items-center gap-2 text-meta text-peacock-ink">
        <Spinner size={14} />
        {t.writing}
      </p>
    </div>
  );
}
