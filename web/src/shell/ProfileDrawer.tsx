import { useText } from "../lib/i18n/text.ts";
import { Drawer } from "../ui/overlay/Drawer.tsx";
import { Menu, MenuDivider } from "../ui/overlay/Menu.tsx";
import { text } from "./text.ts";
import { PersonHead, PersonLinks, Settings, SignOutItem } from "./AccountMenuItems.tsx";

interface ProfileDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** The avatar menu of phones, with the leaderboard, which a large screen shows elsewhere. */
export default function ProfileDrawer({ open, onClose }: ProfileDrawerProps) {
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
        <Settings />
      </Menu>
    </Drawer>
  );
}
