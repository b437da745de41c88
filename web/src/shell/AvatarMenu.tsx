import { ChevronDown } from "lucide-react";
import { useContext } from "react";
import { useSession } from "../features/session/public.ts";
import { useText } from "../lib/i18n/text.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { Icon } from "../ui/Icon.tsx";
import { CloseContext } from "../ui/overlay/close-context.ts";
import { Popover } from "../ui/overlay/Popover.tsx";
import { lazy } from "../lib/lazy/lazy.ts";
import { menuText } from "./menu-text.ts";
import { prefetchMenu, LazyMenu } from "./LazyMenu.tsx";

const panel = lazy(() => import("./AccountPanel.tsx"));

/** The account menu of large screens; phones have the drawer. */
export function AvatarMenu() {
  const t = useText(menuText);
  const { stub } = useSession();
  return (
    <Popover
      label={t.myMenu}
      className="w-78 pt-0!"
      trigger={(props) => (
        <button
          {...props}
          type="button"
          aria-label={t.myMenu}
          onPointerEnter={() => prefetchMenu(panel)}
          className="flex h-11 items-center gap-1.5 rounded-full px-1.5 text-ink-2 hover:bg-surface-3/60"
        >
          <Avatar src={stub?.image} id={stub?.id} owner={stub?.name} size={36} />
          <Icon of={ChevronDown} size={16} />
        </button>
      )}
    >
      <Panel />
    </Popover>
  );
}

function Panel() {
  const close = useContext(CloseContext);
  return <LazyMenu menu={panel} props={{}} onGiveUp={() => close?.()} />;
}
