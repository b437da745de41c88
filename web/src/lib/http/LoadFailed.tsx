import type { Localized } from "@angon/contract/kit/problem";
import { CloudOff, RotateCw } from "lucide-react";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Failure } from "./Failure.tsx";

interface LoadFailedProps {
  error: unknown;
  sentences?: Readonly<Record<string, Localized>>;
  texts: { failed: string; tryAgain: string };
  isBusy?: boolean;
  /** As `isPage` of `EmptyState`. */
  isPage?: boolean;
  onRetry: () => void;
}

/** In place of data whose request failed. */
export const LoadFailed = ({ error, sentences, texts, isBusy, isPage, onRetry }: LoadFailedProps) => (
  <EmptyState
    isPage={isPage}
    tone="error"
    icon={CloudOff}
    title={texts.failed}
    body={<Failure error={error} sentences={sentences} />}
    action={
      <Button icon={RotateCw} busy={isBusy} onClick={onRetry}>
        {texts.tryAgain}
      </Button>
    }
  />
);
