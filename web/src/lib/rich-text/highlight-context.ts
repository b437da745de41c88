import type { Paragraph, Word } from "@angon/contract/markup/markup";
import { createContext, type ReactNode } from "react";

/** Elements that a page shows in place of some words of a paragraph. */
export type Marking = (paragraph: Paragraph) => ReadonlyMap<Word, ReactNode>;

/** Given by pages that were found by words; everywhere else a text is drawn without looking for any. */
export const MarkingContext = createContext<Marking | undefined>(undefined);
