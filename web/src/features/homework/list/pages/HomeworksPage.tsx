import { NotebookPen } from "lucide-react";
import { useSearchParams } from "wouter";
import { useText } from "../../../../lib/i18n/text.ts";
import { usePageTitle } from "../../../../lib/i18n/use-page-title.ts";
import { Button } from "../../../../ui/Button.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { useSession } from "../../../session/public.ts";
import { CreateCard } from "../../editor/public.ts";
import type { HomeworkFilter } from "../../api.ts";
import { ChildList } from "../components/ChildList.tsx";
import { FilterBar } from "../components/FilterBar.tsx";
import { HomeworkList } from "../components/HomeworkList.tsx";
import { HomeworkRow } from "../components/HomeworkRow.tsx";
import { filterIn, isWhole } from "../rules.ts";
import { text } from "../text.ts";

/** `/homeworks`: the viewer's homework, or that of a guardian's child. */
export default function HomeworksPage() {
  const t = useText(text);
  const { user } = useSession();
  usePageTitle(t.title);
  const isGuardian = user?.can.link_child === true;
  return (
    <div className="mx-auto w-full max-w-190">
      <h1 className="px-4 pt-4.5 pb-3 md:px-0 md:pt-0">{t.title}</h1>
      {isGuardian ? <ChildList /> : <OwnList />}
    </div>
  );
}

function OwnList() {
  const t = useText(text);
  const [search, setSearch] = useSearchParams();
  const filter = filterIn(search);
  const change = (patch: Partial<HomeworkFilter>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(patch)) {
          if (value === undefined || value === "all") next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  const isFiltered = filter.subject_id !== undefined || filter.status !== "all";
  return (
    <>
      <CreateCard className="mb-2 md:mb-3" />
      <HomeworkList
        head={
          <div className="px-4 pb-3 md:px-0">
            <FilterBar filter={filter} onChange={change} />
          </div>
        }
        filter={filter}
        row={(one) => isWhole(one) && <HomeworkRow homework={one} />}
        empty={
          isFiltered && (
            <EmptyState
              icon={NotebookPen}
              title={t.noneFound}
              body={t.noneFoundBody}
              action={
                <Button
                  variant="tint"
                  onClick={() => change({ subject_id: undefined, chapter_id: undefined, status: "all" })}
                >
                  {t.clear}
                </Button>
              }
            />
          )
        }
      />
    </>
  );
}
