import { AvatarMenu } from "./AvatarMenu.tsx";
import { BellMenu } from "./BellMenu.tsx";

/** The menus in the corner of a large screen; both share one chunk. */
export default function HeaderMenus({ path }: { path: string }) {
  return (
    <>
      <BellMenu path={path} />
      <AvatarMenu />
    </>
  );
}
