import type { BankQuestion } from "@angon/contract/questions";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "wouter";
import { PageNotAllowed } from "../../../lib/http/PageNotAllowed.tsx";
import { reloadList } from "../../../lib/data/use-infinite-list.ts";
import { openLazyDialog } from "../../../lib/lazy/open-lazy-dialog.tsx";
import { usePageTitle } from "../../../lib/i18n/use-page-title.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { useSession } from "../../session/public.ts";
import { addQuestion, changeQuestion } from "../api.ts";
import { BankFilters } from "../components/BankFilters.tsx";
import { BankList } from "../components/BankList.tsx";
import { BankRow } from "../components/BankRow.tsx";
import { bankQuestionOf, draftOf, filtersIn, newDraft, queryOf, type Draft } from "../state.ts";
import { formText, text } from "../text.ts";
import { useBankList } from "../use-bank-list.ts";
import QuestionDialog from "../components/QuestionDialog.tsx";
import ImportDialog from "../components/ImportDialog.tsx";
import ExportDialog from "../components/ExportDialog.tsx";

const loadForm = () => Promise.resolve({ default: QuestionDialog });
const loadImport = () => Promise.resolve({ default: ImportDialog });
const loadExport = () => Promise.resolve({ default: ExportDialog });

/** The question bank of the school, for those who create exams. */
export default function QuestionsPage() {
  const t = useText(text);
  const { user } = useSession();
  usePageTitle(t.page);
  return user && !user.can.create_exam ? <PageNotAllowed texts={t} /> : <Bank />;
}

function Bank() {
  const t = useText(text);
  const words = useText(formText);
  const [search, setSearch] = useSearchParams();
  const [filters, setFilters] = useState(() => filtersIn(search));
  const list = useBankList(filters);
  const { subject_id, chapter_id } = filters;
  const reload = () => void reloadList(list.key);

  const change = (patch: Partial<typeof filters>) => {
    const next = { ...filters, ...patch };
    setFilters(next);
    setSearch(queryOf(next), { replace: true });
  };
  const write = (initial: Draft, known: BankQuestion | null) =>
    openLazyDialog(loadForm, {
      initial,
      isNew: known === null,
      inBank: true,
      send: async (draft: Draft) => {
        const body = bankQuestionOf(draft, draft.subject_id ?? 0);
        await (known ? changeQuestion(known.id, body) : addQuestion(body));
        toast({ title: words.saved });
        if (!known) reload();
      },
    });

  return (
    <div className="mx-auto w-full max-w-190">
      <div className="flex flex-wrap items-center gap-2 px-4 pt-4 pb-3 md:px-0 md:pt-0">
        <h1 className="grow max-lg:sr-only">{t.page}</h1>
        <Button
          variant="secondary"
          onClick={() =>
            void openLazyDialog(loadImport, { initial: { subject_id, chapter_id }, onDone: reload })
          }
        >
          {t.importFile}
        </Button>
        <Button variant="secondary" onClick={() => void openLazyDialog(loadExport, { filters })}>
          {t.exportFile}
        </Button>
        <Button icon={Plus} onClick={() => void write({ ...newDraft, subject_id, chapter_id }, null)}>
          {t.add}
        </Button>
      </div>
      <Card padded className="mb-2 md:mb-3">
        <BankFilters filters={filters} onChange={change} />
      </Card>
      <BankList
        list={list}
        row={(id) => (
          <BankRow
            key={id}
            id={id}
            onEdit={(question) => void write(draftOf(question, question), question)}
          />
        )}
      />
    </div>
  );
}
