// @precache later
import { Menu, MenuDivider } from "../ui/overlay/Menu.tsx";
import { UserHeader, UserLinks, Settings, SignOutItem } from "./AccountMenuItems.tsx";

/** The panel that the avatar in the header opens. */
export default function AccountPanel() {
  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-4 pt-4.5 pb-4">
        <UserHeader size={48} />
      </div>
      <Menu className="pt-2">
        <UserLinks />
        <MenuDivider />
        <Settings />
        <MenuDivider />
        <SignOutItem />
      </Menu>
    </>
  );
}
