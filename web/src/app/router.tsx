import { Suspense, type ReactNode } from "react";
import { Redirect, Route, useLocation, useSearch } from "wouter";
import { currentSession, useSession } from "../features/session/public.ts";
import { safeNextPath, signInPath } from "../lib/browser/next-path.ts";
import { isOnline } from "../lib/browser/online.ts";
import { useText } from "../lib/i18n/text.ts";
import { usePageTitle } from "../lib/i18n/use-page-title.ts";
import { AnnouncePage } from "./AnnouncePage.tsx";
import { ErrorBoundary } from "../shell/ErrorBoundary.tsx";
import { Frame } from "../shell/layouts/Frame.tsx";
import { PageSkeleton } from "../shell/layouts/PageSkeleton.tsx";
import { Lazy } from "../lib/lazy/Lazy.tsx";
import { routeAt } from "./routes.ts";
import type { PageRoute } from "../shell/route.ts";
import { text } from "../shell/text.ts";

export const loadPage = (path: string): Promise<unknown> => routeAt(path).page.load();

/** Called before the first render, so that the chunk of the page loads while the session is restored. */
export function loadFirstPage(): Promise<unknown> {
  const route = routeAt(location.pathname);
  const first = route.audience === "member" && !currentSession().stub ? routeAt("/auth") : route;
  return first.page.prefetch();
}

export function App() {
  const [path] = useLocation();
  const route = routeAt(path);
  return (
    <Frame route={route} path={path}>
      <Title route={route} />
      <ErrorBoundary isPage key={path} onRetry={() => retryPage(route)}>
        <Guard route={route} path={path}>
          <Suspense fallback={<PageSkeleton />}>
            <Route path={route.path}>
              <Lazy of={route.page} props={{}} />
            </Route>
            <AnnouncePage key={path} />
          </Suspense>
        </Guard>
      </ErrorBoundary>
    </Frame>
  );
}

/** With a network the page is reloaded, because a new build has other chunk names. */
const retryPage = ({ page }: PageRoute) => (isOnline() ? location.reload() : page.clearFailure());

/** Rendered before the page, so that a page can set its own title afterwards. */
function Title({ route }: { route: PageRoute }) {
  usePageTitle(useText(text)[route.title]);
  return null;
}

interface GuardProps {
  route: PageRoute;
  path: string;
  children: ReactNode;
}

/** Redirects users without access to this route; the server checks every request anyway. */
function Guard({ route, path, children }: GuardProps) {
  const { status, stub } = useSession();
  const search = useSearch();
  const query = new URLSearchParams(search);

  if (route.audience === "member" && status !== "in") {
    const current = search ? `${path}?${search}` : path;
    return status === "out" ? <Redirect to={signInPath(current)} replace /> : <PageSkeleton />;
  }
  if (route.audience === "visitor" && query.get("step") !== "1") {
    if (status === "in") return <Redirect to={safeNextPath(query.get("next"))} replace />;
    if (status === "restoring" && stub) return null;
  }
  return children;
}
