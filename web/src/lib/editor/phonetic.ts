import { Extension, type Editor } from "@tiptap/core";
import type { EditorState, Transaction } from "@tiptap/pm/state";
import { Plugin } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { latinWordAtEnd, WORD_END } from "./latin-word.ts";
import type { Parse } from "./phonetic-rules.ts";

interface LatinWord {
  from: number;
  to: number;
  word: string;
}

function latinBefore(state: EditorState, at: number): LatinWord | undefined {
  const position = state.doc.resolve(at);
  const before = position.parent.textBetween(0, position.parentOffset, "\n", "\n");
  const found = latinWordAtEnd(before);
  if (!found) return undefined;
  const start = at - before.length;
  return { word: found.word, from: start + found.from, to: start + found.to };
}

function convert(tr: Transaction, { from, to, word }: LatinWord, parse: Parse): Transaction {
  return tr.insertText(parse(word).normalize("NFC"), from, to);
}

/** Phone keyboards compose a word and insert the space after it themselves. */
function convertBeforeCursor(view: EditorView, parse: Parse): void {
  const { $from, empty } = view.state.selection;
  if (!empty || view.composing) return;
  const last = $from.parent.textBetween(Math.max(0, $from.parentOffset - 1), $from.parentOffset);
  const found = WORD_END.test(last) ? latinBefore(view.state, $from.pos - 1) : undefined;
  if (found) view.dispatch(convert(view.state.tr, found, parse));
}

/** Avro typing: "ami" and a space become আমি. The rules load when the user switches it on. */
export const Phonetic = Extension.create<object, { parse: Parse | null }>({
  name: "phonetic",
  addStorage: () => ({ parse: null }),
  addProseMirrorPlugins() {
    const { storage } = this;
    return [
      new Plugin({
        props: {
          handleTextInput(view, from, to, typed) {
            if (!storage.parse || view.composing || !WORD_END.test(typed)) return false;
            const found = latinBefore(view.state, from);
            if (!found) return false;
            // Inserts the typed character first, because the conversion changes positions after the word.
            view.dispatch(convert(view.state.tr.insertText(typed, from, to), found, storage.parse));
            return true;
          },
          handleKeyDown(view, event) {
            const { $from, empty } = view.state.selection;
            if (!storage.parse || event.key !== "Enter" || event.isComposing || !empty) return false;
            const found = latinBefore(view.state, $from.pos);
            if (found) view.dispatch(convert(view.state.tr, found, storage.parse));
            return false;
          },
          handleDOMEvents: {
            compositionend(view) {
              const { parse } = storage;
              if (parse) setTimeout(() => view.isDestroyed || convertBeforeCursor(view, parse));
              return false;
            },
          },
        },
      }),
    ];
  },
});

declare module "@tiptap/core" {
  interface Storage {
    phonetic: { parse: Parse | null };
  }
}

export function setPhoneticRules(engine: Editor, parse: Parse | null): void {
  engine.storage.phonetic.parse = parse;
}
