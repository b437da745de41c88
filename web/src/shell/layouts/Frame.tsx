import type { ReactNode } from "react";
import { useSession } from "../../features/session/public.ts";
import { DialogHost } from "../../lib/lazy/dialog-host.tsx";
import type { PageRoute } from "../route.ts";
import { Header } from "../Header.tsx";
import { OfflineBar } from "../OfflineBar.tsx";
import { SkipLink } from "../SkipLink.tsx";
import { TabBar } from "../TabBar.tsx";
import { HomeLayout } from "./HomeLayout.tsx";
import { LazyPrompts } from "./LazyPrompts.tsx";
import { PlainLayout } from "./PlainLayout.tsx";
import { WideLayout } from "./WideLayout.tsx";

interface FrameProps {
  route: PageRoute;
  path: string;
  children: ReactNode;
}

/** The frame around a page. Header and tab bar stay mounted during navigation. */
export function Frame({ route, path, children }: FrameProps) {
  const { status, stub } = useSession();
  const known = status === "in" || (status === "restoring" && stub !== null);
  const bare = route.layout === "bare";
  const tabs = known && route.tabs === true;
  return (
    <>
      <SkipLink />
      {!bare && <Header route={route} path={path} />}
      <OfflineBar route={route} />
      {route.layout === "home" && <HomeLayout>{children}</HomeLayout>}
      {route.layout === "plain" && <PlainLayout tabs={tabs}>{children}</PlainLayout>}
      {route.layout === "wide" && <WideLayout>{children}</WideLayout>}
      {bare && (
        <main id="main" tabIndex={-1} className="outline-none">
          {children}
        </main>
      )}
      {tabs && <TabBar path={path} />}
      {status === "in" && (
        <>
          <LazyPrompts />
          <DialogHost />
        </>
      )}
    </>
  );
}
