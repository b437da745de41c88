import { useState } from "react";
import { Link } from "wouter";
import { useSession } from "../features/session/public.ts";
import { useText } from "../lib/i18n/text.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { cx } from "../ui/cx.ts";
import { Icon } from "../ui/Icon.tsx";
import { mainPages } from "./navigation.ts";
import { lazy } from "../lib/lazy/lazy.ts";
import { text } from "./text.ts";
import { prefetchMenu, LazyMenu } from "./LazyMenu.tsx";

const profileDrawer = lazy(() => import("./ProfileDrawer.tsx"));

const look =
  "relative flex h-(--tabbar-h) flex-col items-center justify-center gap-0.75 text-[0.75rem] leading-[1.35] whitespace-nowrap -outline-offset-3";

/** The four main pages and the account menu, at the bottom edge of phones. */
export function TabBar({ path }: { path: string }) {
  const t = useText(text);
  const { stub } = useSession();
  const [drawer, setDrawer] = useState<"unused" | "open" | "closed">("unused");
  const close = () => setDrawer("closed");
  return (
    <>
      <nav
        aria-label={t.mainNav}
        className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
      >
        {mainPages.map((item) => {
          const isCurrent = item.matches.test(path);
          return (
            <Link
              key={item.path}
              href={item.path}
              aria-current={isCurrent ? "page" : undefined}
              className={cx(look, isCurrent ? "font-semibold text-primary-ink" : "text-ink-3")}
            >
              {isCurrent && <Petal />}
              <Icon of={item.icon} size={22} className={cx(isCurrent && "fill-primary-soft")} />
              {t[item.label]}
            </Link>
          );
        })}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={drawer === "open"}
          onPointerDown={() => prefetchMenu(profileDrawer)}
          onClick={() => setDrawer("open")}
          className={cx(look, "text-ink-3")}
        >
          <Avatar src={stub?.image} id={stub?.id} owner={stub?.name} size={24} />
          {t.profile}
        </button>
      </nav>
      {drawer !== "unused" && (
        <LazyMenu
          menu={profileDrawer}
          props={{ open: drawer === "open", onClose: close }}
          // Unmounted, so that the next press loads the chunk again.
          onGiveUp={() => setDrawer("unused")}
        />
      )}
    </>
  );
}

const Petal = () => (
  <svg
    viewBox="0 0 30 5"
    width="30"
    height="5"
    aria-hidden="true"
    className="absolute -top-px fill-primary-ink"
  >
    <path d="M0 0H30C26 0 24 0 21 2.4C18 4.7 16.5 5 15 5S12 4.7 9 2.4C6 0 4 0 0 0Z" />
  </svg>
);
