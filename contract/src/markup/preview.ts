import { cut } from "./cut.ts";
import { readable } from "./tex.ts";
import { lineOf } from "./markup.ts";

/** The beginning, for cards and notifications: at most `length` characters, then an ellipsis; formulas to be read. */
export const preview = (text: string, length = 100): string => cut(lineOf(text, readable), length);
