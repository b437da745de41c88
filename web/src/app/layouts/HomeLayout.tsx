import { Suspense, type ReactNode } from "react";
import { useText } from "../../lib/text.ts";
import { ErrorBoundary } from "../ErrorBoundary.tsx";
import { late, type Late } from "../late.ts";
import { LatePiece } from "../LatePiece.tsx";
import { text } from "../text.ts";
import { useIsWide } from "../wide.ts";

const leftRail = late(() => import("../shell/LeftRail.tsx"));
const rightRail = late(() => import("../shell/RightRail.tsx"));

/** Three columns on a wide screen, the middle one alone on all others, which never fetch the other two. */
export function HomeLayout({ children }: { children: ReactNode }) {
  const t = useText(text);
  const isWide = useIsWide("xl");
  return (
    <div className="mx-auto max-w-342 xl:grid xl:grid-cols-[var(--rail-l)_minmax(0,var(--feed-w))_var(--rail-r)] xl:justify-between xl:gap-6 xl:px-6">
      {isWide && <Rail label={t.leftRail} piece={leftRail} />}
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto min-h-[80vh] w-full max-w-(--feed-w) pb-[calc(var(--tabbar-h)+16px)] outline-none md:pt-3 lg:pt-5 lg:pb-12"
      >
        {children}
      </main>
      {isWide && <Rail label={t.rightRail} piece={rightRail} />}
    </div>
  );
}

/** A column that cannot be fetched stays empty; the page is in the middle. */
const Rail = ({ label, piece }: { label: string; piece: Late }) => (
  <aside aria-label={label} className="pt-5">
    <div className="sticky top-[calc(var(--header-h)+20px)] focus-within:z-10">
      <ErrorBoundary fallback={() => null}>
        <Suspense>
          <LatePiece of={piece} props={{}} />
        </Suspense>
      </ErrorBoundary>
    </div>
  </aside>
);
