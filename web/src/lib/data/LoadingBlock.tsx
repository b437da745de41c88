// @chunk states
import type { ReactNode } from "react";
import { LoadFailed } from "../http/LoadFailed.tsx";
import { text, useText } from "../i18n/text.ts";
import { Line } from "../../ui/Skeleton.tsx";

interface LoadingBlockProps {
  error: Error | null;
  onRetry: () => void;
  isRetrying?: boolean;
  skeleton?: ReactNode;
}

/** In place of data that loads or could not be loaded. */
export function LoadingBlock({ error, onRetry, isRetrying = false, skeleton }: LoadingBlockProps) {
  const t = useText(text);
  if (error) return <LoadFailed error={error} isBusy={isRetrying} onRetry={onRetry} />;
  return (
    <div aria-busy="true" className={skeleton ? undefined : "px-4 pb-4"}>
      <span className="sr-only">{t.loading}</span>
      {skeleton ?? <Line height={220} />}
    </div>
  );
}
