import type { ReactNode } from "react";
import { cx } from "../../../ui/cx.ts";
import { SearchField } from "./SearchField.tsx";

interface FilterBarProps {
  texts: { search: string; clearSearch: string; filters: string };
  q: string | undefined;
  onSearch: (q: string) => void;
  /** The columns of the filters. */
  className: string;
  children: ReactNode;
}

/** The search field of a list and the filters below it. */
export const FilterBar = ({ texts, q, onSearch, className, children }: FilterBarProps) => (
  <div className="flex flex-col gap-2 px-4 pb-3">
    <SearchField value={q ?? ""} label={texts.search} clearLabel={texts.clearSearch} onSearch={onSearch} />
    <div role="group" aria-label={texts.filters} className={cx("grid gap-2", className)}>
      {children}
    </div>
  </div>
);
