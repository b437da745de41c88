import { Search } from "lucide-react";
import { Link } from "wouter";
import { useFormat } from "../../../lib/format.ts";
import { useText } from "../../../lib/text.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { countOf, pathTo, useTotal, type Sought } from "../state.ts";
import { text } from "../text.ts";

/** What may help: fewer filters, or what was found of the other kind. */
export function NothingFound({ sought }: { sought: Sought }) {
  const t = useText(text);
  const { number } = useFormat();
  const total = useTotal(sought);
  const { term, kind } = sought;
  const isPosts = kind === "post";
  const others = (isPosts ? total?.users : total?.posts) ?? 0;
  const otherPath = pathTo({ ...sought, kind: isPosts ? "user" : "post" });
  const otherName = isPosts ? t.seePeople(number(others)) : t.seePosts(number(others));
  if (isPosts && countOf(sought) > 0)
    return (
      <EmptyState
        icon={Search}
        title={t.nothing}
        body={t.filtered}
        action={
          <span className="flex flex-col items-center gap-1">
            <ButtonLink href={pathTo({ term, kind })}>{t.takeAway}</ButtonLink>
            {others > 0 && (
              <Link
                href={otherPath}
                className="flex min-h-11 items-center text-small font-semibold text-primary-ink hover:underline"
              >
                {otherName}
              </Link>
            )}
          </span>
        }
      />
    );
  return (
    <EmptyState
      icon={Search}
      title={t.nothing}
      body={isPosts ? t.noPosts : t.noPeople}
      action={others > 0 && <ButtonLink href={otherPath}>{otherName}</ButtonLink>}
    />
  );
}
