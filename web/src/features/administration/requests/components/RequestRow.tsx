import { administrationErrors } from "@angon/contract/administration";
import { requestsErrors, type DataRequest } from "@angon/contract/administration/requests";
import { usersErrors } from "@angon/contract/users";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { saveFile } from "../../../../lib/browser/save-file.ts";
import { useAction } from "../../../../lib/data/use-action.ts";
import { ConfirmDialog } from "../../../../lib/forms/ConfirmDialog.tsx";
import { sentenceOf } from "../../../../lib/http/problem.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { Chip } from "../../../../ui/Badge.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { useConfirmedAction } from "../../use-confirmed-action.tsx";
import { carryOut, reloadRequests, withdraw } from "../api.ts";
import { text } from "../text.ts";

const sentences = { ...administrationErrors, ...usersErrors, ...requestsErrors };

/** One request, with what may be done about it now. */
export function RequestRow({ one }: { one: DataRequest }) {
  const t = useText(text);
  const { date } = useFormat();
  const { person, kind, status, note, filed_by, filed_at, decided_by, decided_at, alone_from, can } = one;
  const waits = can.withdraw && !can.carry_out;
  return (
    <li className="flex flex-col gap-1.5 border-t border-line px-4 py-3 text-small first:border-t-0">
      <span className="flex flex-wrap items-center gap-2">
        <Link href={`/admin/people/${person.id}`} className="text-label font-semibold hover:underline">
          {person.name}
        </Link>
        <Chip size="sm" tone={kind === "export" ? "peacock" : "krishna"}>
          {t.kinds[kind]}
        </Chip>
        <Chip size="sm">{t.statuses[status]}</Chip>
        <span className="ml-auto text-meta text-ink-3">{t.filed(filed_by.name, date(filed_at))}</span>
      </span>
      <span lang="bn">{note}</span>
      {waits && <span className="text-ink-2">{t.secondLook(date(alone_from))}</span>}
      {decided_by && decided_at !== null && (
        <span className="text-ink-2">{t.closed(decided_by.name, date(decided_at))}</span>
      )}
      {(can.carry_out || can.withdraw) && <Actions one={one} />}
    </li>
  );
}

function Actions({ one }: { one: DataRequest }) {
  const t = useText(text);
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const onError = (error: Error) => toast({ tone: "bad", ...sentenceOf(error, language, sentences) });
  const carrying = useConfirmedAction({
    run: () => carryOut(one),
    onSuccess: ({ file }) => {
      setAsking(false);
      if (file)
        saveFile(new Blob([JSON.stringify(file, null, 2)], { type: "application/json" }), "data.json");
      toast({ title: file ? t.downloaded : t.erased });
    },
    onError,
    onSettled: reloadRequests,
  });
  const withdrawing = useAction({ run: () => withdraw(one), onError, onSettled: reloadRequests });
  const isCopy = one.kind === "export";
  return (
    <div className="flex flex-wrap gap-2.5">
      {one.can.carry_out && (
        <Button
          size="sm"
          variant={isCopy ? "secondary" : "dangerTint"}
          busy={carrying.isPending}
          onClick={() => (isCopy ? carrying.start() : setAsking(true))}
        >
          {isCopy ? (one.status === "done" ? t.handOverAgain : t.handOver) : t.erase}
        </Button>
      )}
      {one.can.withdraw && (
        <Button size="sm" variant="quiet" busy={withdrawing.isPending} onClick={() => withdrawing.start()}>
          {t.withdraw}
        </Button>
      )}
      <ConfirmDialog
        danger
        icon={Trash2}
        tone="krishna"
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t.eraseTitle(one.person.name)}
        texts={{ cancel: t.cancel, confirm: t.erase }}
        action={{ isPending: carrying.isPending, error: null }}
        onConfirm={() => carrying.start()}
      >
        <p>{t.eraseBody}</p>
      </ConfirmDialog>
    </div>
  );
}
