import type { LazyModule } from "../lib/lazy/lazy.ts";
import type { text } from "./text.ts";

/** One address of the product and what the frame around its page has to know. */
export interface Screen {
  path: string;
  page: LazyModule;
  title: TitleKey;
  /** Three columns, one column with a footer, all the width for the page's own columns, or the page alone. */
  layout: "home" | "plain" | "wide" | "bare";
  /** The audience of the page: signed-in users only, all visitors, or signed-out visitors only. */
  who: "member" | "anyone" | "visitor";
  /** Where "back" leads on a phone when there is nothing to go back to; without it the logo stands there. */
  parent?: string;
  /** The tab bar of phones. */
  tabs?: boolean;
  /** The header is left out on phones. */
  hidesHeader?: boolean;
}

type TitleKey = {
  [K in keyof typeof text]: (typeof text)[K]["bn"] extends string ? K : never;
}[keyof typeof text];
