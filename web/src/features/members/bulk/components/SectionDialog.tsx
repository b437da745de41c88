import { membersErrors } from "@angon/contract/members";
import { SECTION_LENGTH } from "@angon/contract/members/filter";
import { isTooLong } from "@angon/contract/kit/text";
import { useId } from "react";
import { bindFields } from "../../../../lib/forms/bind-fields.ts";
import { FormProblem } from "../../../../lib/forms/FormProblem.tsx";
import { useForm } from "../../../../lib/forms/use-form.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Dialog } from "../../../../ui/overlay/Dialog.tsx";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { applyList } from "../api.ts";
import { useUndo } from "../use-undo.ts";
import { sectionsBefore, type ManyProps } from "../rules.ts";
import { text } from "../text.ts";
import { NameList } from "./NameList.tsx";

const FORM = "many-sections";

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
  const close = () => {
    if (!form.isPending) onClose();
  };
  const field = bindFields(form);
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t.sectionTitle(number(people.size))}
      footer={
        <>
          <Button variant="secondary" onClick={close} className="max-md:hidden">
            {t.cancel}
          </Button>
          <Button type="submit" form={FORM} busy={form.isPending} disabled={form.wait > 0}>
            {form.isPending ? t.applying : t.setSection}
          </Button>
        </>
      }
    >
      <form {...form.props} id={FORM} className="flex flex-col gap-4">
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
        <FormProblem {...form.failure} sentences={membersErrors} />
      </form>
    </Dialog>
  );
}
