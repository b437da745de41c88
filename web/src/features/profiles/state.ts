import type { Profile } from "@angon/contract/profiles";
import type { SessionUser } from "@angon/contract/users";
import { isOnline } from "../../lib/offline/online.ts";
import { createRecords } from "../../lib/data/entity-store.ts";
import { recallStub } from "../../lib/browser/storage.ts";
import { onFollow } from "../follows/public.ts";
import { readProfile } from "./api.ts";

/** Who somebody is; how much they have done, and to whom it may be told, may still be on its way. */
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

const people = createRecords<Profile>();

export const useProfile = people.use;

/** What one may not see any more must not stay from the last time. */
function keep(profile: Profile): void {
  if (people.said(profile.id)) people.change(profile.id, () => profile);
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
  people.change(userId, countedAs(isFollowing));
  if (!isOnline()) return;
  // Those who follow are told more, and one's own page counts whom one follows.
  for (const id of new Set([userId, recallStub()?.id ?? userId]))
    if (people.said(id)) void loadProfile(id).catch(() => undefined);
});

/** One's own page knows what the session knows, newest first, before any answer has come. */
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

/** As it is read, and as it is opened: a link is kept with or without its beginning. */
export function linkOf(kept: string): { label: string; href: string } {
  const label = kept
    .replace(/^https?:\/\//i, "")
    .replace(/^www\./i, "")
    .replace(/\/$/, "");
  return { label, href: `https://${label}` };
}
