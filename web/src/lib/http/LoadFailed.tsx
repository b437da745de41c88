// @chunk states
import type { Localized } from "@angon/contract/kit/problem";
import { CloudOff, RotateCw } from "lucide-react";
import { text, useText } from "../i18n/text.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Failure } from "./Failure.tsx";

interface LoadFailedProps {
  error: unknown;
  sentences?: Readonly<Record<string, Localized>>;
  isBusy?: boolean;
  /** As `isPage` of `EmptyState`. */
  isPage?: boolean;
  onRetry: () => void;
}

/** In place of data whose request failed. */
export function LoadFailed({ error, sentences, isBusy, isPage, onRetry }: LoadFailedProps) {
  const t = useText(text);
  return (
    <EmptyState
      isPage={isPage}
      tone="error"
      icon={CloudOff}
      title={t.loadFailed}
      body={<Failure error={error} sentences={sentences} />}
      action={
        <Button icon={RotateCw} busy={isBusy} onClick={onRetry}>
          {t.tryAgain}
        </Button>
      }
    />
  );
}
