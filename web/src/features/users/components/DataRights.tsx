import { usersErrors } from "@angon/contract/users";
import { ChevronRight, Download, EyeOff, Trash2, UsersRound } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { saveFile } from "../../../lib/browser/save-file.ts";
import { useAction } from "../../../lib/data/use-action.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { sentenceOf } from "../../../lib/http/problem.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Icon, type IconType } from "../../../ui/Icon.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { exportFile } from "../api.ts";
import { editText } from "../text.ts";
import { EraseDialog } from "./EraseDialog.tsx";

/** Export and deletion of the user's own data. */
export function DataRights({ hasLinks, hidesPeople }: { hasLinks: boolean; hidesPeople: boolean }) {
  const t = useText(editText);
  const language = useLanguage();
  const [erasing, setErasing] = useState(false);
  const file = useAction({
    run: exportFile,
    onSuccess: (exported) => saveFile(exported, exported.name),
    onError: (error) =>
      toast({ title: t.downloadFailed, body: sentenceOf(error, language, usersErrors).title, tone: "bad" }),
  });

  return (
    <Card padded className="flex flex-col gap-5">
      <h2 className="text-h3">{t.rights}</h2>
      {hasLinks && <Way href="/profile/links" icon={UsersRound} title={t.linksTitle} hint={t.linksHint} />}
      {hidesPeople && (
        <Way href="/profile/blocked" icon={EyeOff} title={t.blockedTitle} hint={t.blockedHint} />
      )}
      <Offer hint={t.downloadHint}>
        <Button
          variant="secondary"
          size="sm"
          icon={Download}
          busy={file.isPending}
          onClick={() => file.start()}
        >
          {file.isPending ? t.downloading : t.download}
        </Button>
      </Offer>
      <Offer hint={t.eraseHint}>
        <Button variant="dangerTint" size="sm" icon={Trash2} onClick={() => setErasing(true)}>
          {t.erase}
        </Button>
      </Offer>
      <EraseDialog open={erasing} onClose={() => setErasing(false)} />
    </Card>
  );
}

interface WayProps {
  href: string;
  icon: IconType;
  title: string;
  hint: string;
}

const Way = ({ href, icon, title, hint }: WayProps) => (
  <Link href={href} className="-my-2 flex min-h-11 items-center gap-3 rounded-control">
    <Icon of={icon} className="text-ink-2" />
    <span className="min-w-0 grow">
      <span className="block text-small font-semibold">{title}</span>
      <span className="block text-meta text-ink-3">{hint}</span>
    </span>
    <Icon of={ChevronRight} className="text-ink-3" />
  </Link>
);

const Offer = ({ hint, children }: { hint: string; children: React.ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
    <p className="text-small text-ink-2">{hint}</p>
    {children}
  </div>
);
