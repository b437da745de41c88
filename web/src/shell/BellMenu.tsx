import { Bell } from "lucide-react";
import { useContext } from "react";
import { loadNotificationPanel, useUnread } from "../features/notifications/public.ts";
import { useFormat } from "../lib/i18n/format.ts";
import { useText } from "../lib/i18n/text.ts";
import { CloseContext } from "../ui/overlay/close-context.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { Popover } from "../ui/overlay/Popover.tsx";
import { lazy } from "../lib/lazy/lazy.ts";
import { text } from "./text.ts";
import { prefetchMenu, LazyMenu } from "./LazyMenu.tsx";

const panel = lazy(loadNotificationPanel);

/** The bell of large screens opens the latest notifications; on phones it links to the full list. */
export function BellMenu({ path }: { path: string }) {
  const t = useText(text);
  const { number } = useFormat();
  const unread = useUnread();
  return (
    <Popover
      label={t.notifications}
      className="-right-18.5! w-100 overflow-hidden p-0!"
      trigger={(props) => (
        <IconButton
          {...props}
          icon={Bell}
          badge={unread}
          active={props["aria-expanded"] || path === "/notification"}
          label={unread > 0 ? t.notificationsNew(number(unread)) : t.notifications}
          onPointerEnter={() => prefetchMenu(panel)}
        />
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
