import { announcementsErrors } from "@angon/contract/announcements";
import { composerErrors } from "@angon/contract/composer";
import { scheduledErrors } from "@angon/contract/composer/scheduled";
import { guardErrors } from "@angon/contract/guard/errors";
import type { Group } from "@angon/contract/groups";
import { BookOpen, ChartNoAxesColumn, MessageSquareText, NotebookPen } from "lucide-react";
import type { ReactNode } from "react";
import { batchParam, currentBatchNames } from "../../../lib/data/batch.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { lazy } from "../../../lib/lazy/lazy.ts";
import { useLazy } from "../../../lib/lazy/use-lazy.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { cx } from "../../../ui/cx.ts";
import { Field, FieldError } from "../../../ui/Field.tsx";
import { DateTimeInput } from "../../../ui/dates/DateInput.tsx";
import { Segmented } from "../../../ui/Segmented.tsx";
import { loadPostingHint } from "../../groups/posting/public.ts";
import { TopicField } from "../../groups/topics/public.ts";
import { useSession } from "../../session/public.ts";
import {
  ImageField,
  VideoField,
  type FilmOfText,
  type Pdf,
  type PicturesOfText,
} from "../../uploads/public.ts";
import {
  categoriesFor,
  categoryAt,
  isElsewhere,
  isPlaceless,
  type Draft,
  type DraftProblems,
  type Place,
} from "../state.ts";
import { questionIn } from "../rules.ts";
import { composerText } from "../lazy-text.ts";
import { AiRow } from "./AiRow.tsx";
import { Destination } from "./Destination.tsx";
import { EmbedField } from "./EmbedField.tsx";
import { PollFields } from "./PollFields.tsx";
import { SimilarQuestions } from "./SimilarQuestions.tsx";
import { SubjectFields } from "./SubjectFields.tsx";
import { WordsField } from "./WordsField.tsx";

const icons = {
  subject: BookOpen,
  homework: NotebookPen,
  other: MessageSquareText,
  poll: ChartNoAxesColumn,
} as const;

const hint = lazy(loadPostingHint);

const announcing = lazy(() => import("./AnnouncementFields.tsx"));

const sentences = { ...composerErrors, ...guardErrors, ...scheduledErrors, ...announcementsErrors };

export interface ComposerFormProps {
  draft: Draft;
  place: Place;
  /** Where else it may go. */
  groups: readonly Group[];
  /** The group was settled by where the pen was taken up. */
  isPlaceFixed: boolean;
  problems: DraftProblems;
  pictures: PicturesOfText;
  film: FilmOfText;
  pdf: Pdf;
  isEmbedOpen: boolean;
  disabled: boolean;
  onChange: (patch: Partial<Draft>) => void;
  onPlace: (place: Place) => void;
  onEmbedClosed: () => void;
}

