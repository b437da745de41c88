import { guardiansErrors, type GuardianLink } from "@angon/contract/guardians";
import { useQuery } from "@tanstack/react-query";
import { Unlink, UsersRound } from "lucide-react";
import { useState } from "react";
import { queryClient } from "../../../lib/data/query-client.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { LoadFailed } from "../../../lib/http/LoadFailed.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { RowSkeleton } from "../../../ui/Skeleton.tsx";
import { linksQuery } from "../api.ts";
import { text } from "../text.ts";
import { EndLinkDialog } from "./EndLinkDialog.tsx";

export function LinkList({ relation }: Pick<GuardianLink, "relation">) {
  const t = useText(text);
  const links = useQuery(linksQuery, queryClient);
  const [ending, setEnding] = useState<GuardianLink | null>(null);
  const mine = links.data?.filter((link) => link.relation === relation);
  const isChild = relation === "child";

  return (
    <Card className="py-2">
      <h2 className="px-4 pt-2 pb-1 text-h3 md:px-5">{isChild ? t.children : t.guardians}</h2>
      {links.isPending && (
        <div aria-busy="true">
          <RowSkeleton />
          <RowSkeleton />
        </div>
      )}
      {links.isError && !mine && (
        <LoadFailed error={links.error} sentences={guardiansErrors} onRetry={() => void links.refetch()} />
      )}
      {mine?.length === 0 && (
        <EmptyState
          icon={UsersRound}
          title={isChild ? t.noChildren : t.noGuardians}
          body={isChild ? t.noChildrenHow : t.noGuardiansHow}
        />
      )}
      <ul>
        {mine?.map((link) => (
          <LinkRow key={link.user.id} link={link} onEnd={() => setEnding(link)} />
        ))}
      </ul>
      <EndLinkDialog link={ending} onClose={() => setEnding(null)} />
    </Card>
  );
}

function LinkRow({ link, onEnd }: { link: GuardianLink; onEnd: () => void }) {
  const t = useText(text);
  const format = useFormat();
  const { name, image, institute_name } = link.user;
  return (
    <li className="flex min-h-16 items-center gap-3 px-4 py-2 md:px-5">
      <Avatar src={image} id={link.user.id} owner={name} size={44} />
      <div className="min-w-0 grow">
        <p className="text-small font-semibold">{name}</p>
        <p className="text-meta text-ink-3">
          {[institute_name, t.since(format.date(link.since))].filter(Boolean).join(" · ")}
        </p>
      </div>
      <Button variant="secondary" size="sm" icon={Unlink} aria-label={t.endOf(name)} onClick={onEnd}>
        {t.end}
      </Button>
    </li>
  );
}
