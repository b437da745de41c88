import { Link } from "wouter";
import type { ReactNode } from "react";
import points from "../../../glyphs/points.svg";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Card } from "../../../ui/Card.tsx";
import { cx } from "../../../ui/cx.ts";
import { Line } from "../../../ui/Skeleton.tsx";
import type { Shown } from "../state.ts";
import { text } from "../text.ts";

/** A user's statistics, as far as the viewer may see them; the points link to their history. */
export function StatCards({
  shown: { id, dashboard, is_student },
}: {
  shown: Pick<Shown, "id" | "dashboard" | "is_student">;
}) {
  const t = useText(text);
  const format = useFormat();
  const said = (value: number | undefined) =>
    value === undefined ? <Line width={48} height={28} /> : format.number(value);
  // Guardians earn no points: a zero would only puzzle them.
  const hasPoints = is_student
    ? !dashboard || dashboard.totalPoints !== undefined
    : (dashboard?.totalPoints ?? 0) > 0;
  return (
    <section
      aria-label={t.stats}
      aria-busy={!dashboard || undefined}
      className="grid grid-cols-2 gap-2.5 px-4 md:max-lg:grid-cols-4 md:px-0"
    >
      <Stat label={t.totalPosts}>{said(dashboard?.totalPosts)}</Stat>
      <Stat label={t.totalComments}>{said(dashboard?.totalComments)}</Stat>
      {hasPoints && (
        <Link href={`/leaderboard/points?uid=${id}`} className="block rounded-card">
          <Stat label={t.totalPoints} className="hover:bg-surface-2">
            <img src={points} alt="" width={20} height={20} className="mr-2 inline-block align-[-0.08em]" />
            {said(dashboard?.totalPoints)}
          </Stat>
        </Link>
      )}
      <Stat label={t.totalSatisfied}>{said(dashboard?.totalSatisfied)}</Stat>
    </section>
  );
}

const Stat = ({ label, children, className }: { label: string; children: ReactNode; className?: string }) => (
  <Card
    as="div"
    inset
    className={cx("m-0! h-full px-4 py-3 md:max-lg:col-span-1 last:odd:col-span-2", className)}
  >
    <p className="font-display text-[1.625rem] leading-[1.35] font-bold">{children}</p>
    <p className="mt-0.5 text-meta text-ink-2">{label}</p>
  </Card>
);
