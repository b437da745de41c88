import { GraduationCap, Mars, Venus } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { useText } from "../../../lib/i18n/text.ts";
import { Alpona } from "../../../ui/Alpona.tsx";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Chip } from "../../../ui/Badge.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { RoleBadge } from "../../people/public.ts";
import type { Shown } from "../state.ts";
import { text } from "../text.ts";

interface ProfileHeadProps {
  shown: Shown;
  /** Links to followers and followed users. */
  counts: ReactNode;
  actions: ReactNode;
}

/** Name, picture, role and actions of a user. */
export function ProfileHead({ shown, counts, actions }: ProfileHeadProps) {
  return (
    <Card className="relative overflow-hidden">
      <Alpona
        shape="rosette"
        size={230}
        className="absolute -top-33 -right-32 text-primary-line opacity-80 md:-top-30 md:-right-21"
      />
      <div className="relative flex flex-wrap items-center gap-x-4 gap-y-3.5 p-4 md:p-5">
        <Avatar src={shown.image} id={shown.id} owner={shown.name} size={96} />
        <div className="min-w-0 grow basis-40">
          <h1 className="text-[1.625rem] wrap-anywhere">
            {shown.name}
            {shown.gender && <Gender of={shown.gender} isAdult={!shown.is_student} />}
          </h1>
          <RoleBadge role={shown.role} level={shown.level} className="mt-1" />
          {counts}
        </div>
        <div className="flex flex-wrap gap-2 max-md:w-full">{actions}</div>
        {shown.course_enrolled && <CourseTags courses={shown.course_enrolled} />}
      </div>
    </Card>
  );
}

function Gender({ of, isAdult }: { of: NonNullable<Shown["gender"]>; isAdult: boolean }) {
  const t = useText(text);
  const word = isAdult ? { girl: t.woman, boy: t.man }[of] : t[of];
  return (
    <span className="ml-2.5 inline-block align-[-0.1em] text-ink-3" title={word}>
      <Icon of={of === "girl" ? Venus : Mars} />
      <span className="sr-only">({word})</span>
    </span>
  );
}

function CourseTags({ courses }: { courses: NonNullable<Shown["course_enrolled"]> }) {
  const t = useText(text);
  if (courses.length === 0) return null;
  return (
    <ul aria-label={t.courses} className="flex w-full flex-wrap gap-2">
      {courses.map(({ id, slug, name }) => (
        <li key={id} className="min-w-0">
          <Link href={`/group/${slug}`} className="hit relative block rounded-chip">
            <Chip icon={GraduationCap} className="max-w-full overflow-hidden hover:text-ink">
              <span className="truncate">{name}</span>
            </Chip>
          </Link>
        </li>
      ))}
    </ul>
  );
}
