import type { ReactNode } from "react";
import { useSession } from "../../features/session/public.ts";
import { Overlay } from "../../lib/lazy/overlay.tsx";
import type { Screen } from "../route.ts";
import { Header } from "../Header.tsx";
import { OfflineBar } from "../OfflineBar.tsx";
import { SkipLink } from "../SkipLink.tsx";
import { TabBar } from "../TabBar.tsx";
import { HomeLayout } from "./HomeLayout.tsx";
import { LatePrompts } from "./LazyPrompts.tsx";
import { PlainLayout } from "./PlainLayout.tsx";
import { WideLayout } from "./WideLayout.tsx";

interface FrameProps {
  screen: Screen;
  path: string;
  children: ReactNode;
}

/** Everything around a page. Header and tab bar stay the same elements from page to page. */
export function Frame({ screen, path, children }: FrameProps) {
  const { status, stub } = useSession();
  const known = status === "in" || (status === "restoring" && stub !== null);
  const bare = screen.layout === "bare";
  const tabs = known && screen.tabs === true;
  return (
    <>
      <SkipLink />
      {!bare && <Header screen={screen} path={path} />}
      <OfflineBar screen={screen} />
      {screen.layout === "home" && <HomeLayout>{children}</HomeLayout>}
      {screen.layout === "plain" && <PlainLayout tabs={tabs}>{children}</PlainLayout>}
      {screen.layout === "wide" && <WideLayout>{children}</WideLayout>}
      {bare && (
        <main id="main" tabIndex={-1} className="outline-none">
          {children}
        </main>
      )}
      {tabs && <TabBar path={path} />}
      {status === "in" && (
        <>
          <LatePrompts />
          <Overlay />
        </>
      )}
    </>
  );
}
