import { HOMEWORK_LIMITS } from "@angon/contract/homework";
import { useEffect, useRef } from "react";
import { EditorField } from "../../../../lib/editor/EditorField.tsx";
import { bindFields } from "../../../../lib/forms/bind-fields.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { DateTimeField } from "../../../../ui/dates/DateInput.tsx";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import type { CreateWish, FieldsProps } from "../state.ts";
import { text } from "../text.ts";
import { AudienceField } from "../../../groups/public.ts";
import { PdfField } from "../../../uploads/public.ts";
import { useProblemSentence } from "../use-problem-sentence.ts";
import type { Files } from "../use-files.ts";
import { FileFields } from "./FileFields.tsx";
import { MoreFields } from "./MoreFields.tsx";
import { ReadersNote } from "./ReadersNote.tsx";
import { SubjectFields } from "./SubjectFields.tsx";

interface HomeworkFieldsProps extends FieldsProps, CreateWish {
  files: Files;
  choosesAudience: boolean;
}

/** All fields of homework that has no submission yet. */
export function HomeworkFields(props: HomeworkFieldsProps) {
  const { draft, problems, onChange, files, focus, group, choosesAudience } = props;
  const t = useText(text);
  const sentence = useProblemSentence();
  const fields = { draft, problems, onChange };
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focus) place.current?.querySelector<HTMLElement>(`[data-focus="${focus}"]`)?.focus();
  }, [focus]);
  const field = bindFields({ values: draft, change: onChange });
  return (
    <div ref={place} className="contents">
      <SubjectFields {...fields} />
      <TextField
        label={t.topic}
        error={sentence(problems.topic)}
        data-focus="topic"
        placeholder={t.topicExample}
        value={draft.topic}
        onChange={(value) => onChange({ topic: value.replace(/[\n\r\t]+/g, " ") })}
      />
      <div className="grid gap-4.5 sm:grid-cols-2 sm:gap-3">
        <DateTimeField
          {...field("deadline")}
          label={t.deadline}
          hint={t.dhaka}
          error={sentence(problems.deadline)}
        />
        <PdfField url={draft.attachment_url} pdf={files.pdf} />
      </div>
      {choosesAudience ? (
        <AudienceField
          label={t.audience}
          value={draft}
          error={sentence(problems.audience)}
          isTaught
          onChange={onChange}
        />
      ) : (
        group && <p className="text-meta text-ink-2">{t.forGroup(group.name)}</p>
      )}
      <ReadersNote draft={draft} />
      <EditorField
        label={t.body}
        placeholder={t.bodyExample}
        limit={HOMEWORK_LIMITS.body}
        initial={draft.body}
        error={sentence(problems.body)}
        onChange={(body) => onChange({ body })}
      />
      <FileFields pictures={files.pictures} />
      <MoreFields {...fields} />
    </div>
  );
}
