import type { announcementRefusals, NewAnnouncement } from "@angon/contract/announcements/audience";
import { BODY_LIMIT, MAX_IMAGES, POLL_END, POLL_OPTIONS, type Category } from "@angon/contract/composer";
import type { scheduledErrors } from "@angon/contract/composer/scheduled";
import type { guardRefusals } from "@angon/contract/guard/errors";
import { shutDoors, type Group } from "@angon/contract/groups";
import { parseDeadline } from "@angon/contract/homework/deadline";
import { isTooLong, tidyLine } from "@angon/contract/kit/text";
import { isTimeWrong } from "./scheduled/rules.ts";
import { isVisible } from "@angon/contract/kit/visible-text";

/** How the pen is taken up. */
export interface ComposerOptions {
  /** The group it writes in; otherwise the writer chooses where to. */
  group?: Pick<Group, "id" | "name" | "type"> & {
    topicId?: number | null;
    can?: { lead_posts?: true | undefined };
  };
  category?: Category;
  /** The file picker that opens at once. */
  browse?: "image" | "video";
  /** A question that the text begins with. */
  quote?: string;
}

export interface DraftOption {
  key: string;
  name: string;
}

/** The whole draft: stored on this device until the post is sent. */
export interface Draft {
  category: Category;
  /** null is the public feed. */
  groupId: number | null;
  topicId: number | null;
  /** At the time of the school; null for now. */
  publishAt: string | null;
  /** Its readers as an announcement; null for an ordinary post. */
  announcement: NewAnnouncement | null;
  /** The PDF of an announcement. */
  attachment: string | null;
  batch: string | null;
  subjectId: number | null;
  chapterId: number | null;
  body: string;
  mentions: { user_id: number; name: string }[];
  /** Addresses of pictures the server has already. */
  images: string[];
  video: { url: string; poster: string | null } | null;
  embed: string;
  ai: boolean;
  options: DraftOption[];
  hasCorrect: boolean;
  /** The key of the correct option. */
  correct: string | null;
  pollEnd: PollEnd;
  /** The time at which the poll ends, where `pollEnd` is a date. */
  pollEndsAt: string;
  pollHides: boolean;
}

export const pollEnds = ["never", "1", "3", "7", "date"] as const;
type PollEnd = (typeof pollEnds)[number];

let lastKey = 0;
export const newOption = (name = ""): DraftOption => ({
  key: `${Date.now().toString(36)}-${lastKey++}`,
  name,
});

export const emptyDraft = (groupId: number | null, category: Category): Draft => ({
  category,
  groupId,
  topicId: null,
  publishAt: null,
  announcement: null,
  attachment: null,
  batch: null,
  subjectId: null,
  chapterId: null,
  body: "",
  mentions: [],
  images: [],
  video: null,
  embed: "",
  ai: false,
  options: [newOption(), newOption()],
  hasCorrect: false,
  correct: null,
  pollEnd: "never",
  pollEndsAt: "",
  pollHides: false,
});

export const isWorthKeeping = (draft: Draft): boolean =>
  draft.body.trim() !== "" ||
  draft.images.length > 0 ||
  draft.video !== null ||
  draft.embed.trim() !== "" ||
  draft.options.some(({ name }) => name.trim() !== "");

export const named = (draft: Draft): DraftOption[] =>
  draft.options.filter(({ name }) => tidyLine(name) !== "");

/** Only an option with a name can be the correct one. */
export const correctOption = (draft: Draft): DraftOption | undefined =>
  draft.hasCorrect ? named(draft).find(({ key }) => key === draft.correct) : undefined;

export const canAddOption = (draft: Draft): boolean => draft.options.length < POLL_OPTIONS.max;
export const canRemoveOption = (draft: Draft): boolean => draft.options.length > POLL_OPTIONS.min;

export type Place =
  (Pick<Group, "id" | "name" | "type"> & { can?: Pick<Group["can"], "lead_posts"> | undefined }) | null;

const isCourse = (place: Place): boolean => place?.type === "CLASS" || place?.type === "COURSE";

/** A notebook has many pages; elsewhere one picture is enough, and it is cut to its point. */
export const maxImages = (
  place: Place,
  {
    category,
    groupId,
    announcement = null,
  }: Pick<Draft, "category" | "groupId"> & Partial<Pick<Draft, "announcement">>,
): number =>
  // Before it is known where they go, none is refused.
  isPlaceless({ groupId }, place) ||
  announcement !== null ||
  place?.type === "CLASS" ||
  category === "homework"
    ? MAX_IMAGES
    : 1;

/** The kinds of post that may be written here; one alone is not offered as a choice. */
export const categoriesFor = (place: Place, asksQuestions: boolean): Category[] =>
  asksQuestions
    ? ["subject", ...(isCourse(place) ? (["homework"] as const) : []), "other", "poll"]
    : ["other"];

/** The kind itself where it is taken, else the first that is. */
export const categoryAt = (place: Place, wanted: Category, asksQuestions: boolean): Category => {
  const taken = categoriesFor(place, asksQuestions);
  return taken.find((category) => category === wanted) ?? taken[0] ?? "other";
};

export type DraftField =
  | "place"
  | "audience"
  | "batch"
  | "kind"
  | "subject"
  | "chapter"
  | "topic"
  | "body"
  | "options"
  | "correct"
  | "pollEnd"
  | "images"
  | "embed"
  | "time";
