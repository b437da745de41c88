import { Search } from "lucide-react";
import { Link } from "wouter";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button, ButtonLink } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { prefetchComposer, openComposer } from "../../composer/public.ts";
import { useSession } from "../../session/public.ts";
import { countOf, pathTo, useTotal, type SearchCriteria } from "../state.ts";
import { text } from "../text.ts";

/** Suggestions for an empty result: fewer filters, asking a question, or results of the other type. */
export function NothingFound({ criteria }: { criteria: SearchCriteria }) {
  const t = useText(text);
  const { number } = useFormat();
  const total = useTotal(criteria);
  const { user } = useSession();
  const { term, kind } = criteria;
  const isPosts = kind === "post";
  const others = (isPosts ? total?.users : total?.posts) ?? 0;
  const otherPath = pathTo({ ...criteria, kind: isPosts ? "user" : "post" });
  const otherName = isPosts ? t.seePeople(number(others)) : t.seePosts(number(others));
  if (isPosts && countOf(criteria) > 0)
    return (
      <EmptyState
        icon={Search}
        title={t.nothingOf(term)}
        body={t.filtered}
        action={
          <span className="flex flex-col items-center gap-1">
            <ButtonLink href={pathTo({ term, kind })}>{t.takeAway}</ButtonLink>
            {others > 0 && <OtherLink href={otherPath}>{otherName}</OtherLink>}
          </span>
        }
      />
    );
  const asks = isPosts && user?.can.ask_subject_question;
  return (
    <EmptyState
      icon={Search}
      title={t.nothingOf(term)}
      body={asks ? t.askInstead : isPosts ? t.noPosts : t.noPeople}
      action={
        <span className="flex flex-col items-center gap-1">
          {asks && <AskButton>{t.ask}</AskButton>}
          {others > 0 &&
            (asks ? (
              <OtherLink href={otherPath}>{otherName}</OtherLink>
            ) : (
              <ButtonLink href={otherPath}>{otherName}</ButtonLink>
            ))}
        </span>
      }
    />
  );
}

const AskButton = ({ children }: { children: string }) => (
  <Button
    aria-haspopup="dialog"
    onPointerEnter={prefetchComposer}
    onFocus={prefetchComposer}
    onClick={() => openComposer({ category: "subject" })}
  >
    {children}
  </Button>
);

const OtherLink = ({ href, children }: { href: string; children: string }) => (
  <Link
    href={href}
    className="flex min-h-11 items-center text-small font-semibold text-primary-ink hover:underline"
  >
    {children}
  </Link>
);
