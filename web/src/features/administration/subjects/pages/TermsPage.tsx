import { termFields, type Term, type TermField } from "@angon/contract/administration/terms";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Languages, Plus, Search } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { FilterSelect } from "../../../../lib/data/FilterSelect.tsx";
import { ListPage } from "../../../../lib/data/ListPage.tsx";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { useDebounced } from "../../../../lib/data/use-debounced.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { Input } from "../../../../ui/Input.tsx";
import { termsQuery } from "../api.ts";
import { TermDialog } from "../components/TermDialog.tsx";
import { TermRow } from "../components/TermRow.tsx";
import { text } from "../text.ts";

/** The words that the search takes for one another. */
export function TermsPage() {
  const t = useText(text);
  const [typed, setTyped] = useState("");
  const [field, setField] = useState<TermField>();
  const [isRemoved, setIsRemoved] = useState(false);
  const [open, setOpen] = useState<Term | "new">();
  const q = useDebounced(typed.trim());
  const list = useInfiniteQuery(termsQuery({ q, field, isRemoved }), queryClient);
  return (
    <>
      <ListPage
        title={t.terms}
        intro={t.termsIntro}
        note={
          <Link
            href="/admin/subjects"
            className="hit-text relative text-small font-semibold text-primary-ink hover:underline"
          >
            {t.allSubjects}
          </Link>
        }
        action={
          <Button variant="tint" size="sm" icon={Plus} onClick={() => setOpen("new")}>
            {t.addTerm}
          </Button>
        }
        filters={
          <div className="grid gap-2 border-b border-line px-4 pb-3 md:grid-cols-[2fr_1fr_1fr]">
            <Input
              aria-label={t.searchTerms}
              placeholder={t.searchTerms}
              lead={<Icon of={Search} size={16} />}
              value={typed}
              maxLength={100}
              onChange={({ target }) => setTyped(target.value)}
            />
            <FilterSelect
              label={t.field}
              any={t.allFields}
              options={termFields.map((one) => [one, t[one]] as const)}
              value={field}
              onChange={setField}
            />
            <FilterSelect
              label={t.state}
              any={t.present}
              options={[["removed", t.removedTerms]]}
              value={isRemoved ? "removed" : undefined}
              onChange={(value) => setIsRemoved(value !== undefined)}
            />
          </div>
        }
        list={list}
        empty={{ icon: Languages, title: t.noTerms }}
        row={(term) => <TermRow key={term.id} term={term} onEdit={() => setOpen(term)} />}
      />
      {open && <TermDialog term={open === "new" ? null : open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
