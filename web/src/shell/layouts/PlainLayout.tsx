import { Suspense, type ReactNode } from "react";
import { cx } from "../../ui/cx.ts";
import { ErrorBoundary } from "../ErrorBoundary.tsx";
import { lazy } from "../../lib/lazy/lazy.ts";
import { Lazy } from "../../lib/lazy/Lazy.tsx";

const footer = lazy(() => import("../Footer.tsx"));

interface PlainLayoutProps {
  /** Leaves room for the tab bar of phones. */
  tabs: boolean;
  children: ReactNode;
}

/** One column up to 1080 px; list pages limit themselves to 760 px. */
export const PlainLayout = ({ tabs, children }: PlainLayoutProps) => (
  <>
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto min-h-[70vh] w-full max-w-270 outline-none md:px-4 md:pt-3 lg:p-6"
    >
      {children}
    </main>
    <div
      className={cx(
        "mt-8 [.attempt-runs_&]:hidden",
        tabs && "max-lg:mb-[calc(var(--tabbar-h)+env(safe-area-inset-bottom))]",
      )}
    >
      <ErrorBoundary fallback={() => null} onRetry={footer.clearFailure}>
        <Suspense>
          <Lazy of={footer} props={{}} />
        </Suspense>
      </ErrorBoundary>
    </div>
  </>
);
