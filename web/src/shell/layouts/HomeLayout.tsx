import { Suspense, type ReactNode } from "react";
import { useHere } from "../../ui/use-hydrated.ts";
import { useText } from "../../lib/i18n/text.ts";
import { ErrorBoundary } from "../ErrorBoundary.tsx";
import { lazy, type LazyModule } from "../../lib/lazy/lazy.ts";
import { Lazy } from "../../lib/lazy/Lazy.tsx";
import { text } from "../text.ts";
import { useIsWide } from "../../lib/browser/use-is-wide.ts";

const leftRail = lazy(() => import("../LeftRail.tsx"));
const rightRail = lazy(() => import("../RightRail.tsx"));

/** Three columns on a wide screen, the middle one alone on all others, which never fetch the other two. */
export function HomeLayout({ children }: { children: ReactNode }) {
  const t = useText(text);
  const isWide = useIsWide("xl");
  // How wide the screen is only the style sheet knows before that: it takes the columns away where they have no place.
  const isHere = useHere();
  const has = isWide || !isHere;
  return (
    <div className="mx-auto max-w-342 xl:grid xl:grid-cols-[var(--rail-l)_minmax(0,var(--feed-w))_var(--rail-r)] xl:justify-between xl:gap-6 xl:px-6">
      {has && <Rail label={t.leftRail} piece={isWide && leftRail} />}
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto min-h-[80vh] w-full max-w-(--feed-w) pb-[calc(var(--tabbar-h)+16px)] outline-none md:pt-3 lg:pt-5 lg:pb-12"
      >
        {children}
      </main>
      {has && <Rail label={t.rightRail} piece={isWide && rightRail} />}
    </div>
  );
}

/** A column that cannot be fetched stays empty; the page is in the middle. */
const Rail = ({ label, piece }: { label: string; piece: LazyModule | false }) => (
  <aside aria-label={label} className="rail pt-5 max-xl:hidden">
    <div>
      <ErrorBoundary fallback={() => null}>
        {piece && (
          <Suspense>
            <Lazy of={piece} props={{}} />
          </Suspense>
        )}
      </ErrorBoundary>
    </div>
  </aside>
);
