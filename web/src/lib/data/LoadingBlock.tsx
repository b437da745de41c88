import { CloudOff, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Line } from "../../ui/Skeleton.tsx";
import { Failure } from "../http/Failure.tsx";

interface LoadingBlockProps {
  error: Error | null;
  onRetry: () => void;
  isRetrying?: boolean;
  texts: { loading: string; failed: string; tryAgain: string };
  skeleton?: ReactNode;
}

/** In place of data that loads or could not be loaded. */
export function LoadingBlock({ error, onRetry, isRetrying = false, texts, skeleton }: LoadingBlockProps) {
  if (error)
    return (
      <EmptyState
        tone="error"
        icon={CloudOff}
        title={texts.failed}
        body={<Failure error={error} />}
        action={
          <Button icon={RotateCw} busy={isRetrying} onClick={onRetry}>
            {texts.tryAgain}
          </Button>
        }
      />
    );
  return (
    <div aria-busy="true" className={skeleton ? undefined : "px-4 pb-4"}>
      <span className="sr-only">{texts.loading}</span>
      {skeleton ?? <Line height={220} />}
    </div>
  );
}
