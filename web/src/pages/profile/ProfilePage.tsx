import type { SessionUser } from "@angon/contract/users";
import { useCallback } from "react";
import { useParams } from "wouter";
import {
  loadProfile,
  ownShown,
  ProfileHead,
  ProfileIntro,
  ProfileSkeleton,
  StatCards,
  useProfile,
  type Shown,
} from "../../features/profiles/public.ts";
import { SavedCollections } from "../../features/saved/components/SavedCollections.tsx";
import { useMutedNotice } from "../../features/moderation/muted/public.ts";
import { useSession } from "../../features/session/public.ts";
import { useStoreLoad } from "../../lib/data/use-store-load.ts";
import { useText } from "../../lib/i18n/text.ts";
import { usePageTitle } from "../../lib/i18n/use-page-title.ts";
import "../post-dialogs.ts";
import { FollowLists } from "./FollowLists.tsx";
import { isAbsent, ProfileUnavailable } from "./ProfileUnavailable.tsx";
import { OtherActions, OwnActions } from "./PersonActions.tsx";
import { PersonTabs } from "./PersonTabs.tsx";
import { profileText } from "./text.ts";

/** The viewer's own profile at `/profile`, any user's at `/users/{id}`. */
export default function ProfilePage() {
  const { user } = useSession();
  const { id: written } = useParams<{ id?: string }>();
  if (!user) return null;
  if (written === undefined) return <Person key={user.id} id={user.id} own={user} path="/profile" />;
  const id = /^[1-9][0-9]{0,9}$/.test(written) ? Number(written) : 0;
  return <Person key={id} id={id} own={id === user.id ? user : undefined} path={`/users/${written}`} />;
}

interface PersonProps {
  id: number;
  own: SessionUser | undefined;
  path: string;
}

function Person({ id, own, path }: PersonProps) {
  const t = useText(profileText);
  const profile = useProfile(id);
  const read = useCallback((signal: AbortSignal) => loadProfile(id, signal), [id]);
  const { error, retry } = useStoreLoad(read);
  const shown = own ? ownShown(own, profile) : profile;
  usePageTitle((!own && profile?.name) || t.title);

  if (error && (!shown || isAbsent(error))) return <ProfileUnavailable error={error} onRetry={retry} />;
  return shown ? <Whole shown={shown} own={own} path={path} /> : <ProfileSkeleton />;
}

interface WholeProps extends Omit<PersonProps, "id"> {
  shown: Shown;
}

function Whole({ shown, own, path }: WholeProps) {
  const muted = useMutedNotice();
  const counts = (
    <FollowLists
      userId={shown.id}
      name={own ? undefined : shown.name}
      followers={shown.followers}
      following={shown.following}
      areSeen={shown.can?.see_follows}
    />
  );
  return (
    <>
      {own && muted && <div className="mb-3">{muted}</div>}
      <ProfileHead
        shown={shown}
        counts={counts}
        actions={own ? <OwnActions user={own} /> : <OtherActions shown={shown} />}
      />
      <div className="mt-3 lg:grid lg:grid-cols-[320px_minmax(0,1fr)] lg:items-start lg:gap-6">
        <div className="mb-3 flex flex-col gap-3">
          <StatCards shown={shown} />
          <div className="flex flex-col gap-3 max-md:mx-4">
            <ProfileIntro shown={shown} isOwn={own !== undefined} />
            {own && <SavedCollections className="m-0!" />}
          </div>
        </div>
        <div className="min-w-0">
          <PersonTabs shown={shown} isOwn={own !== undefined} path={path} />
        </div>
      </div>
    </>
  );
}
