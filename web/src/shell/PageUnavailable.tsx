import { CloudOff, RotateCw } from "lucide-react";
import { useLanguage } from "../lib/i18n/language.tsx";
import { sentenceOf } from "../lib/http/problem.ts";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import type { IconType } from "../ui/Icon.tsx";

interface PageUnavailableProps {
  /** True when the server said that the object does not exist; false when the request failed. */
  isAbsent: boolean;
  icon: IconType;
  error: unknown;
  onRetry: () => void;
  texts: { absent: string; absentBody: string; home: string; failed: string; tryAgain: string };
}

/** Shown instead of a page whose object does not exist or could not be loaded. */
export function PageUnavailable({ isAbsent, icon, error, onRetry, texts }: PageUnavailableProps) {
  const language = useLanguage();
  if (isAbsent)
    return (
      <EmptyState
        icon={icon}
        title={texts.absent}
        body={texts.absentBody}
        action={
          <ButtonLink href="/" variant="tint">
            {texts.home}
          </ButtonLink>
        }
      />
    );
  return (
    <EmptyState
      tone="error"
      icon={CloudOff}
      title={texts.failed}
      body={sentenceOf(error, language).title}
      action={
        <Button icon={RotateCw} onClick={onRetry}>
          {texts.tryAgain}
        </Button>
      }
    />
  );
}
