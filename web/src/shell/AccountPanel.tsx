import { Menu, MenuDivider } from "../ui/overlay/Menu.tsx";
import { PersonHead, PersonLinks, Settings, SignOutItem } from "./AccountMenuItems.tsx";

/** The panel that the avatar in the header opens. */
export default function AccountPanel() {
  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-4 pt-4.5 pb-4">
        <PersonHead size={48} />
      </div>
      <Menu className="pt-2">
        <PersonLinks />
        <MenuDivider />
        <Settings />
        <MenuDivider />
        <SignOutItem />
      </Menu>
    </>
  );
}
