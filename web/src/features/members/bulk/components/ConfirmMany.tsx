import { membersErrors } from "@angon/contract/members";
import { UserCheck, UserMinus } from "lucide-react";
import { useAction } from "../../../../lib/data/use-action.ts";
import { ConfirmDialog } from "../../../../lib/forms/ConfirmDialog.tsx";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { applyList } from "../api.ts";
import type { ManyProps } from "../rules.ts";
import { text } from "../text.ts";
import { NameList } from "./NameList.tsx";

interface ConfirmManyProps extends ManyProps {
  action: "remove" | "accept";
  texts: {
    title: (n: string) => string;
    body: string;
    now: string;
    pending: string;
    done: (n: string) => string;
  };
}

/** Names the people, and stays open until the request has succeeded. */
export function ConfirmMany({ groupId, people, open, onClose, onReport, action, texts }: ConfirmManyProps) {
  const t = useText(text);
  const { number } = useFormat();
  const change = useAction({
    run: () => applyList(groupId, { action, user_ids: [...people.keys()] }),
    onSuccess: (report) => {
      if (report.counts.done > 0) toast({ title: texts.done(number(report.counts.done)) });
      onReport(report);
    },
  });
  const isDanger = action === "remove";
  const close = () => {
    if (!change.isPending) onClose();
  };
  return (
    <ConfirmDialog
      danger={isDanger}
      icon={isDanger ? UserMinus : UserCheck}
      tone={isDanger ? "krishna" : "marigold"}
      open={open}
      onClose={close}
      title={texts.title(number(people.size))}
      texts={{ cancel: t.cancel, confirm: change.isPending ? texts.pending : texts.now }}
      action={change}
      sentences={membersErrors}
      onConfirm={() => change.start()}
    >
      <NameList people={people} />
      <p className="mt-2">{texts.body}</p>
    </ConfirmDialog>
  );
}
