import type { LeaderboardScope } from "@angon/contract/leaderboard";
import { ALL_BATCHES } from "@angon/contract/people";
import { batchNames } from "../../../lib/data/batch.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Segmented } from "../../../ui/Segmented.tsx";
import { Select } from "../../../ui/Select.tsx";
import { useSubjects } from "../../subjects/public.ts";
import type { BoardPlace } from "../state.ts";
import { text } from "../text.ts";

interface BoardFiltersProps {
  at: BoardPlace;
  onChange: (change: Partial<BoardPlace>) => void;
}

/** How long a time, which subject and which batch; what is chosen stands in the address. */
export function BoardFilters({ at, onChange }: BoardFiltersProps) {
  const t = useText(text);
  const language = useLanguage();
  const subjects = useSubjects(batchNames().find((batch) => batch === at.batch));
  return (
    <div className="grid gap-2 px-4 pb-3 md:grid-cols-[1fr_11rem_9rem] md:px-0">
      <Segmented<LeaderboardScope>
        label={t.scope}
        value={at.scope}
        onChange={(scope) => onChange({ scope })}
        options={[
          { value: "month", label: t.month },
          { value: "week", label: t.week },
          { value: "all", label: t.all },
        ]}
      />
      <div className="grid grid-cols-2 gap-2 md:contents">
        <Select
          aria-label={t.subject}
          value={at.subject}
          onChange={({ currentTarget }) => onChange({ subject: currentTarget.value })}
        >
          <option value="">{t.allSubjects}</option>
          {subjects?.map(({ id, name, name_en }) => (
            <option key={id} value={id}>
              {language === "bn" ? name : name_en}
            </option>
          ))}
        </Select>
        <Select
          aria-label={t.batch}
          value={at.batch}
          onChange={({ currentTarget }) => onChange({ batch: currentTarget.value })}
        >
          {[...batchNames(), ALL_BATCHES].map((batch) => (
            <option key={batch} value={batch}>
              {batch === ALL_BATCHES ? t.allBatches : batch}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}
