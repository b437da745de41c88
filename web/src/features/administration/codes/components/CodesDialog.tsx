import { administrationErrors } from "@angon/contract/administration";
import { administrationCodesErrors, type CodesScope } from "@angon/contract/administration/codes";
import { useLocation } from "wouter";
import { FormDialog } from "../../../../lib/forms/FormDialog.tsx";
import { useForm } from "../../../../lib/forms/use-form.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { SwitchRow } from "../../../../ui/SwitchRow.tsx";
import { issueCodes } from "../api.ts";
import { showSheet } from "../state.ts";
import { text } from "../text.ts";

interface CodesDialogProps {
  scope: Omit<CodesScope, "all">;
  /** Whose codes are made: the name of a group, a file or a person. */
  title: string;
  onIssued?: () => void;
  open: boolean;
  onClose: () => void;
}

const sentences = { ...administrationErrors, ...administrationCodesErrors };

/** Makes the codes of some people, and opens the sheet with their slips. */
export default function CodesDialog({ scope, title, onIssued, open, onClose }: CodesDialogProps) {
  const t = useText(text);
  const [, navigate] = useLocation();
  const form = useForm({
    initial: { all: false },
    send: ({ all }) => issueCodes(all ? { ...scope, all } : scope),
    onSuccess: (issued) => {
      showSheet({ ...issued, title });
      onIssued?.();
      onClose();
      navigate("/admin/codes");
    },
  });
  return (
    <FormDialog
      {...{ open, onClose, form, sentences, title: t.title, subtitle: title }}
      texts={{ cancel: t.cancel, submit: t.make }}
    >
      <p className="text-small">{t.intro}</p>
      <SwitchRow
        label={t.all}
        hint={t.allHint}
        checked={form.values.all}
        onChange={(all) => form.change({ all })}
      />
      {scope.user_ids === undefined && <p className="text-meta text-ink-3">{t.withoutStaff}</p>}
      <p className="text-meta text-ink-3">{t.once}</p>
    </FormDialog>
  );
}
