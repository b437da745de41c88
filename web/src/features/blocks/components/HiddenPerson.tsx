import type { BlockedPerson } from "@angon/contract/blocks";
import { useAction } from "../../../lib/data/use-action.ts";
import { sentenceOf } from "../../../lib/http/problem.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Chip } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { reloadBlocks, showPerson } from "../api.ts";
import { text } from "../text.ts";

interface HiddenPersonProps {
  person: BlockedPerson;
  onChange: () => void;
}

/** A blocked or muted member, with the way back. */
export function HiddenPerson({ person, onChange }: HiddenPersonProps) {
  const t = useText(text);
  const language = useLanguage();
  const { id, name, image, kind } = person;
  const showing = useAction({
    run: () => showPerson(id),
    onSuccess: () => {
      toast({ title: t.shown(name) });
      onChange();
      return reloadBlocks();
    },
    onError: (error) => toast({ tone: "bad", ...sentenceOf(error, language) }),
  });
  return (
    <li className="flex min-h-14 items-center gap-3 border-t border-line py-2 first:border-t-0">
      <Avatar id={id} src={image} owner={name} size={40} />
      <span className="min-w-0 grow">
        <span className="block truncate text-label font-semibold">{name}</span>
        <Chip size="sm" tone={kind === "block" ? "krishna" : "neutral"}>
          {t.kinds[kind]}
        </Chip>
      </span>
      <Button
        size="sm"
        variant="secondary"
        aria-label={t.showName(name)}
        busy={showing.isPending}
        onClick={() => showing.start()}
      >
        {t.show}
      </Button>
    </li>
  );
}
