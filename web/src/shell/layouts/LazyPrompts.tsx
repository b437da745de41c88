import { Suspense, useState } from "react";
import { useSession } from "../../features/session/public.ts";
import { loadPrompts } from "../../features/users/public.ts";
import { useHere } from "../../ui/use-hydrated.ts";
import { ErrorBoundary } from "../ErrorBoundary.tsx";
import { lazy } from "../../lib/lazy/lazy.ts";
import { Lazy } from "../../lib/lazy/Lazy.tsx";

const prompts = lazy(loadPrompts);

/** Most visitors have nothing to be asked; for the others they stay, so that an answered one can close in peace. */
export function LatePrompts() {
  const { user, limits } = useSession();
  const isHere = useHere();
  const [isWanted, setWanted] = useState(false);
  if (isHere && !isWanted && (user?.religion === null || limits?.isExpired)) setWanted(true);
  if (!isWanted) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <Lazy of={prompts} props={{}} />
      </Suspense>
    </ErrorBoundary>
  );
}
