import type { MouseEvent } from "react";

/** A press on a tool must not take the focus from the text. */
export const keepFocus = (event: MouseEvent) => event.preventDefault();
