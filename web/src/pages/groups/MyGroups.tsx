import { useQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { useId, type ReactNode } from "react";
import { readMyGroups } from "../../features/groups/public.ts";
import { useSession } from "../../features/session/public.ts";
import { queryClient } from "../../lib/data/query-client.ts";
import { uncached } from "../../lib/data/query-options.ts";
import { useText } from "../../lib/i18n/text.ts";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { GroupGrid, GroupGridSkeleton } from "./GroupGrid.tsx";
import { text } from "./text.ts";

/** The user's own groups. */
export function useMine(batch: string | undefined) {
  const { data, error } = useQuery(
    {
      queryKey: ["groups", "mine", batch],
      queryFn: ({ signal }) => readMyGroups(batch, signal),
      ...uncached,
    },
    queryClient,
  );
  return { data, error };
}

/** Clubs apart from the others; a failed load shows nothing. */
export function MyGroups({ data, error }: ReturnType<typeof useMine>) {
  const t = useText(text);
  const { user } = useSession();

  if (error && !data) return null;
  if (!data)
    return (
      <Section title={t.mine}>
        <GroupGridSkeleton count={9} />
      </Section>
    );
  if (data.length === 0)
    return (
      <Section title={t.mine}>
        <Card>
          <EmptyState
            icon={Users}
            title={user?.can.link_child ? t.noneForGuardian : t.noneOfMine}
            body={user?.can.link_child ? t.noneForGuardianHow : t.noneOfMineHow}
            className="py-7!"
          />
        </Card>
      </Section>
    );
  const clubs = data.filter(({ type }) => type === "CLUB");
  const groups = data.filter(({ type }) => type !== "CLUB");
  return (
    <>
      {groups.length > 0 && (
        <Section title={t.mine}>
          <GroupGrid groups={groups} />
        </Section>
      )}
      {clubs.length > 0 && (
        <Section title={t.myClubs}>
          <GroupGrid groups={clubs} />
        </Section>
      )}
    </>
  );
}

interface SectionProps {
  title: string;
  children: ReactNode;
}

export function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="pt-5">
      <h2 id={id} className="px-4 pb-2.5 text-h3 md:px-0">
        {title}
      </h2>
      {children}
    </section>
  );
}
