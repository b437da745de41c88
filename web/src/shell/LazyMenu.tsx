import { Suspense, useEffect } from "react";
import { mayPrefetch } from "../lib/saver/level.ts";
import { useText } from "../lib/i18n/text.ts";
import { RowSkeleton } from "../ui/Skeleton.tsx";
import { toast } from "../ui/overlay/Toast.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import type { LazyModule } from "../lib/lazy/lazy.ts";
import { Lazy } from "../lib/lazy/Lazy.tsx";
import { text } from "./text.ts";

interface LazyMenuProps<Props extends object> {
  menu: LazyModule<Props>;
  props: Props;
  onGiveUp: () => void;
}

/** A menu whose chunk fails to load closes and shows a toast; the page is unaffected. */
export const LazyMenu = <Props extends object>({ menu, props, onGiveUp }: LazyMenuProps<Props>) => (
  <ErrorBoundary fallback={() => <CloseWithError forget={menu.clearFailure} onGiveUp={onGiveUp} />}>
    <Suspense fallback={<RowSkeleton />}>
      <Lazy of={menu} props={props} />
    </Suspense>
  </ErrorBoundary>
);

function CloseWithError({ forget, onGiveUp }: { forget: () => void; onGiveUp: () => void }) {
  const t = useText(text);
  useEffect(() => {
    forget();
    toast({ tone: "bad", title: t.menuFailed });
    onGiveUp();
  });
  return null;
}

/** Prefetches the chunk when the pointer enters the button or a finger touches it. */
export const prefetchMenu = <Props,>(menu: LazyModule<Props>): void => {
  if (mayPrefetch()) void menu.prefetch();
};
