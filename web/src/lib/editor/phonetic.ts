import { Extension, type Editor } from "@tiptap/core";
import type { EditorState, Transaction } from "@tiptap/pm/state";
import { Plugin } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";

export type Parse = (latin: string) => string;

/** A colon inside a word is a visarga; behind it, it stays what it is. */
const LATIN = /([A-Za-z`^](?:[A-Za-z0-9`^]|:(?=[A-Za-z]))*)(:?)$/;
const ENDS = /^[\s.,;?!।()[\]"'-]$/;

interface Found {
  from: number;
  to: number;
  word: string;
}

/** The Latin word before `at` that is meant as Bengali: not a name, a tag, a command or part of a formula. */
function latinBefore(state: EditorState, at: number): Found | undefined {
  const place = state.doc.resolve(at);
  const before = place.parent.textBetween(0, place.parentOffset, "\n", "\n");
  const match = LATIN.exec(before);
  const word = match?.[1];
  if (!match || !word) return undefined;
  const lead = before.slice(0, match.index);
  if (isInMaths(lead) || /[@#\\/_.]$/.test(lead) || /^[A-Z0-9]+$/.test(word)) return undefined;
  const to = at - (match[2]?.length ?? 0);
  return { from: to - word.length, to, word };
}

const isInMaths = (lead: string): boolean =>
  (lead.replaceAll("\\$", "").match(/\$/g)?.length ?? 0) % 2 === 1 || /\\[([](?!.*\\[)\]])/.test(lead);

function converted(tr: Transaction, { from, to, word }: Found, parse: Parse): Transaction {
  return tr.insertText(parse(word).normalize("NFC"), from, to);
}

/** A phone's keyboard composes each word and puts the space behind it itself. */
function convertBehind(view: EditorView, parse: Parse): void {
  const { $from, empty } = view.state.selection;
  if (!empty || view.composing) return;
  const last = $from.parent.textBetween(Math.max(0, $from.parentOffset - 1), $from.parentOffset);
  const found = ENDS.test(last) ? latinBefore(view.state, $from.pos - 1) : undefined;
  if (found) view.dispatch(converted(view.state.tr, found, parse));
}

/** Avro's way of typing: "ami" and a space become আমি. Off until it is switched on, and then the rules are fetched. */
export const Phonetic = Extension.create<object, { parse: Parse | null }>({
  name: "phonetic",
  addStorage: () => ({ parse: null }),
  addProseMirrorPlugins() {
    const { storage } = this;
    return [
      new Plugin({
        props: {
          handleTextInput(view, from, to, typed) {
            if (!storage.parse || view.composing || !ENDS.test(typed)) return false;
            const found = latinBefore(view.state, from);
            if (!found) return false;
            // The sign first, so that the place of the word is still right.
            view.dispatch(converted(view.state.tr.insertText(typed, from, to), found, storage.parse));
            return true;
          },
          handleKeyDown(view, event) {
            const { $from, empty } = view.state.selection;
            if (!storage.parse || event.key !== "Enter" || event.isComposing || !empty) return false;
            const found = latinBefore(view.state, $from.pos);
            if (found) view.dispatch(converted(view.state.tr, found, storage.parse));
            return false;
          },
          handleDOMEvents: {
            compositionend(view) {
              const { parse } = storage;
              if (parse) setTimeout(() => view.isDestroyed || convertBehind(view, parse));
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

export function typeBy(engine: Editor, parse: Parse | null): void {
  engine.storage.phonetic.parse = parse;
}

export const loadPhonetic = async (): Promise<Parse> => {
  const { default: avro } = await import("virtual:avro-phonetic");
  return (latin) => avro.parse(latin);
};
