import { guardErrors } from "@angon/contract/guard/errors";
import { REASON_LIMIT } from "@angon/contract/held";
import { useState } from "react";
import { useAction } from "../../../../lib/data/use-action.ts";
import { ReasonDialog } from "../../../../lib/forms/ReasonDialog.tsx";
import { sentenceOf } from "../../../../lib/http/problem.ts";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { feedChanged, PostCard } from "../../../posts/public.ts";
import { decide, reloadPosting } from "../api.ts";
import { text } from "../text.ts";

/** A waiting post as its readers would see it, and the two decisions. */
export function WaitingRow({ groupId, id }: { groupId: number; id: number }) {
  const t = useText(text);
  const language = useLanguage();
  const [isRefusing, setRefusing] = useState(false);
  const publishing = useAction({
    run: () => decide(groupId, id, { verdict: "publish" }),
    onSuccess: () => {
      toast({ title: t.published });
      feedChanged.emit();
    },
    onError: (error) => toast({ tone: "bad", ...sentenceOf(error, language, guardErrors) }),
    onSettled: () => reloadPosting(groupId),
  });
  return (
    <li className="mb-4">
      <PostCard id={id} page="group" />
      <div className="mt-2 flex flex-wrap justify-end gap-2.5 px-4 md:px-1">
        <Button variant="secondary" disabled={publishing.isPending} onClick={() => setRefusing(true)}>
          {t.refuse}
        </Button>
        <Button busy={publishing.isPending} onClick={() => publishing.start()}>
          {t.publish}
        </Button>
      </div>
      <ReasonDialog
        texts={{ title: t.refuseTitle, label: t.reason, send: t.refuse, cancel: t.cancel }}
        limit={REASON_LIMIT}
        sentences={guardErrors}
        onSend={(reason) => decide(groupId, id, { verdict: "refuse", reason })}
        onSent={() => {
          toast({ title: t.refused });
          reloadPosting(groupId);
        }}
        open={isRefusing}
        onClose={() => setRefusing(false)}
      />
    </li>
  );
}
