import type { ReactNode } from "react";
import { LoadFailed } from "../http/LoadFailed.tsx";
import { Line } from "../../ui/Skeleton.tsx";

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
      <LoadFailed error={error} isBusy={isRetrying} onRetry={onRetry} texts={texts} />
    );
  return (
    <div aria-busy="true" className={skeleton ? undefined : "px-4 pb-4"}>
      <span className="sr-only">{texts.loading}</span>
      {skeleton ?? <Line height={220} />}
    </div>
  );
}
