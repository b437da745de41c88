import type { GuardianLink } from "@angon/contract/guardians";
import { useQuery } from "@tanstack/react-query";
import { House, NotebookPen, UsersRound } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "wouter";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { LoadFailed } from "../../../../lib/http/LoadFailed.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { useLazy } from "../../../../lib/lazy/use-lazy.ts";
import { Avatar } from "../../../../ui/Avatar.tsx";
import { Chip } from "../../../../ui/Badge.tsx";
import { ButtonLink } from "../../../../ui/Button.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { Segmented } from "../../../../ui/Segmented.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { PostSkeleton, RowSkeleton } from "../../../../ui/Skeleton.tsx";
import { linksQuery } from "../../../guardians/public.ts";
import { weeklyCard } from "../../weekly/public.ts";
import { isWhole, childIn } from "../rules.ts";
import { guardianText, text } from "../text.ts";
import { GuardianRow } from "./GuardianRow.tsx";
import { HomeworkList } from "./HomeworkList.tsx";

type Shown = "all" | "done" | "notDone";

/** A guardian's page: the homework of one child, and whether it was handed in. */
export function ChildList() {
  const t = useText(guardianText);
  const links = useQuery(linksQuery, queryClient);
  const children = links.data?.filter(({ relation }) => relation === "child");
  if (!children && links.error)
    return (
      <Card>
        <LoadFailed error={links.error} isBusy={links.isFetching} onRetry={() => void links.refetch()} />
      </Card>
    );
  if (!children)
    return (
      <div aria-busy="true">
        <PostSkeleton />
      </div>
    );
  if (children.length === 0)
    return (
      <>
        <Weekly />
        <Card>
          <EmptyState
            icon={UsersRound}
            title={t.noChild}
            body={t.noChildBody}
            action={<ButtonLink href="/profile/links">{t.link}</ButtonLink>}
          />
        </Card>
      </>
    );
  return <Children of={children} />;
}

/** The list does not wait for it. */
function Weekly() {
  const { Component, error } = useLazy(weeklyCard);
  if (error) return null;
  if (Component) return <Component />;
  return (
    <Card className="mb-2 md:mb-3" aria-busy="true">
      <RowSkeleton />
    </Card>
  );
}

function Children({ of }: { of: readonly GuardianLink[] }) {
  const t = useText(guardianText);
  const shared = useText(text);
  const [search, setSearch] = useSearchParams();
  const [shown, setShown] = useState<Shown>("all");
  const child = childIn(search, of);
  if (!child) return null;
  const { user } = child;
  return (
    <>
      <div className="mb-2 flex flex-col gap-3 px-4 md:mb-3 md:px-0">
        <div className="flex items-center gap-3 rounded-card border border-line bg-surface p-3">
          <Avatar src={user.image} id={user.id} owner={user.name} size={44} />
          <div className="min-w-0 grow">
            {of.length === 1 ? (
              <p className="truncate font-semibold">{user.name}</p>
            ) : (
              <Select
                aria-label={t.child}
                value={user.id}
                onChange={({ target }) =>
                  setSearch(
                    (before) => {
                      const next = new URLSearchParams(before);
                      next.set("uid", target.value);
                      return next;
                    },
                    { replace: true },
                  )
                }
              >
                {of.map((link) => (
                  <option key={link.user.id} value={link.user.id}>
                    {link.user.name}
                  </option>
                ))}
              </Select>
            )}
            {user.institute_name && <p className="truncate text-meta text-ink-3">{user.institute_name}</p>}
          </div>
          <Chip size="sm" tone="clayOutline" icon={House}>
            {t.guardian}
          </Chip>
        </div>
        <Segmented
          label={t.filter}
          value={shown}
          onChange={setShown}
          options={[
            { value: "all", label: shared.all },
            { value: "done", label: t.done },
            { value: "notDone", label: t.notDone },
          ]}
        />
      </div>
      <Weekly />
      <HomeworkList
        key={user.id}
        filter={{ uid: String(user.id) }}
        shows={(one) => shown === "all" || one.has_submitted === (shown === "done")}
        row={(one) => !isWhole(one) && <GuardianRow homework={one} uid={user.id} />}
        empty={
          <EmptyState
            icon={NotebookPen}
            title={shown === "all" ? shared.empty : shared.noneFound}
            body={shown === "all" ? t.emptyBody : undefined}
          />
        }
      />
    </>
  );
}
