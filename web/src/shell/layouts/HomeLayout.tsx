import { Suspense, type ReactNode } from "react";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { useText } from "../../lib/i18n/text.ts";
import { ErrorBoundary } from "../ErrorBoundary.tsx";
import { lazy } from "../../lib/lazy/lazy.ts";
import { Lazy } from "../../lib/lazy/Lazy.tsx";
import type { RailProps } from "../Rail.tsx";
import { text } from "../text.ts";
import { useIsWide } from "../../lib/browser/use-is-wide.ts";

const rail = lazy<RailProps>(() => import("../Rail.tsx"));

/** Three columns on a wide screen; narrower screens show only the middle one and never fetch the others. */
export function HomeLayout({ children }: { children: ReactNode }) {
  const t = useText(text);
  const isWide = useIsWide("xl");
  // Before hydration the width of the screen is unknown: the style sheet hides the columns where they do not fit.
  const isHydrated = useHydrated();
  const hasRails = isWide || !isHydrated;
  return (
    <div className="mx-auto max-w-342 xl:grid xl:grid-cols-[var(--rail-l)_minmax(0,var(--feed-w))_var(--rail-r)] xl:justify-between xl:gap-6 xl:px-6">
      {hasRails && <Side of="left" label={t.leftRail} isFilled={isWide} />}
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto min-h-[80vh] w-full max-w-(--feed-w) pb-[calc(var(--tabbar-h)+16px)] outline-none md:pt-3 lg:pt-5 lg:pb-12"
      >
        {children}
      </main>
      {hasRails && <Side of="right" label={t.rightRail} isFilled={isWide} />}
    </div>
  );
}

/** A column whose chunk fails to load stays empty. */
const Side = ({ of: side, label, isFilled }: { of: RailProps["side"]; label: string; isFilled: boolean }) => (
  <aside aria-label={label} className="rail pt-5 max-xl:hidden">
    <div>
      <ErrorBoundary fallback={() => null}>
        {isFilled && (
          <Suspense>
            <Lazy of={rail} props={{ side }} />
          </Suspense>
        )}
      </ErrorBoundary>
    </div>
  </aside>
);
