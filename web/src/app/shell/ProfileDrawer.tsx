import { ChevronRight, UsersRound } from "lucide-react";
import { useText } from "../../lib/text.ts";
import { Drawer } from "../../ui/Drawer.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Menu, MenuDivider, MenuItem } from "../../ui/Menu.tsx";
import { menuText, text } from "../text.ts";
import { PersonHead, PersonLinks, Settings, SignOutItem } from "./account.tsx";

interface ProfileDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** The avatar menu of phones, with the two entries that a large screen shows elsewhere. */
export default function ProfileDrawer({ open, onClose }: ProfileDrawerProps) {
  const t = useText(menuText);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      label={useText(text).profileMenu}
      header={<PersonHead size={56} />}
      footer={
        <Menu>
          <SignOutItem />
        </Menu>
      }
    >
      <Menu>
        <PersonLinks withLeaderboard />
        <MenuDivider />
        <Settings>
          <MenuItem
            icon={UsersRound}
            label={t.switchProfile}
            href="/auth?step=1"
            trailing={<Icon of={ChevronRight} size={16} className="text-ink-3" />}
          />
        </Settings>
      </Menu>
    </Drawer>
  );
}
