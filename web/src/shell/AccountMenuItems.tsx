import {
  Bookmark,
  CalendarCheck,
  ChevronRight,
  CircleHelp,
  Gauge,
  LayoutDashboard,
  ListChecks,
  LogOut,
  MessageSquareHeart,
  Repeat,
  School,
  ScrollText,
  Trophy,
  UsersRound,
} from "lucide-react";
import { useSession, useSignOut } from "../features/session/public.ts";
import { RoleBadge } from "../features/people/public.ts";
import { openToday } from "../features/today/public.ts";
import { openLazyDialog } from "../lib/lazy/open-lazy-dialog.tsx";
import { useText } from "../lib/i18n/text.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { Icon } from "../ui/Icon.tsx";
import { MenuItem } from "../ui/overlay/Menu.tsx";
import { Spinner } from "../ui/Spinner.tsx";
import { menuText } from "./menu-text.ts";
import { BatchSwitch } from "./BatchSwitch.tsx";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { ThemeSwitch } from "./ThemeSwitch.tsx";

/** The user's name, with the badge of staff or the batch of students. */
export function UserHeader({ size }: { size: number }) {
  const { stub, user } = useSession();
  if (!stub) return null;
  const batch = user && !user.can.switch_batch && user.hsc_batch;
  return (
    <>
      <Avatar src={stub.image} id={stub.id} owner={stub.name} size={size} />
      <div className="relative min-w-0">
        <p className="truncate font-display text-h3 font-bold [word-spacing:.06em]">{stub.name}</p>
        <RoleBadge role={stub.role} level={stub.level} className="mt-1" />
        {batch && <p className="text-meta text-ink-3">{batch}</p>}
      </div>
    </>
  );
}

export function UserLinks({ withLeaderboard }: { withLeaderboard?: boolean }) {
  const t = useText(menuText);
  const { user } = useSession();
  return (
    <>
      {user && !user.can.link_child && <MenuItem icon={CalendarCheck} label={t.today} onSelect={openToday} />}
      <MenuItem icon={LayoutDashboard} label={t.dashboard} href="/profile" />
      <MenuItem icon={ScrollText} label={t.myPosts} href="/profile?tab=posts" />
      <MenuItem icon={Bookmark} label={t.savedPosts} href="/saved" />
      {user && !user.can.link_child && !user.can.switch_batch && (
        <MenuItem icon={Repeat} label={t.revise} href="/revise" />
      )}
      {withLeaderboard && <MenuItem icon={Trophy} label={t.leaderboard} href="/leaderboard" />}
      {user && !user.can.link_child && <MenuItem icon={ListChecks} label={t.exams} href="/quiz" />}
      {user?.can.create_exam && <MenuItem icon={CircleHelp} label={t.questions} href="/questions" />}
      {(user?.can.administer || user?.can.moderate) && (
        <MenuItem icon={School} label={t.administration} href="/admin" />
      )}
      <MenuItem icon={MessageSquareHeart} label={t.feedback} href="/feature-request" />
    </>
  );
}

const loadSaver = () => import("../lib/data-usage/SaverDialog.tsx");
const openSaver = () => void openLazyDialog(loadSaver, {});

/** Settings in the account menu: profile, language, theme and data saver. */
export function Settings() {
  const t = useText(menuText);
  const { user } = useSession();
  return (
    <>
      {user?.can.switch_batch && <BatchSwitch user={user} />}
      <MenuItem
        icon={UsersRound}
        label={t.switchProfile}
        href="/auth?step=1"
        trailing={<Icon of={ChevronRight} size={16} className="text-ink-3" />}
      />
      <MenuItem
        icon={Gauge}
        label={t.saver}
        onSelect={openSaver}
        trailing={<Icon of={ChevronRight} size={16} className="text-ink-3" />}
      />
      <ThemeSwitch />
      <LanguageSwitch />
    </>
  );
}

export function SignOutItem() {
  const t = useText(menuText);
  const { busy, signOut } = useSignOut();
  return (
    <MenuItem
      danger
      keepOpen
      icon={busy ? SigningOutIcon : LogOut}
      label={busy ? t.signingOut : t.signOut}
      disabled={busy}
      onSelect={() => void signOut()}
    />
  );
}

const SigningOutIcon = () => <Spinner size={20} className="-mt-0.5" />;
