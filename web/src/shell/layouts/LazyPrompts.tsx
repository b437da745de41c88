import { Suspense, useState } from "react";
import { useSession } from "../../features/session/public.ts";
import { loadPrompts } from "../../features/users/public.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { ErrorBoundary } from "../ErrorBoundary.tsx";
import { lazy } from "../../lib/lazy/lazy.ts";
import { Lazy } from "../../lib/lazy/Lazy.tsx";

const prompts = lazy(loadPrompts);

/** Loads the prompts only for users who need one. They stay mounted, so that a dialog can animate its exit. */
export function LazyPrompts() {
  const { user, limits } = useSession();
  const isHydrated = useHydrated();
  const [isWanted, setWanted] = useState(false);
  if (isHydrated && !isWanted && (user?.religion === null || limits?.isExpired)) setWanted(true);
  if (!isWanted) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <Lazy of={prompts} props={{}} />
      </Suspense>
    </ErrorBoundary>
  );
}
