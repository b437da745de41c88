import { guardErrors } from "@angon/contract/guard/errors";
import { REASON_LIMIT, type HeldPost } from "@angon/contract/held";
import { useState } from "react";
import { useAction } from "../../../lib/data/use-action.ts";
import { ReasonDialog } from "../../../lib/forms/ReasonDialog.tsx";
import { sentenceOf } from "../../../lib/http/problem.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { PostCard } from "../../posts/public.ts";
import { decideHeld, reloadHeld } from "../api.ts";
import { text } from "../text.ts";
import { Matches } from "./Matches.tsx";

/** A held post as its readers would see it, why it is held, and the two decisions. */
export function HeldRow({ held: { id, found, new_account } }: { held: HeldPost }) {
  const t = useText(text);
  const language = useLanguage();
  const [isRefusing, setRefusing] = useState(false);
  const publishing = useAction({
    run: () => decideHeld(id, { verdict: "publish" }),
    onSuccess: () => toast({ title: t.published }),
    onError: (error) => toast({ tone: "bad", ...sentenceOf(error, language, guardErrors) }),
    onSettled: reloadHeld,
  });
  return (
    <li className="mb-3">
      <PostCard id={id} />
      <Card as="div" padded className="mt-1 flex flex-col gap-3">
        {new_account && <p className="text-small text-ink-2">{t.newAccount}</p>}
        {found.length > 0 && (
          <>
            <p className="text-label font-semibold">{t.found}</p>
            <Matches matches={found} />
          </>
        )}
        {found.length === 0 && !new_account && <p className="text-small text-ink-2">{t.groupApproval}</p>}
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button variant="secondary" disabled={publishing.isPending} onClick={() => setRefusing(true)}>
            {t.refuse}
          </Button>
          <Button busy={publishing.isPending} onClick={() => void publishing.start()}>
            {t.publish}
          </Button>
        </div>
      </Card>
      <ReasonDialog
        texts={{ title: t.refuseTitle, label: t.reason, send: t.refuse, cancel: t.cancel }}
        limit={REASON_LIMIT}
        sentences={guardErrors}
        onSend={(reason) => decideHeld(id, { verdict: "refuse", reason })}
        onSent={() => {
          toast({ title: t.refused });
          reloadHeld();
        }}
        open={isRefusing}
        onClose={() => setRefusing(false)}
      />
    </li>
  );
}
