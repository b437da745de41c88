export type TextField = HTMLTextAreaElement | HTMLInputElement;

const isTextField = (target: unknown): target is TextField =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === "text");

/** A field inside the element; fields of a dialog that was opened from there are not. */
export const isFieldOf = (host: HTMLElement, target: unknown): target is TextField =>
  isTextField(target) && host.contains(target) && target.closest("dialog") === host.closest("dialog");

/** Replaces a part of the text and puts the caret behind it; React sees it as typed. */
function replaceText(field: TextField, text: string, from: number, to: number): void {
  field.setRangeText(text, from, to, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }));
}

/** The same for the focused field, in a way that the browser can undo. */
export function typeOver(field: TextField, text: string, from: number, to: number): void {
  field.setSelectionRange(from, to);
  // The only call that keeps the undo history of a plain field.
  if (!document.execCommand("insertText", false, text)) replaceText(field, text, from, to);
}

/** Inserts at the caret, separated from the word before. */
export function insertAtCaret(field: TextField, text: string): void {
  const from = field.selectionStart ?? field.value.length;
  const to = field.selectionEnd ?? from;
  const isGlued = from > 0 && !/\s/.test(field.value.charAt(from - 1));
  replaceText(field, isGlued ? ` ${text}` : text, from, to);
}
