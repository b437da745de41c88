import type { GroupPage } from "@angon/contract/groups";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { readInvite } from "../../features/groups/api.ts";
import { copyComing } from "../../lib/clipboard-later.ts";
import type { Copied } from "../../lib/clipboard.ts";
import { useLanguage } from "../../lib/language.tsx";
import { useOnDemand } from "../../lib/on-demand.ts";
import { sentenceOf } from "../../lib/problem.ts";
import { useText } from "../../lib/text.ts";
import { Button } from "../../ui/Button.tsx";
import { toast } from "../../ui/Toast.tsx";
import { text } from "./text.ts";

const loadAlert = () => import("../../features/posts/components/ClipboardAlert.tsx");

/** The link is made by the press and copied as soon as it is there. */
export function InviteButton({ group }: { group: GroupPage }) {
  const t = useText(text);
  const language = useLanguage();
  const alert = useOnDemand(loadAlert);
  const [made, setMade] = useState<{ link: string; copied: Copied }>();
  const [busy, setBusy] = useState(false);

  const invite = async () => {
    setBusy(true);
    try {
      const making = readInvite(group);
      const copied = await copyComing(making);
      if (copied === "copied") return void toast({ title: t.inviteCopied });
      setMade({ link: await making, copied });
      alert.open();
    } catch (error) {
      toast({ tone: "bad", title: t.inviteFailed, body: sentenceOf(error, language).title });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="secondary" icon={UserPlus} busy={busy} onClick={() => void invite()}>
        {t.invite}
      </Button>
      {alert.Content && made && made.copied !== "copied" && (
        <alert.Content {...alert.shown} why={made.copied} link={made.link} />
      )}
    </>
  );
}
