import type { Profile } from "@angon/contract/profiles";
import type { SessionUser } from "@angon/contract/users";
import { isOnline } from "../../lib/browser/online.ts";
import { createEntityStore } from "../../lib/data/entity-store.ts";
import { readUserStub } from "../../lib/browser/storage.ts";
import { onFollow } from "../follows/public.ts";
import { readProfile } from "./api.ts";

/** The part of a profile that is known first; statistics and private fields may still be loading. */
export type Shown = Pick<
  Profile,
  | "id"
  | "name"
  | "image"
  | "role"
  | "level"
  | "gender"
  | "hsc_batch"
  | "is_student"
  | "institute_name"
  | "bio"
> &
  Partial<Profile>;

const people = createEntityStore<Profile>();

export const useProfile = people.use;

/** Replaces the whole cached profile, so that fields the viewer may no longer see disappear. */
function keep(profile: Profile): void {
  if (people.confirmed(profile.id)) people.update(profile.id, () => profile);
  else people.put([profile]);
}

export async function loadProfile(id: number, signal?: AbortSignal): Promise<Profile> {
  const profile = await readProfile(id, signal);
  keep(profile);
  return profile;
}

const countedAs = (isFollowing: boolean) => (before: Profile) =>
  before.isFollowing === isFollowing
    ? before
    : { ...before, isFollowing, followers: before.followers + (isFollowing ? 1 : -1) };

onFollow((userId, isFollowing) => {
  people.update(userId, countedAs(isFollowing));
  if (!isOnline()) return;
  // Followers see more fields, and the viewer's own page counts followed users.
  for (const id of new Set([userId, readUserStub()?.id ?? userId]))
    if (people.confirmed(id)) void loadProfile(id).catch(() => undefined);
});

/** The viewer's own page shows the session's newer values before the profile has loaded. */
export const ownShown = (user: SessionUser, profile: Profile | undefined): Shown => ({
  ...profile,
  id: user.id,
  name: user.name,
  image: user.image,
  role: user.role,
  level: user.level,
  gender: user.gender,
  hsc_batch: user.hsc_batch,
  is_student: user.can.be_linked_by_guardian,
  institute_name: user.institute_name,
  bio: user.bio,
  facebook: user.facebook,
  instagram: user.instagram,
});

/** A place as one says it: the smaller part first. */
export const placeOf = ({ thana, district }: Pick<Shown, "thana" | "district">): string =>
  [thana, district].filter(Boolean).join(", ");

/** Label and address of a link, which may be stored with or without its scheme. */
export function linkOf(url: string): { label: string; href: string } {
  const label = url
    .replace(/^https?:\/\//i, "")
    .replace(/^www\./i, "")
    .replace(/\/$/, "");
  return { label, href: `https://${label}` };
}
