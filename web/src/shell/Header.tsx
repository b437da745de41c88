import { ArrowLeft, Bell, Search } from "lucide-react";
import { Suspense } from "react";
import { Link } from "wouter";
import { useUnread } from "../features/notifications/public.ts";
import { useSession } from "../features/session/public.ts";
import { useFormat } from "../lib/i18n/format.ts";
import { site } from "../lib/hydration/site.ts";
import { useLanguage } from "../lib/i18n/language.tsx";
import { signInPath } from "../lib/browser/next-path.ts";
import { useText } from "../lib/i18n/text.ts";
import { Brand } from "../ui/Brand.tsx";
import { ButtonLink } from "../ui/Button.tsx";
import { cx } from "../ui/cx.ts";
import { Icon } from "../ui/Icon.tsx";
import { IconButton } from "../ui/IconButton.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { canGoBack } from "../lib/browser/history-direction.ts";
import { isNextPageRendering } from "../lib/browser/shown-path.ts";
import { lazy } from "../lib/lazy/lazy.ts";
import { Lazy } from "../lib/lazy/Lazy.tsx";
import { mainPages } from "./navigation.ts";
import type { PageRoute } from "./route.ts";
import { text } from "./text.ts";
import { useIsWide } from "../lib/browser/use-is-wide.ts";

const headerMenus = lazy(() => import("./HeaderMenus.tsx"));

interface HeaderProps {
  route: PageRoute;
  path: string;
}

export function Header({ route, path }: HeaderProps) {
  const t = useText(text);
  const name = site.brand[useLanguage()];
  const { status, stub } = useSession();
  const isWide = useIsWide("lg");
  const known = status === "in" || (status === "restoring" && stub !== null);
  return (
    <header
      className={cx(
        "sticky top-0 z-30 h-(--header-h) border-b border-line bg-surface max-lg:[.attempt-runs_&]:invisible",
        route.hidesHeader && "max-lg:hidden",
      )}
    >
      <div className="mx-auto flex h-full max-w-342 items-center gap-1 pr-3 pl-4 lg:px-6">
        {route.parent && <BackLink parent={route.parent} title={t[route.title]} />}
        <Link
          href={status === "out" ? "/auth" : "/"}
          aria-label={`${name}, ${t.home}`}
          className={cx("flex h-11 items-center rounded-control text-ink", route.parent && "max-lg:hidden")}
        >
          <Brand name={name} />
        </Link>
        {known && <HeaderNav path={path} hidden={route.layout === "home"} />}
        <div className="ml-auto flex items-center gap-1">
          {known && <IconButton href="/search" icon={Search} label={t.search} />}
          {known && (isWide ? <LazyCorner path={path} /> : <BellLink path={path} />)}
          {status === "out" && (
            <ButtonLink href={signInPath(path)} variant="tint" size="sm">
              {t.signIn}
            </ButtonLink>
          )}
        </div>
      </div>
    </header>
  );
}

/** Until the chunk has loaded, or when it fails, the bell links to its page and the avatar has a placeholder. */
function LazyCorner({ path }: { path: string }) {
  const plain = (
    <>
      <BellLink path={path} />
      <div className="w-17.5" />
    </>
  );
  return (
    <ErrorBoundary fallback={() => plain}>
      <Suspense fallback={plain}>
        <Lazy of={headerMenus} props={{ path }} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** On phones: the title of a subpage, and a link back to the previous page or the parent page. */
function BackLink({ parent, title }: { parent: string; title: string }) {
  const t = useText(text);
  return (
    <div className="-ml-3 flex min-w-0 items-center gap-1 lg:hidden">
      <Link
        href={parent}
        aria-label={t.back}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-surface-3/60"
        onClick={(event) => {
          if (!canGoBack() && !isNextPageRendering()) return;
          event.preventDefault();
          if (!isNextPageRendering()) history.back();
        }}
      >
        <Icon of={ArrowLeft} size={22} />
      </Link>
      <span className="truncate pt-0.5 font-display text-[1.0625rem] leading-[1.45] font-bold [word-spacing:.06em]">
        {title}
      </span>
    </div>
  );
}

/** Hidden on a wide home page, whose left column has the same links. */
function HeaderNav({ path, hidden }: { path: string; hidden: boolean }) {
  const t = useText(text);
  return (
    <nav aria-label={t.mainNav} className={cx("mx-auto flex gap-1 max-lg:hidden", hidden && "xl:hidden")}>
      {mainPages.map((item) => {
        const isCurrent = item.matches.test(path);
        return (
          <Link
            key={item.path}
            href={item.path}
            aria-current={isCurrent ? "page" : undefined}
            className={cx(
              "flex h-11 items-center gap-2 rounded-control px-4 pt-0.5 text-small font-semibold",
              isCurrent ? "bg-primary-soft text-primary-ink" : "text-ink-2 hover:bg-surface-3/60",
            )}
          >
            <Icon of={item.icon} className="-mt-0.5" />
            {t[item.label]}
          </Link>
        );
      })}
    </nav>
  );
}

function BellLink({ path }: { path: string }) {
  const t = useText(text);
  const { number } = useFormat();
  const count = useUnread();
  return (
    <IconButton
      href="/notification"
      icon={Bell}
      badge={count}
      active={path === "/notification"}
      label={count > 0 ? t.notificationsNew(number(count)) : t.notifications}
    />
  );
}
