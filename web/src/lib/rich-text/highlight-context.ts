import type { Paragraph, Word } from "@angon/contract/markup/markup";
import { createContext, type ReactNode } from "react";

/** Elements that a page shows in place of some words of a paragraph. */
export type Highlighter = (paragraph: Paragraph) => ReadonlyMap<Word, ReactNode>;

/** Provided by search pages; on all other pages texts render without highlights. */
export const HighlightContext = createContext<Highlighter | undefined>(undefined);
