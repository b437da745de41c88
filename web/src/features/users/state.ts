import { NAME_LENGTH, type genders, type religions } from "@angon/contract/people";
import { isTooLong, isTooShort, lengthOf, phonePattern, tidyLine } from "@angon/contract/kit/text";
import {
  BIO_LIMIT,
  emailPattern,
  facebookPattern,
  INSTITUTE_LIMIT,
  instagramPattern,
  usersErrors,
} from "@angon/contract/users";
import type { SessionUser, UserUpdate } from "@angon/contract/users";
import { serverProblems } from "../../lib/forms/server-problems.ts";
import { sentenceIn, textIn } from "../../lib/i18n/text.ts";
import type { Language } from "../../ui/language.ts";
import { noticeText } from "./text.ts";

type Gender = (typeof genders)[number];
type Religion = (typeof religions)[number];

export type UserCode = keyof typeof usersErrors;
export type FieldProblems<Field extends string> = Partial<
  Record<Field, UserCode | "missing" | "length" | "form">
>;

export const isUserCode = (code: string): code is UserCode => Object.hasOwn(usersErrors, code);

/** The notice of the error catalogue, for the codes that have one. */
export function noticeOf(
  code: string | undefined,
  language: Language,
): { title: string; body: string } | null {
  const t = textIn(noticeText, language);
  if (code === "users.bio_too_long") return t.bioTooLong;
  if (code === "users.facebook_invalid") return t.facebookInvalid;
  if (code === "users.phone_invalid" || code === "users.gender_missing" || code === "users.religion_missing")
    return { title: t.sorry, body: sentenceIn(usersErrors[code], language) };
  return null;
}

/** Negative when there are too many. */
export const bioLettersLeft = (bio: string): number => BIO_LIMIT - lengthOf(bio.trim());

export interface Completion {
  phone: string;
  gender: Gender | null;
  religion: Religion | null;
  hsc_batch: string | null;
  bio: string;
}

export const completionOf = (user: SessionUser): Completion => ({
  phone: user.phone ?? "",
  gender: user.gender,
  religion: user.religion,
  hsc_batch: user.hsc_batch,
  bio: user.bio ?? "",
});

/** A guardian has no batch; who may look into every batch need not have one. */
export const batchIn = (user: SessionUser): "none" | "wanted" | "needed" =>
  user.can.link_child ? "none" : user.can.switch_batch ? "wanted" : "needed";

/** In the order of the specification, which is the order of the notices: phone, gender, religion; then the rest. */
export function completionProblems(
  draft: Completion,
  batch: "none" | "wanted" | "needed",
): FieldProblems<keyof Completion> {
  return {
    ...(!phonePattern.test(draft.phone) && { phone: "users.phone_invalid" }),
    ...(draft.gender === null && { gender: "users.gender_missing" }),
    ...(draft.religion === null && { religion: "users.religion_missing" }),
    ...(bioLettersLeft(draft.bio) < 0 && { bio: "users.bio_too_long" }),
    ...(batch === "needed" && draft.hsc_batch === null && { hsc_batch: "missing" }),
  };
}

export const completionUpdate = ({ phone, gender, religion, hsc_batch, bio }: Completion): UserUpdate => ({
  phone,
  bio: bio.trim() || null,
  ...(gender && { gender }),
  ...(religion && { religion }),
  ...(hsc_batch && { hsc_batch }),
});

export interface Draft {
  name: string;
  email: string;
  institute_name: string;
  hsc_batch: string | null;
  group: SessionUser["group"];
  gender: Gender | null;
  goal: SessionUser["goal"];
  religion: Religion | null;
  bio: string;
  facebook: string;
  instagram: string;
  image: string | null;
  shows_active: boolean;
  shows_points: boolean;
}

export const draftOf = (user: SessionUser): Draft => ({
  name: user.name,
  email: user.email ?? "",
  institute_name: user.institute_name ?? "",
  hsc_batch: user.hsc_batch,
  group: user.group,
  gender: user.gender,
  goal: user.goal,
  religion: user.religion,
  bio: user.bio ?? "",
  facebook: user.facebook ?? "",
  instagram: user.instagram ?? "",
  image: user.image,
  shows_active: user.shows_active,
  shows_points: user.shows_points,
});

type Line = "name" | "email" | "institute_name" | "bio" | "facebook" | "instagram";
type Chosen =
  "hsc_batch" | "group" | "gender" | "goal" | "religion" | "image" | "shows_active" | "shows_points";

/** As the server keeps it: an empty line is no value. */
const tidy = (text: string): string | null => tidyLine(text) || null;

/** Only what is different, so that a change made on another phone meanwhile stays; undefined is not sent. */
export function changesOf(user: SessionUser, draft: Draft): UserUpdate {
  const before = draftOf(user);
  const line = (name: Line) => (tidy(draft[name]) === tidy(before[name]) ? undefined : tidy(draft[name]));
  const chosen = <N extends Chosen>(name: N) => (draft[name] === before[name] ? undefined : draft[name]);
  return {
    name: line("name") ?? undefined,
    email: line("email"),
    institute_name: line("institute_name"),
    hsc_batch: chosen("hsc_batch") ?? undefined,
    group: chosen("group"),
    gender: chosen("gender") ?? undefined,
    goal: chosen("goal"),
    religion: chosen("religion") ?? undefined,
    bio: line("bio"),
    facebook: line("facebook"),
    instagram: line("instagram"),
    image: chosen("image"),
    shows_active: chosen("shows_active"),
    shows_points: chosen("shows_points"),
  };
}

export const isChanged = (user: SessionUser, draft: Draft): boolean =>
  tidy(draft.name) !== tidy(user.name) ||
  Object.values(changesOf(user, draft)).some((value) => value !== undefined);

const fits = (pattern: RegExp, text: string) => text.trim() === "" || pattern.test(text.trim());

export function draftProblems(draft: Draft): FieldProblems<keyof Draft> {
  return {
    ...((isTooShort(draft.name, NAME_LENGTH.min) || isTooLong(draft.name, NAME_LENGTH.max)) && {
      name: "length",
    }),
    ...(!fits(emailPattern, draft.email) && { email: "form" }),
    ...(isTooLong(draft.institute_name, INSTITUTE_LIMIT) && { institute_name: "length" }),
    ...(bioLettersLeft(draft.bio) < 0 && { bio: "users.bio_too_long" }),
    ...(!fits(facebookPattern, draft.facebook) && { facebook: "users.facebook_invalid" }),
    ...(!fits(instagramPattern, draft.instagram) && { instagram: "users.instagram_invalid" }),
  };
}

/** The server's problems by field; null when the error belongs to no field. */
export const problemsOf = (error: unknown): FieldProblems<string> | null =>
  serverProblems(error, (code) => (isUserCode(code) ? code : "form"));
