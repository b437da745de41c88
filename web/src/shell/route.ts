import type { LazyModule } from "../lib/lazy/lazy.ts";
import type { text } from "./text.ts";

/** A route, its page and the frame around it. */
export interface PageRoute {
  path: string;
  page: LazyModule;
  title: TitleKey;
  /** Three columns, one column with a footer, all the width for the page's own columns, or the page alone. */
  layout: "home" | "plain" | "wide" | "bare";
  /** The audience of the page: signed-in users only, all visitors, or signed-out visitors only. */
  audience: "member" | "anyone" | "visitor";
  /** The target of "back" on phones when the history is empty; without it the header shows the logo. */
  parent?: string;
  /** Shows the tab bar on phones. */
  tabs?: boolean;
  /** Hides the header on phones. */
  hidesHeader?: boolean;
}

type TitleKey = {
  [K in keyof typeof text]: (typeof text)[K]["bn"] extends string ? K : never;
}[keyof typeof text];
