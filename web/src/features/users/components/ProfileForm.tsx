import { fieldSentences } from "@angon/contract/kit/field-messages";
import { genders, goals, type studyGroups } from "@angon/contract/people";
import { usersErrors, type SessionUser } from "@angon/contract/users";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { currentBatchNames } from "../../../lib/data/batch.ts";
import { sentenceIn, useText } from "../../../lib/i18n/text.ts";
import { Choice } from "../../../ui/Choice.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Input } from "../../../ui/Input.tsx";
import { SwitchRow } from "../../../ui/SwitchRow.tsx";
import { batchIn, isUserCode, type Draft, type FieldProblems } from "../state.ts";
import { fieldText } from "../text.ts";
import { BioField } from "./BioField.tsx";
import { ReligionChoice } from "./ReligionChoice.tsx";

interface ProfileFormProps {
  user: SessionUser;
  draft: Draft;
  problems: FieldProblems<keyof Draft>;
  onChange: (change: Partial<Draft>) => void;
}

const groupOrder = ["science", "arts", "commerce"] as const satisfies readonly (typeof studyGroups)[number][];

/** Everything one may say about oneself; what is fixed for good is shown with its reason. */
export function ProfileForm({ user, draft, problems, onChange }: ProfileFormProps) {
  const t = useText(fieldText);
  const format = useFormat();
  const language = useLanguage();
  const own = { name: t.nameWrong, email: t.emailWrong, institute_name: t.collegeWrong };
  const say = (field: keyof Draft) => {
    const code = problems[field];
    if (code === undefined) return undefined;
    if (isUserCode(code)) return sentenceIn(usersErrors[code], language);
    return field in own ? own[field as keyof typeof own] : fieldSentences.bad_format[language];
  };
  const line = (field: "name" | "email" | "institute_name" | "facebook" | "instagram") => ({
    value: draft[field],
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  });
  const isStudying = batchIn(user) === "needed";

  return (
    <>
      <Field label={t.name} error={say("name")}>
        {(ids) => <Input {...ids} {...line("name")} autoComplete="name" />}
      </Field>
      <div className="flex flex-col gap-x-3 gap-y-4.5 sm:flex-row *:flex-1">
        <Field label={t.phone} hint={t.phoneLocked} locked>
          {(ids) => <Input {...ids} className="num" value={format.digits(user.phone ?? "")} />}
        </Field>
        {isStudying && user.hsc_batch && (
          <Field label={t.batch} hint={t.batchLocked} locked>
            {(ids) => <Input {...ids} value={user.hsc_batch ?? ""} />}
          </Field>
        )}
      </div>
      {isStudying && !user.hsc_batch && currentBatchNames().length > 0 && (
        <Choice
          name="hsc_batch"
          legend={t.batch}
          hint={draft.hsc_batch ? t.batchLocked : t.batchMissing}
          options={currentBatchNames().map((value) => ({ value, label: value }))}
          value={draft.hsc_batch}
          onChange={(hsc_batch) => onChange({ hsc_batch })}
          error={say("hsc_batch")}
        />
      )}
      <Field label={t.email} hint={t.emailPrivate} error={say("email")}>
        {(ids) => <Input {...ids} {...line("email")} type="email" inputMode="email" autoComplete="email" />}
      </Field>
      {isStudying && (
        <Field label={t.college} error={say("institute_name")}>
          {(ids) => <Input {...ids} {...line("institute_name")} autoComplete="organization" />}
        </Field>
      )}
      <BioField value={draft.bio} onChange={(bio) => onChange({ bio })} error={say("bio")} />
      <Field label={t.facebook} error={say("facebook")}>
        {(ids) => (
          <Input {...ids} {...line("facebook")} inputMode="url" autoCapitalize="none" spellCheck={false} />
        )}
      </Field>
      <Field label={t.instagram} error={say("instagram")}>
        {(ids) => (
          <Input {...ids} {...line("instagram")} inputMode="url" autoCapitalize="none" spellCheck={false} />
        )}
      </Field>
      <Choice
        name="gender"
        legend={t.gender}
        options={[...genders].reverse().map((value) => ({ value, label: t[value] }))}
        value={draft.gender}
        onChange={(gender) => onChange({ gender })}
        error={say("gender")}
      />
      {isStudying && (
        <>
          <Choice
            name="group"
            legend={t.group}
            options={groupOrder.map((value) => ({ value, label: t[value] }))}
            value={draft.group}
            onChange={(group) => onChange({ group })}
            error={say("group")}
          />
          <Choice
            name="goal"
            legend={t.goal}
            options={goals.map((value) => ({ value, label: t[value] }))}
            value={draft.goal}
            onChange={(goal) => onChange({ goal })}
            error={say("goal")}
          />
        </>
      )}
      {user.religion === null && (
        <ReligionChoice
          value={draft.religion}
          onChange={(religion) => onChange({ religion })}
          error={say("religion")}
          hint={draft.religion ? t.religionPrivate : t.religionMissing}
        />
      )}
      {!user.can.link_child && (
        <>
          <SwitchRow
            label={t.showsActive}
            hint={t.showsActiveHint}
            checked={draft.shows_active}
            onChange={(shows_active) => onChange({ shows_active })}
          />
          <SwitchRow
            label={t.showsPoints}
            hint={t.showsPointsHint}
            checked={draft.shows_points}
            onChange={(shows_points) => onChange({ shows_points })}
          />
        </>
      )}
    </>
  );
}