export function ComposerForm(props: ComposerFormProps) {
  const { draft, place, isPlaceFixed, problems, pictures, film, pdf, isEmbedOpen, disabled, onChange } =
    props;
  const t = useText(composerText);
  const language = useLanguage();
  const { user } = useSession();
  const { Component: Hint } = useLazy(hint, place !== null);
  const mayAnnounce =
    place?.can?.lead_posts === true ||
    (user?.can.announce === true && draft.groupId === null && !isPlaceFixed);
  const { Component: Announcing } = useLazy(announcing, mayAnnounce);
  if (!user) return null;
  const { category } = draft;
  const kinds = categoriesFor(place, user.can.ask_subject_question);
  const labels = { subject: t.subjectQuestion, homework: t.homework, other: t.other, poll: t.poll };
  const isPoll = category === "poll";
  const hasNoFiles = pictures.slots.length === 0 && !film.isShown;
  const words = problems.body && (problems.body === "too_long" ? t.tooLong : sentence(problems.body));
  function sentence(code: string): ReactNode {
    return code in sentences && sentences[code as keyof typeof sentences][language];
  }

  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-3">
        <Avatar src={user.image} id={user.id} owner={user.name} size={44} />
        <div data-field="place" className="min-w-0">
          <p className="truncate text-label font-semibold">{user.name}</p>
          {isElsewhere(draft) ? null : isPlaceFixed ? (
            <p className="truncate text-meta text-ink-3">{place?.name}</p>
          ) : (
            <Destination
              {...{ place, disabled }}
              groups={props.groups}
              isLost={isPlaceless(draft, place)}
              onChoose={props.onPlace}
            />
          )}
        </div>
      </div>
      {(problems.place === "place_shut" || (problems.place && isPlaceless(draft, place))) && (
        <FieldError>{isPlaceFixed ? `${t.placeShut} ${t.draftKept}` : t.placeLost}</FieldError>
      )}
      {place && Hint && !isElsewhere(draft) && <Hint key={place.id} groupId={place.id} writes="post" />}
      {place === null && draft.groupId === null && !isElsewhere(draft) && batchParam(user) === undefined && (
        <div data-field="batch" className="flex flex-col gap-1.5">
          <span aria-hidden="true" className="text-label font-semibold">
            {t.batch}
          </span>
          <Segmented
            size="sm"
            label={t.batch}
            value={draft.batch ?? ""}
            disabled={disabled}
            options={currentBatchNames().map((batch) => ({ value: batch, label: batch }))}
            onChange={(batch) => onChange({ batch })}
          />
          {problems.batch && <FieldError>{sentence(problems.batch)}</FieldError>}
        </div>
      )}
      {mayAnnounce && Announcing && (
        <div data-field="audience" className="contents">
          <Announcing
            {...{ draft, place, pdf, disabled, onChange }}
            groups={props.groups}
            mayReachSchool={user.can.announce === true}
            error={problems.audience && sentence(problems.audience)}
          />
        </div>
      )}
      <div data-field="kind" className="contents">
        {kinds.length > 1 && (
          <Segmented
            label={t.kind}
            value={category}
            disabled={disabled}
            options={kinds.map((kind) => ({ value: kind, label: labels[kind], icon: icons[kind] }))}
            onChange={(kind) => onChange({ category: categoryAt(place, kind, true) })}
            className="max-sm:[&_label]:px-1.5! max-sm:[&_label]:text-[0.8125rem] max-sm:[&_svg]:hidden"
          />
        )}
        {problems.kind && <FieldError>{sentence(problems.kind)}</FieldError>}
      </div>
      {category !== "other" && (
        <SubjectFields draft={draft} problems={problems} disabled={disabled} onChange={onChange} />
      )}
      {place && !isElsewhere(draft) && (
        <TopicField
          groupId={place.id}
          value={draft.topicId}
          isGone={problems.topic !== undefined}
          disabled={disabled}
          onChange={(topicId) => onChange({ topicId })}
        />
      )}
      <WordsField
        label={isPoll ? t.pollQuestion : category === "subject" ? t.yourQuestion : t.yourText}
        placeholder={category === "other" ? t.textHint : t.questionHint}
        isPlain={isPoll}
        body={draft.body}
        mentions={draft.mentions}
        error={words}
        disabled={disabled}
        onChange={onChange}
      />
      <SimilarQuestions question={questionIn(draft)} subjectId={draft.subjectId} />
      {isPoll && <PollFields draft={draft} problems={problems} disabled={disabled} onChange={onChange} />}
      <div data-field="images" className={cx("flex flex-col gap-2.5", hasNoFiles && "absolute")}>
        <ImageField pictures={pictures} disabled={disabled} />
        <VideoField film={film} disabled={disabled} />
        {problems.images && <FieldError>{sentence(problems.images)}</FieldError>}
      </div>
      {(isEmbedOpen || draft.embed !== "") && user.can.embed_video && (
        <EmbedField
          value={draft.embed}
          isWrong={problems.embed !== undefined}
          disabled={disabled}
          onChange={(embed) => onChange({ embed })}
          onRemove={() => {
            onChange({ embed: "" });
            props.onEmbedClosed();
          }}
        />
      )}
      {draft.publishAt !== null && (
        <div data-field="time">
          <Field label={t.scheduleAt} error={problems.time && sentence(problems.time)}>
            {(ids) => (
              <DateTimeInput
                {...ids}
                disabled={disabled}
                value={draft.publishAt ?? ""}
                onChange={(value) => onChange({ publishAt: value })}
              />
            )}
          </Field>
        </div>
      )}
      {!isPoll && (
        <AiRow
          checked={draft.ai}
          isOnSchool={place?.type === "SUBJECT"}
          disabled={disabled}
          onChange={(ai) => onChange({ ai })}
        />
      )}
    </div>
  );
}
