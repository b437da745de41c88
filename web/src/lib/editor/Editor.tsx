// @precache later
import { Bold } from "@tiptap/extension-bold";
import { Document } from "@tiptap/extension-document";
import { HardBreak } from "@tiptap/extension-hard-break";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Text } from "@tiptap/extension-text";
import { Placeholder, UndoRedo } from "@tiptap/extensions";
import { EditorContent, useEditor, type Editor as Engine } from "@tiptap/react";
import { useEffect, useId, useState } from "react";
import { documentOf, textOf } from "./document.ts";
import { createMentions, type MentionList, type Mentionable } from "./mentions.ts";
import { NameList, optionId } from "./NameList.tsx";
import { readablePaste } from "./readable-paste.ts";
import { Phonetic } from "./phonetic.ts";
import { Toolbar } from "./Toolbar.tsx";
import { ColouredWords } from "./coloured-words.ts";
import "./editor.css";

export interface EditorProps<P extends Mentionable = Mentionable> {
  /** The initial text; later changes of this prop are ignored. */
  initial: string;
  onChange: (text: string) => void;
  label: string;
  placeholder: string;
  /** The maximum number of characters. */
  limit: number;
  invalid?: boolean;
  describedBy?: string;
  disabled?: boolean;
  autoFocus?: boolean;
  findPeople: (typed: string, signal: AbortSignal) => Promise<readonly P[]>;
  onMentioned: (person: P) => void;
}

/** An editor for bold, tags, mentions and formulas. All but bold is plain text, so that every phone keyboard works. */
export default function Editor<P extends Mentionable>(props: EditorProps<P>) {
  const { initial, label, invalid, describedBy, disabled = false, autoFocus, limit } = props;
  const [latest] = useState(() => latestValue(props));
  useEffect(() => latest.set(props));
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
      Placeholder.configure({ placeholder: () => latest.get().placeholder }),
      ColouredWords,
      Phonetic,
      createMentions<P>({
        find: (typed, signal) => latest.get().findPeople(typed, signal),
        show: setList,
        onChosen: (person) => latest.get().onMentioned(person),
      }),
    ],
    content: documentOf(initial),
    autofocus: autoFocus ? "end" : false,
    editable: !disabled,
    // An editor created during rendering is destroyed when a slow phone takes too long to commit that render.
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    // Our own style sheet contains Tiptap's rules; the CSP forbids a <style> created by a script.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: readablePaste,
      attributes: { role: "textbox", "aria-multiline": "true", "aria-label": label, lang: "bn" },
    },
    onUpdate: ({ editor }) => latest.get().onChange(textOf(editor.state.doc)),
  });

  useEffect(() => engine?.setEditable(!disabled, false), [engine, disabled]);
  useEffect(() => {
    if (!engine) return;
    const isListed = list !== null && list.people.length > 0;
    setAttributes(engine, {
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

/** The editor is created once, and its callbacks need the latest props. */
function latestValue<T>(initial: T) {
  let value = initial;
  return {
    get: () => value,
    set: (next: T) => {
      value = next;
    },
  };
}

function setAttributes(engine: Engine, attributes: Record<string, string | null>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) engine.view.dom.removeAttribute(name);
    else engine.view.dom.setAttribute(name, value);
  }
}
