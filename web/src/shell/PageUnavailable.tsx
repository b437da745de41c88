import { CloudOff, RotateCw } from "lucide-react";
import { useLanguage } from "../lib/i18n/language.tsx";
import { sentenceOf } from "../lib/http/problem.ts";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import type { IconType } from "../ui/Icon.tsx";

interface NotHereProps {
  /** Whether it is known that there is nothing; otherwise it could only not be fetched. */
  isAbsent: boolean;
  icon: IconType;
  error: unknown;
  onRetry: () => void;
  said: { absent: string; absentBody: string; home: string; failed: string; tryAgain: string };
}

/** In the place of what an address leads to. */
export function NotHere({ isAbsent, icon, error, onRetry, said }: NotHereProps) {
  const language = useLanguage();
  if (isAbsent)
    return (
      <EmptyState
        icon={icon}
        title={said.absent}
        body={said.absentBody}
        action={
          <ButtonLink href="/" variant="tint">
            {said.home}
          </ButtonLink>
        }
      />
    );
  return (
    <EmptyState
      tone="error"
      icon={CloudOff}
      title={said.failed}
      body={sentenceOf(error, language).title}
      action={
        <Button icon={RotateCw} onClick={onRetry}>
          {said.tryAgain}
        </Button>
      }
    />
  );
}
