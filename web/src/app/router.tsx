import { Suspense, type ReactNode } from "react";
import { Redirect, Route, useLocation, useSearch } from "wouter";
import { currentSession, useSession } from "../features/session/public.ts";
import { safeNextPath, signInPath } from "../lib/browser/next-path.ts";
import { isOnline } from "../lib/browser/online.ts";
import { useText } from "../lib/i18n/text.ts";
import { usePageTitle } from "../lib/i18n/use-page-title.ts";
import { Arrival } from "./AnnouncePage.tsx";
import { ErrorBoundary } from "../shell/ErrorBoundary.tsx";
import { Frame } from "../shell/layouts/Frame.tsx";
import { PageSkeleton } from "../shell/layouts/PageSkeleton.tsx";
import { Lazy } from "../lib/lazy/Lazy.tsx";
import { screenAt } from "./routes.ts";
import type { Screen } from "../shell/route.ts";
import { text } from "../shell/text.ts";

export const readPage = (path: string): Promise<unknown> => screenAt(path).page.load();

/** Called before the first render: the code of the page loads while the session is being restored. */
export function readFirstPage(): Promise<unknown> {
  const screen = screenAt(location.pathname);
  const first = screen.who === "member" && !currentSession().stub ? screenAt("/auth") : screen;
  return first.page.load().catch(() => first.page.clearFailure());
}

export function App() {
  const [path] = useLocation();
  const screen = screenAt(path);
  return (
    <Frame screen={screen} path={path}>
      <Title screen={screen} />
      <ErrorBoundary key={path} onRetry={() => startAnew(screen)}>
        <Guard screen={screen} path={path}>
          <Suspense fallback={<PageSkeleton />}>
            <Route path={screen.path}>
              <Lazy of={screen.page} props={{}} />
            </Route>
            <Arrival key={path} />
          </Suspense>
        </Guard>
      </ErrorBoundary>
    </Frame>
  );
}

/** With a network the whole page is fetched again: a new version of the product has new names for its parts. */
const startAnew = ({ page }: Screen) => (isOnline() ? location.reload() : page.clearFailure());

/** Before the page, so that a page with a title of its own has the last word. */
function Title({ screen }: { screen: Screen }) {
  usePageTitle(useText(text)[screen.title]);
  return null;
}

interface GuardProps {
  screen: Screen;
  path: string;
  children: ReactNode;
}

/** Sends away who does not belong; the server decides again with every call. */
function Guard({ screen, path, children }: GuardProps) {
  const { status, stub } = useSession();
  const search = useSearch();
  const query = new URLSearchParams(search);

  if (screen.who === "member" && status !== "in") {
    const here = search ? `${path}?${search}` : path;
    return status === "out" ? <Redirect to={signInPath(here)} replace /> : <PageSkeleton />;
  }
  if (screen.who === "visitor" && query.get("step") !== "1") {
    if (status === "in") return <Redirect to={safeNextPath(query.get("next"))} replace />;
    if (status === "restoring" && stub) return null;
  }
  return children;
}