type GuardCode = (typeof guardRefusals)[number];
export type ProblemCode =
  | "place_lost"
  | "place_shut"
  | "composer.category_refused"
  | "composer.batch_missing"
  | "composer.subject_missing"
  | "composer.chapter_missing"
  | "composer.chapter_elsewhere"
  | "composer.topic_elsewhere"
  | "composer.prompt_missing"
  | "too_long"
  | "option_long"
  | "composer.poll_options"
  | "composer.poll_correct"
  | "composer.poll_end"
  | "composer.one_image"
  | "composer.embed_refused"
  | "uploads.url_not_owned"
  | keyof typeof scheduledErrors
  | (typeof announcementRefusals)[number]
  | GuardCode;
export type DraftProblems = Partial<Record<DraftField, ProblemCode>>;

/** Where the sentence of a refusal belongs. */
const fieldOf: Record<ProblemCode, DraftField> = {
  place_lost: "place",
  place_shut: "place",
  "announcements.one_audience": "audience",
  "announcements.leaders_only": "audience",
  "announcements.staff_only": "audience",
  "announcements.attachment": "audience",
  "composer.category_refused": "kind",
  "composer.batch_missing": "batch",
  "composer.subject_missing": "subject",
  "composer.chapter_missing": "chapter",
  "composer.chapter_elsewhere": "chapter",
  "composer.topic_elsewhere": "topic",
  "composer.prompt_missing": "body",
  too_long: "body",
  option_long: "options",
  "composer.poll_options": "options",
  "composer.poll_correct": "correct",
  "composer.poll_end": "pollEnd",
  "composer.one_image": "images",
  "composer.embed_refused": "embed",
  "uploads.url_not_owned": "images",
  "scheduled.time": "time",
  "scheduled.full": "time",
  "scheduled.officers_only": "time",
  "guard.phone": "body",
  "guard.email": "body",
  "guard.handle": "body",
  "guard.link": "body",
  "guard.word": "body",
  "guard.nudge": "body",
  "guard.nudge_contact": "body",
};

/** A text that is sent as it is when its writer says so again. */
export const isNudge = (code: string | undefined): boolean => code?.startsWith("guard.nudge") ?? false;

const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(fieldOf, code);

/** The group is gone, or takes nothing from this writer any more. */
const shutPlaces: readonly string[] = ["common.not_found", "posts.members_only", ...shutDoors];

/** Errors of the server by field; empty when the error belongs to no field. */
export function problemsFor(code: string, groupId: number | null = null): DraftProblems {
  if (groupId !== null && shutPlaces.includes(code)) return { place: "place_shut" };
  return isProblemCode(code) ? { [fieldOf[code]]: code } : {};
}

const fieldOrder: readonly DraftField[] = [
  "place",
  "audience",
  "batch",
  "kind",
  "subject",
  "chapter",
  "topic",
  "body",
  "options",
  "correct",
  "pollEnd",
  "images",
  "embed",
  "time",
];

/** The one to go to, in the order of the form. */
export const firstOf = (problems: DraftProblems): DraftField | undefined =>
  fieldOrder.find((field) => problems[field]);

/** The draft names a group that is unknown or gone: the user has to choose the audience again. */
export const isPlaceless = ({ groupId }: Pick<Draft, "groupId">, place: Place): boolean =>
  groupId !== null && place === null;

interface Judges {
  place: Place;
  isPlayer: (address: string) => boolean;
}

export function problemsIn(draft: Draft, { place, isPlayer }: Judges): DraftProblems {
  const problems: DraftProblems = {};
  const { category, subjectId, chapterId, body, images, embed } = draft;
  const isPoll = category === "poll";
  if (isPlaceless(draft, place)) problems.place = "place_lost";
  if (isWithoutGroups(draft)) problems.audience = "announcements.one_audience";
  if (category === "subject" && subjectId === null) problems.subject = "composer.subject_missing";
  else if (category !== "other" && subjectId !== null && chapterId === null)
    problems.chapter = "composer.chapter_missing";
  if (!isVisible(body) && (isPoll || images.length === 0)) problems.body = "composer.prompt_missing";
  else if (isTooLong(body, BODY_LIMIT)) problems.body = "too_long";
  if (isPoll) {
    const names = named(draft).map(({ name }) => tidyLine(name));
    if (names.length < POLL_OPTIONS.min || new Set(names).size < names.length)
      problems.options = "composer.poll_options";
    else if (names.some((name) => isTooLong(name, POLL_OPTIONS.letters))) problems.options = "option_long";
    else if (draft.hasCorrect && !correctOption(draft)) problems.correct = "composer.poll_correct";
    if (draft.pollEnd === "date" && isEndWrong(draft.pollEndsAt, Date.now()))
      problems.pollEnd = "composer.poll_end";
  }
  if (images.length > maxImages(place, draft)) problems.images = "composer.one_image";
  if (draft.publishAt !== null && isTimeWrong(draft.publishAt, Date.now())) problems.time = "scheduled.time";
  if (embed.trim() !== "" && !isPlayer(embed)) problems.embed = "composer.embed_refused";
  return problems;
}

const isWithoutGroups = ({ announcement }: Pick<Draft, "announcement">): boolean =>
  announcement !== null && announcement !== true && announcement.group_ids?.length === 0;

function isEndWrong(text: string, now: number): boolean {
  const minutes = ((parseDeadline(text)?.getTime() ?? 0) - now) / 60_000;
  return minutes < POLL_END.minutes || minutes > POLL_END.days * 24 * 60;
}

/** An announcement beyond its own group stands in no group of the form. */
export const isElsewhere = ({ announcement }: Pick<Draft, "announcement">): boolean =>
  announcement !== null && announcement !== true;
