import { Bold } from "@tiptap/extension-bold";
import { Document } from "@tiptap/extension-document";
import { HardBreak } from "@tiptap/extension-hard-break";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Text } from "@tiptap/extension-text";
import { Placeholder, UndoRedo } from "@tiptap/extensions";
import { EditorContent, useEditor, type Editor as Engine } from "@tiptap/react";
import { useEffect, useId, useState } from "react";
import { documentOf, textOf } from "./document.ts";
import { mentionsWith, type MentionList, type Nameable } from "./mentions.ts";
import { NameList, optionId } from "./NameList.tsx";
import { readablePaste } from "./readable-paste.ts";
import { Phonetic } from "./phonetic.ts";
import { Toolbar } from "./Toolbar.tsx";
import { ColouredWords } from "./coloured-words.ts";
import "./editor.css";

export interface EditorProps<P extends Nameable = Nameable> {
  /** The text to begin with; later changes come from the writer alone. */
  initial: string;
  onChange: (text: string) => void;
  label: string;
  placeholder: string;
  /** How many letters may be written. */
  limit: number;
  invalid?: boolean;
  describedBy?: string;
  disabled?: boolean;
  autoFocus?: boolean;
  findPeople: (typed: string, signal: AbortSignal) => Promise<readonly P[]>;
  onMentioned: (person: P) => void;
}

/** A box for text with bold, tags, names and formulas; it holds plain letters, so that every keyboard knows its way. */
export default function Editor<P extends Nameable>(props: EditorProps<P>) {
  const { initial, label, invalid, describedBy, disabled = false, autoFocus, limit } = props;
  const [latest] = useState(() => holding(props));
  useEffect(() => latest.hold(props));
  const listId = useId();
  const [list, setList] = useState<MentionList<P> | null>(null);

  const engine = useEditor({
    extensions: [
      Document,
      Paragraph,
      Text,
      Bold,
      HardBreak,
      UndoRedo,
      Placeholder.configure({ placeholder: () => latest.held().placeholder }),
      ColouredWords,
      Phonetic,
      mentionsWith<P>({
        find: (typed, signal) => latest.held().findPeople(typed, signal),
        show: setList,
        onChosen: (person) => latest.held().onMentioned(person),
      }),
    ],
    content: documentOf(initial),
    autofocus: autoFocus ? "end" : false,
    editable: !disabled,
    // Made while drawing, it would be thrown away on a slow phone that takes longer than a moment to show what it drew.
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    // The rules for browsers come with our own style sheet; the content policy refuses a <style> made by a script.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: readablePaste,
      attributes: { role: "textbox", "aria-multiline": "true", "aria-label": label, lang: "bn" },
    },
    onUpdate: ({ editor }) => latest.held().onChange(textOf(editor.state.doc)),
  });

  useEffect(() => engine?.setEditable(!disabled, false), [engine, disabled]);
  useEffect(() => {
    if (!engine) return;
    const isListed = list !== null && list.people.length > 0;
    describe(engine, {
      "aria-label": label,
      "aria-invalid": invalid ? "true" : null,
      "aria-describedby": describedBy ?? null,
      "aria-autocomplete": "list",
      "aria-controls": isListed ? listId : null,
      "aria-activedescendant": isListed ? optionId(listId, list.active) : null,
    });
  }, [engine, invalid, describedBy, label, list, listId]);

  return (
    <div className="editor" data-invalid={invalid || undefined} data-disabled={disabled || undefined}>
      {engine && <Toolbar engine={engine} disabled={disabled} limit={limit} />}
      <EditorContent editor={engine} className="editor-page" />
      {list && <NameList id={listId} list={list} />}
    </div>
  );
}

/** The engine is made once and outlives the props it was made with. */
function holding<T>(first: T) {
  let value = first;
  return {
    held: () => value,
    hold: (next: T) => {
      value = next;
    },
  };
}

function describe(engine: Engine, attributes: Record<string, string | null>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) engine.view.dom.removeAttribute(name);
    else engine.view.dom.setAttribute(name, value);
  }
}
