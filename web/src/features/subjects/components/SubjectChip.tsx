import { Link } from "wouter";
import { SubjectDots } from "./SubjectDots.tsx";

interface SubjectChipProps {
  /** Names its colours. */
  subject: string;
  id: number | null;
  name: string;
}

const look =
  "relative inline-flex h-7 max-w-full min-w-0 items-center gap-1.5 rounded-chip px-2.5 pt-0.5 text-[0.8125rem] font-semibold whitespace-nowrap";

/** Leads to the feed of the subject. */
export function SubjectChip({ subject, id, name }: SubjectChipProps) {
  const style = { background: `var(--s-${subject}-bg)`, color: `var(--s-${subject})` };
  const inside = (
    <>
      <SubjectDots subject={subject} />
      <span className="truncate">{name}</span>
    </>
  );
  return id === null ? (
    <span className={look} style={style}>
      {inside}
    </span>
  ) : (
    <Link href={`/?subjectId=${id}`} className={`${look} hit`} style={style}>
      {inside}
    </Link>
  );
}
