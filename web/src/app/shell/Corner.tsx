import { AvatarMenu } from "./AvatarMenu.tsx";
import { BellMenu } from "./BellMenu.tsx";

/** What a large screen opens from its corner; both of its menus hang on the same code. */
export default function Corner({ path }: { path: string }) {
  return (
    <>
      <BellMenu path={path} />
      <AvatarMenu />
    </>
  );
}
