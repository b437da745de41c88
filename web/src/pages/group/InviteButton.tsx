import type { GroupPage } from "@angon/contract/groups";
import { Link2, UserPlus } from "lucide-react";
import { useState } from "react";
import { readInvite } from "../../features/groups/api.ts";
import { copyWhenReady } from "../../lib/browser/clipboard-async.ts";
import type { CopyResult } from "../../lib/browser/clipboard.ts";
import { useLanguage } from "../../lib/i18n/language.tsx";
import { useLazyDialog } from "../../lib/lazy/use-lazy-dialog.ts";
import { sentenceOf } from "../../lib/http/problem.ts";
import { useText } from "../../lib/i18n/text.ts";
import { Button } from "../../ui/Button.tsx";
import { Menu, MenuItem } from "../../ui/overlay/Menu.tsx";
import { Popover } from "../../ui/overlay/Popover.tsx";
import { toast } from "../../ui/overlay/Toast.tsx";
import { text } from "./text.ts";

const loadAlert = () => import("../../features/posts/components/ClipboardAlert.tsx");
const loadInviteDialog = () => import("./InviteDialog.tsx");

/** Members can also invite by name; others share the link. */
export function InviteButton({ group }: { group: GroupPage }) {
  const t = useText(text);
  const language = useLanguage();
  const alert = useLazyDialog(loadAlert);
  const calling = useLazyDialog(loadInviteDialog);
  const [made, setMade] = useState<{ link: string; copied: CopyResult }>();
  const [busy, setBusy] = useState(false);

  /** The link is made by the press and copied as soon as it is there. */
  const copy = async () => {
    setBusy(true);
    try {
      const making = readInvite(group);
      const copied = await copyWhenReady(making);
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
      {group.can.invite ? (
        <Popover
          label={t.invite}
          trigger={(trigger) => (
            <Button {...trigger} variant="secondary" icon={UserPlus} busy={busy}>
              {t.invite}
            </Button>
          )}
        >
          <Menu>
            <MenuItem icon={UserPlus} label={t.inviteSomebody} onSelect={calling.open} />
            <MenuItem icon={Link2} label={t.inviteCopy} onSelect={() => void copy()} />
          </Menu>
        </Popover>
      ) : (
        <Button variant="secondary" icon={UserPlus} busy={busy} onClick={() => void copy()}>
          {t.invite}
        </Button>
      )}
      {alert.Content && made && made.copied !== "copied" && (
        <alert.Content {...alert.dialogProps} why={made.copied} link={made.link} />
      )}
      {calling.Content && <calling.Content {...calling.dialogProps} group={group} />}
    </>
  );
}
