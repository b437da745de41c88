import { Suspense, useEffect } from "react";
import { mayPrefetch } from "../lib/saver/level.ts";
import { useText } from "../lib/i18n/text.ts";
import { RowSkeleton } from "../ui/Skeleton.tsx";
import { toast } from "../ui/overlay/Toast.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import type { LazyModule } from "../lib/lazy/lazy.ts";
import { Lazy } from "../lib/lazy/Lazy.tsx";
import { text } from "./text.ts";

interface LateMenuProps<Props extends object> {
  menu: LazyModule<Props>;
  props: Props;
  onGiveUp: () => void;
}

/** A menu that cannot be fetched closes again and says so; the page under it is untouched. */
export const LateMenu = <Props extends object>({ menu, props, onGiveUp }: LateMenuProps<Props>) => (
  <ErrorBoundary fallback={() => <GiveUp forget={menu.clearFailure} onGiveUp={onGiveUp} />}>
    <Suspense fallback={<RowSkeleton />}>
      <Lazy of={menu} props={props} />
    </Suspense>
  </ErrorBoundary>
);

function GiveUp({ forget, onGiveUp }: { forget: () => void; onGiveUp: () => void }) {
  const t = useText(text);
  useEffect(() => {
    forget();
    toast({ tone: "bad", title: t.menuFailed });
    onGiveUp();
  });
  return null;
}

/** Called when a finger or a pointer comes near, so that the press finds the menu there. */
export const fetchMenu = <Props,>(menu: LazyModule<Props>): void => {
  if (mayPrefetch()) menu.load().catch(menu.clearFailure);
};
