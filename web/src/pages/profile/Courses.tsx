import { ChevronRight, GraduationCap, Plus } from "lucide-react";
import { Link } from "wouter";
import type { Shown } from "../../features/profiles/public.ts";
import { site } from "../../lib/hydration/site.ts";
import { useText } from "../../lib/i18n/text.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { RowSkeleton } from "../../ui/Skeleton.tsx";
import { profileText } from "./text.ts";

/** The courses of a user; on the user's own page with a link to the external shop. */
export function Courses({ courses, isOwn }: { courses: Shown["course_enrolled"]; isOwn: boolean }) {
  const t = useText(profileText);
  const add = isOwn && site.paid_features && (
    <ButtonLink href={site.shop_url} variant="tint" icon={Plus}>
      {t.addCourse}
    </ButtonLink>
  );
  if (!courses)
    return (
      <div aria-busy="true" className="py-2">
        <RowSkeleton />
      </div>
    );
  if (courses.length === 0)
    return (
      <EmptyState
        icon={GraduationCap}
        title={t.noCourses}
        body={add ? t.noCoursesOwn : undefined}
        action={add}
      />
    );
  return (
    <>
      <ul className="divide-y divide-line">
        {courses.map(({ id, slug, name }) => (
          <li key={id}>
            <Link
              href={`/group/${slug}`}
              className="flex min-h-14 items-center gap-3 px-4.5 py-2 -outline-offset-3 hover:bg-surface-2"
            >
              <Icon of={GraduationCap} className="text-ink-3" />
              <span className="min-w-0 grow font-semibold wrap-anywhere">{name}</span>
              <Icon of={ChevronRight} size={18} className="text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
      {add && <div className="border-t border-line p-4">{add}</div>}
    </>
  );
}
