import type { Side } from "../../features/follows/lazy-api.ts";
import { useFormat } from "../../lib/i18n/format.ts";
import { useLazyDialog } from "../../lib/lazy/use-lazy-dialog.ts";
import { useText } from "../../lib/i18n/text.ts";
import { Line } from "../../ui/Skeleton.tsx";
import { profileText } from "./text.ts";

const loadFollowDialog = () => import("../../features/follows/components/FollowDialog.tsx");

interface FollowListsProps {
  userId: number;
  /** The name of the other user. */
  name?: string;
  followers: number | undefined;
  following: number | undefined;
  /** Whether it may be seen who they are. */
  areSeen?: boolean | undefined;
}

/** Numbers of followers and followed users; a press lists them. */
export const FollowLists = ({ followers, following, ...whose }: FollowListsProps) => (
  <div className="mt-1 flex flex-wrap gap-x-4">
    <FollowList side="followers" count={followers} {...whose} />
    <FollowList side="following" count={following} {...whose} />
  </div>
);

interface FollowListProps extends Pick<FollowListsProps, "userId" | "name" | "areSeen"> {
  side: Side;
  count: number | undefined;
}

function FollowList({ side, count, userId, name, areSeen = true }: FollowListProps) {
  const t = useText(profileText);
  const format = useFormat();
  const list = useLazyDialog(loadFollowDialog);
  return (
    <>
      <button
        type="button"
        disabled={!areSeen}
        onClick={list.open}
        className="hit-text relative flex items-center gap-1.5 rounded-chip py-0.5 text-ink-2 enabled:hover:text-ink"
      >
        {count === undefined ? (
          <Line width={24} />
        ) : (
          <span className="num font-semibold text-ink">{format.number(count)}</span>
        )}
        <span>{t[side]}</span>
      </button>
      {list.Content && <list.Content {...list.dialogProps} side={side} userId={userId} name={name} />}
    </>
  );
}
