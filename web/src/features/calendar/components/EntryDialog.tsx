import { calendarErrors, type CalendarEntry } from "@angon/contract/calendar";
import { guardErrors } from "@angon/contract/guard/errors";
import { fieldSentences } from "@angon/contract/kit/field-messages";
import { useState } from "react";
import { bindFields } from "../../../lib/forms/bind-fields.ts";
import { FormDialog } from "../../../lib/forms/FormDialog.tsx";
import { useGuardedForm } from "../../../lib/forms/use-guarded-form.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { useOpening } from "../../../lib/lazy/use-opening.ts";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { AreaField } from "../../../ui/fields/AreaField.tsx";
import { DateField, DateTimeField } from "../../../ui/dates/DateInput.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { SwitchRow } from "../../../ui/SwitchRow.tsx";
import { changeEntry, createEntry, reloadEntries } from "../api.ts";
import {
  bodyOf,
  draftOf,
  problemsIn,
  usualLastDay,
  withStart,
  type Draft,
  type Problem,
  type Problems,
} from "../rules.ts";
import { dialogText } from "../text.ts";

type EntryDialogProps = { open: boolean; onClose: () => void } & (
  { entry: CalendarEntry; groupId?: undefined } | { entry?: undefined; groupId: number }
);

const sentences = { ...calendarErrors, ...guardErrors };

/** Adds an event to a group, or changes one. */
export default function EntryDialog(props: EntryDialogProps) {
  return <EntryForm key={useOpening(props.open)} {...props} />;
}

function EntryForm({ open, onClose, entry, groupId }: EntryDialogProps) {
  const t = useText(dialogText);
  const sentence = useProblemSentence();
  const [initial] = useState(() => draftOf(entry));
  const form = useGuardedForm<Draft, Problems, unknown>({
    initial,
    inDialog: true,
    rules: (values) => problemsIn(values, Date.now()),
    isDirty: (values) => JSON.stringify(values) !== JSON.stringify(initial),
    send: (values) =>
      entry
        ? changeEntry(entry.id, bodyOf(values), values.changesRest ? "rest" : "one")
        : createEntry(groupId, { ...bodyOf(values), repeat_until: values.until }),
    onSuccess: () => {
      toast({ title: entry ? t.saved : t.created });
      reloadEntries();
      form.guard.done(onClose);
    },
  });
  const { values, shown, change } = form;
  const field = bindFields(form);
  return (
    <FormDialog
      {...{ open, onClose, form, sentences }}
      title={entry ? t.editTitle : t.newTitle}
      texts={{ cancel: t.cancel, submit: form.isPending ? t.saving : entry ? t.save : t.create }}
    >
      <TextField
        {...field("title")}
        label={t.title}
        error={sentence(shown.title)}
        placeholder={t.titleExample}
      />
      <div className="grid gap-4.5 sm:grid-cols-2 sm:gap-3">
        <DateTimeField
          label={t.starts}
          hint={t.dhaka}
          error={sentence(shown.starts)}
          value={values.starts}
          onChange={(value) => change(withStart(values, value))}
        />
        <DateTimeField {...field("ends")} label={t.ends} error={sentence(shown.ends)} />
      </div>
      {!entry && (
        <SwitchRow
          label={t.weekly}
          hint={t.weeklyHint}
          checked={values.until !== null}
          onChange={(isOn) => change({ until: isOn ? usualLastDay(values.starts, Date.now()) : null })}
        />
      )}
      {values.until !== null && (
        <DateField
          label={t.until}
          error={sentence(shown.until)}
          value={values.until}
          onChange={(until) => change({ until })}
        />
      )}
      {entry?.weekly && (
        <SwitchRow
          label={t.changesRest}
          hint={t.changesRestHint}
          checked={values.changesRest}
          onChange={(changesRest) => change({ changesRest })}
        />
      )}
      <TextField
        {...field("place")}
        label={t.place}
        error={sentence(shown.place)}
        placeholder={t.placeExample}
      />
      <AreaField {...field("body")} label={t.body} error={sentence(shown.body)} rows={4} />
    </FormDialog>
  );
}

function useProblemSentence(): (problem: Problem | undefined) => string | undefined {
  const t = useText(dialogText);
  const language = useLanguage();
  return (problem) => {
    switch (problem) {
      case undefined:
        return undefined;
      case "titleTooLong":
      case "placeTooLong":
      case "bodyTooLong":
        return fieldSentences.too_long[language];
      case "timesWrong":
        return calendarErrors["calendar.times"][language];
      case "repeatsWrong":
        return calendarErrors["calendar.repeats"][language];
      case "titleMissing":
      case "startMissing":
      case "endWrong":
        return t[problem];
    }
  };
}
