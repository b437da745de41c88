import { groupSettingsErrors, type GroupSettings } from "@angon/contract/group-settings";
import { uploadsErrors } from "@angon/contract/uploads";
import { useId, useState, type FormEvent } from "react";
import { Fields } from "../../../lib/forms/Fields.tsx";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { useNotice } from "../../../lib/forms/use-notice.ts";
import { UnsavedDialog } from "../../../lib/forms/UnsavedDialog.tsx";
import { useGuardedForm } from "../../../lib/forms/use-guarded-form.ts";
import { site } from "../../../lib/hydration/site.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { SwitchRow } from "../../../ui/SwitchRow.tsx";
import { changeGroupPage, myGroupsChanged } from "../../groups/public.ts";
import { isUploading, usePictures, useSquareUpload } from "../../uploads/public.ts";
import { changeGroup, createGroup } from "../api.ts";
import {
  bodyOf,
  changesOf,
  draftOf,
  isChanged,
  newDraft,
  problemsIn,
  problemsOf,
  type Draft,
  type Problems,
} from "../state.ts";
import { text } from "../text.ts";
import { KindFields } from "./KindFields.tsx";
import { NameFields } from "./NameFields.tsx";
import { CoverField, IconField } from "./PictureFields.tsx";
import { WhoFields } from "./WhoFields.tsx";

interface GroupFormProps {
  settings: GroupSettings | null;
  open: boolean;
  onClose: () => void;
  onDone: (slug: string) => void;
}

const ICON_PIXELS = 256;
const sentences = { ...uploadsErrors, ...groupSettingsErrors };

export function GroupForm({ settings, open, onClose, onDone }: GroupFormProps) {
  const t = useText(text);
  const formId = useId();
  const notice = useNotice();
  const [initial] = useState<Draft>(() => (settings ? draftOf(settings) : newDraft));
  const cover = usePictures({
    initial: initial.cover ? [initial.cover] : [],
    most: 1,
    crops: true,
    isBanner: true,
    onChange: ([url]) => {
      notice.hide();
      // oxlint-disable-next-line react/immutability -- called by events, when the form below exists
      form.change({ cover: url ?? null });
    },
  });
  const icon = useSquareUpload(ICON_PIXELS, (url) => {
    notice.hide();
    form.change({ icon: url });
  });
  const uploading = cover.isRunning || isUploading(icon.upload);

  const form = useGuardedForm({
    initial,
    rules: (draft): Problems => ({
      ...problemsIn(draft),
      ...(cover.hasFailed && { cover: "picture" }),
      ...(icon.upload.at === "failed" && { icon: "picture" }),
    }),
    isDirty: (draft) => open && (isChanged(settings, draft) || uploading),
    inDialog: true,
    send: async (draft) => {
      if (!settings) return createGroup(bodyOf(draft));
      const page = await changeGroup(settings.id, changesOf(settings, draft));
      changeGroupPage(settings.slug, page);
      return page;
    },
    fieldProblems: problemsOf,
    onRefused: () => notice.show({ tone: "bad", title: t.fixFields }),
    onSuccess: ({ slug }) => {
      notice.show({ title: settings ? t.saved : t.created });
      myGroupsChanged.emit();
      guard.done(() => {
        onClose();
        onDone(slug);
      });
    },
  });
  const { values: draft, shown, guard, isPending, wait } = form;
  const change = (patch: Partial<Draft>) => {
    notice.hide();
    form.change(patch);
  };
  const close = () => guard.done(onClose);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (uploading) return;
    if (!settings || isChanged(settings, draft)) return form.submit();
    if (form.check()) onClose();
  };
  const fields = { draft, problems: shown, onChange: change };

  return (
    <Dialog
      open={open}
      onClose={() => !isPending && guard.ask(close)}
      title={settings ? t.editTitle : t.createTitle}
      footer={
        <>
          <Button variant="quiet" disabled={isPending} onClick={() => guard.ask(close)}>
            {t.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            busy={isPending || uploading}
            disabled={wait > 0}
            className="sm:flex-none!"
          >
            {uploading
              ? t.waiting
              : settings
                ? isPending
                  ? t.saving
                  : t.save
                : isPending
                  ? t.creating
                  : t.create}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} onSubmit={submit} className="flex flex-col gap-5">
        <Fields disabled={isPending} className="contents">
          <NameFields {...fields} isNew={settings === null} />
          <KindFields {...fields} />
          <CoverField pictures={cover} problem={shown.cover} />
          <IconField
            slug={draft.slug}
            icon={draft.icon}
            {...icon}
            problem={shown.icon}
            onRemove={() => {
              icon.cancel();
              change({ icon: null });
            }}
          />
          <WhoFields {...fields} />
          {site.paid_features && (
            <SwitchRow
              label={t.paid}
              hint={t.paidHint}
              checked={draft.is_paid}
              disabled={isPending}
              onChange={(is_paid) => change({ is_paid })}
            />
          )}
          {settings && (
            <SwitchRow
              label={t.disabled}
              hint={t.disabledHint}
              checked={draft.disabled}
              disabled={isPending}
              onChange={(disabled) => change({ disabled })}
            />
          )}
        </Fields>
        <FormProblem {...form.failure} sentences={sentences} />
      </form>
      <UnsavedDialog open={guard.asking} onStay={guard.stay} onLeave={guard.leave} />
    </Dialog>
  );
}
