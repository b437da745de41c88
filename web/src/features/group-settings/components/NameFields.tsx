import {
  GROUP_DESCRIPTION_LIMIT,
  GROUP_NAME_LENGTH,
  isSlug,
  SLUG_LENGTH,
} from "@angon/contract/group-settings";
import { lengthOf } from "@angon/contract/kit/text";
import { slugFrom } from "@angon/contract/groups/slug";
import { useState } from "react";
import { bindFields } from "../../../lib/forms/bind-fields.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { AreaField } from "../../../ui/fields/AreaField.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { fieldSentence, typedSlug, type FieldsProps } from "../state.ts";
import { text } from "../text.ts";

interface NameFieldsProps extends FieldsProps {
  isNew: boolean;
}

/** Name and address of the group. Until the user edits the address it follows the name. */
export function NameFields({ draft, problems, onChange, isNew }: NameFieldsProps) {
  const t = useText(text);
  const language = useLanguage();
  const { number } = useFormat();
  const [followsName, setFollowsName] = useState(isNew);
  const [wasLeft, setLeft] = useState(false);
  const { slug } = draft;
  // A word half typed is not yet wrong.
  const live = wasLeft && slug !== "" && !isSlug(slug) ? "founding.slug_refused" : undefined;
  const slugProblem = fieldSentence(problems.slug ?? live, language);
  const letters = lengthOf(draft.description.trim());
  const nameLetters = lengthOf(draft.name.trim());
  const field = bindFields({ values: draft, change: onChange });
  return (
    <>
      <TextField
        label={t.name}
        error={fieldSentence(problems.name, language)}
        counter={
          nameLetters > GROUP_NAME_LENGTH.max * 0.8 &&
          t.letters(number(nameLetters), number(GROUP_NAME_LENGTH.max))
        }
        placeholder={t.nameExample}
        autoComplete="off"
        data-autofocus={isNew ? "" : undefined}
        value={draft.name}
        onChange={(value) => onChange({ name: value, ...(followsName && { slug: slugFrom(value) }) })}
      />
      <TextField
        label={t.slug}
        hint={isNew ? !slugProblem && t.slugHint : t.slugMoves}
        error={slugProblem}
        lang="en"
        lead={<span className="-mr-2 shrink-0 pt-0.5 text-ink-3">/group/</span>}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={SLUG_LENGTH.max}
        onBlur={() => setLeft(true)}
        value={slug}
        onChange={(value) => {
          const typed = typedSlug(value);
          setFollowsName(isNew && typed === "");
          onChange({ slug: typed });
        }}
      />
      <AreaField
        {...field("description")}
        label={t.description}
        hint={t.descriptionHint}
        error={fieldSentence(problems.description, language)}
        counter={
          letters > GROUP_DESCRIPTION_LIMIT * 0.8 &&
          t.letters(number(letters), number(GROUP_DESCRIPTION_LIMIT))
        }
      />
    </>
  );
}
