import { Bell } from "lucide-react";
import { useContext } from "react";
import { loadNotificationPanel, useUnread } from "../features/notifications/public.ts";
import { useFormat } from "../lib/i18n/format.ts";
import { useText } from "../lib/i18n/text.ts";
import { ClosingContext } from "../ui/overlay/close-context.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { Popover } from "../ui/overlay/Popover.tsx";
import { lazy } from "../lib/lazy/lazy.ts";
import { text } from "./text.ts";
import { fetchMenu, LateMenu } from "./LazyMenu.tsx";

const panel = lazy(loadNotificationPanel);

/** The bell of a large screen opens the last few lines; on phones it leads to all of them. */
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
          onPointerEnter={() => fetchMenu(panel)}
        />
      )}
    >
      <Panel />
    </Popover>
  );
}

function Panel() {
  const close = useContext(ClosingContext);
  return <LateMenu menu={panel} props={{}} onGiveUp={() => close?.()} />;
}
