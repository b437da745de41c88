import { membersErrors } from "@angon/contract/members";
import { SECTION_LENGTH } from "@angon/contract/members/filter";
import { isTooLong } from "@angon/contract/kit/text";
import { useId } from "react";
import { bindFields } from "../../../../lib/forms/bind-fields.ts";
import { FormDialog } from "../../../../lib/forms/FormDialog.tsx";
import { useForm } from "../../../../lib/forms/use-form.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { applyList } from "../api.ts";
import { useUndo } from "../use-undo.ts";
import { sectionsBefore, type ManyProps } from "../rules.ts";
import { text } from "../text.ts";
import { NameList } from "./NameList.tsx";

/** One section for all; taken back with one press. */
export function SectionDialog({
  groupId,
  people,
  sections = [],
  open,
  onClose,
  onReport,
  onUndone,
}: ManyProps) {
  const t = useText(text);
  const { number } = useFormat();
  const list = useId();
  const undo = useUndo({ groupId, onUndone }, t.sectionsUndone);
  const form = useForm({
    initial: { section: "" },
    rules: ({ section }) => ({ section: isTooLong(section.trim(), SECTION_LENGTH) }),
    send: ({ section }) =>
      applyList(groupId, {
        action: "details",
        section: section.trim() || null,
        user_ids: [...people.keys()],
      }),
    onSuccess: (report) => {
      const before = sectionsBefore(report, people);
      toast(
        before
          ? {
              title: t.sectionSet(number(report.counts.done)),
              action: undo(before),
            }
          : { title: t.noneChanged },
      );
      onReport(report);
    },
  });
  const field = bindFields(form);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t.sectionTitle(number(people.size))}
      secondary
      holdsOpen
      staysEditable
      fieldsClassName="flex flex-col gap-4"
      texts={{ cancel: t.cancel, submit: form.isPending ? t.applying : t.setSection }}
      form={form}
      sentences={membersErrors}
    >
      <NameList people={people} />
      <TextField
        {...field("section")}
        label={t.sectionField}
        hint={t.sectionHint}
        error={form.shown.section && t.sectionTooLong(number(SECTION_LENGTH))}
        data-autofocus
        lang="bn"
        list={list}
        autoComplete="off"
      />
      <datalist id={list}>
        {sections.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </datalist>
    </FormDialog>
  );
}
