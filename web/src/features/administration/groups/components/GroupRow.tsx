import type { AdminGroup } from "@angon/contract/administration/groups";
import { Link } from "wouter";
import { useAction } from "../../../../lib/data/use-action.ts";
import { sentenceOf } from "../../../../lib/http/problem.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { openLazyDialog } from "../../../../lib/lazy/open-lazy-dialog.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { codesText, loadCodesDialog } from "../../codes/public.ts";
import { archiveGroup } from "../api.ts";
import { ownerText, text, typeText } from "../text.ts";

const loadOwner = () => import("./OwnerDialog.tsx");

export function GroupRow({ group }: { group: AdminGroup }) {
  const t = useText(text);
  const owners = useText(ownerText);
  const types = useText(typeText);
  const codes = useText(codesText);
  const language = useLanguage();
  const { number } = useFormat();
  const { slug, name, is_archived } = group;
  const change = useAction({
    run: () => archiveGroup(slug, !is_archived),
    onSuccess: () => toast({ title: is_archived ? t.wasReopened : t.wasArchived }),
    onError: (error) => toast({ tone: "bad", ...sentenceOf(error, language) }),
  });
  const facts = [
    types[group.type],
    group.visibility === "PRIVATE" && t.private,
    group.hsc_batch,
    t.members(number(group.members)),
    group.owner && t.owner(group.owner.name),
    group.founder && group.founder.id !== group.owner?.id && t.founder(group.founder.name),
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3">
      <div className="min-w-0 grow basis-60">
        <Link
          href={`/group/${slug}`}
          className="hit-text relative text-small font-semibold wrap-anywhere hover:underline"
        >
          {name}
        </Link>
        {is_archived && (
          <span className="ml-2 rounded-full bg-surface-3 px-2 py-0.5 text-meta text-ink-2">
            {t.archived}
          </span>
        )}
        <p className="num text-meta wrap-anywhere text-ink-3">{facts.join(" · ")}</p>
      </div>
      {!is_archived && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={codes.issueNamed(name)}
          onClick={() => void openLazyDialog(loadCodesDialog, { scope: { group_id: group.id }, title: name })}
        >
          {codes.issue}
        </Button>
      )}
      <Button
        size="sm"
        variant="secondary"
        aria-label={group.owner ? owners.changeNamed(name) : owners.chooseNamed(name)}
        onClick={() => void openLazyDialog(loadOwner, { group })}
      >
        {group.owner ? owners.change : owners.choose}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        busy={change.isPending}
        aria-label={is_archived ? t.reopenNamed(name) : t.archiveNamed(name)}
        onClick={() => change.start()}
      >
        {is_archived ? t.reopen : t.archive}
      </Button>
    </li>
  );
}
