// @precache later
import { useText } from "../lib/i18n/text.ts";
import { Drawer } from "../ui/overlay/Drawer.tsx";
import { Menu, MenuDivider } from "../ui/overlay/Menu.tsx";
import { menuText } from "./menu-text.ts";
import { UserHeader, UserLinks, Settings, SignOutItem } from "./AccountMenuItems.tsx";

interface ProfileDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** The account menu of phones, with a link to the leaderboard, which large screens show elsewhere. */
export default function ProfileDrawer({ open, onClose }: ProfileDrawerProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      label={useText(menuText).profileMenu}
      header={<UserHeader size={56} />}
      footer={
        <Menu>
          <SignOutItem />
        </Menu>
      }
    >
      <Menu>
        <UserLinks withLeaderboard />
        <MenuDivider />
        <Settings />
      </Menu>
    </Drawer>
  );
}
