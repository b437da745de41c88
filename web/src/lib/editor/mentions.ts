import { Extension } from "@tiptap/core";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Suggestion, type SuggestionProps } from "@tiptap/suggestion";

/** A user who can be mentioned. */
export interface Nameable {
  id: number;
  name: string;
  image: string | null;
  institute_name: string | null;
}

export interface MentionList<P extends Nameable = Nameable> {
  people: readonly P[];
  typed: string;
  active: number;
  isLoading: boolean;
  /** Where the name begins, on the screen. */
  place: () => DOMRect | null;
  choose: (person: P) => void;
}

interface Options<P extends Nameable> {
  find: (typed: string, signal: AbortSignal) => Promise<readonly P[]>;
  show: (list: MentionList<P> | null) => void;
  onChosen: (person: P) => void;
}

const WAIT_MS = 120;
const MOST_SHOWN = 9;
const LONGEST_NAME = 60;

/** @name as letters: a space in it becomes an underscore, so that the whole name is one word. */
const handleOf = (name: string): string => name.trim().replace(/\s+/g, "_");

export const mentionsWith = <P extends Nameable>({ find, show, onChosen }: Options<P>) =>
  Extension.create({
    name: "mentions",
    // Before the line break that Enter would make.
    priority: 200,
    addProseMirrorPlugins() {
      const list = listOf(show);
      return [
        new Plugin({
          props: {
            handleDOMEvents: {
              // Without a list the key belongs to the dialog around the text; the editor would keep it for itself.
              keydown: (_view, event) => event.key === "Escape" && !list.isOpen(),
            },
          },
        }),
        Suggestion<P, P>({
          pluginKey: new PluginKey("mentions"),
          editor: this.editor,
          char: "@",
          allowedPrefixes: [" ", "(", ",", "।", "\n"],
          minQueryLength: 1,
          debounce: WAIT_MS,
          items: async ({ query, signal }) => {
            if (query.length > LONGEST_NAME) return [];
            return [...(await find(query.replaceAll("_", " "), signal))].slice(0, MOST_SHOWN);
          },
          command: ({ editor, range, props: person }) => {
            const { doc } = editor.state;
            // A space that stands there already is the one after the name.
            const after = doc.textBetween(range.to, Math.min(range.to + 1, doc.content.size));
            const to = after === " " ? range.to + 1 : range.to;
            editor
              .chain()
              .focus()
              .insertContentAt({ from: range.from, to }, { type: "text", text: `@${handleOf(person.name)} ` })
              .run();
            onChosen(person);
          },
          render: () => list,
        }),
      ];
    },
  });

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The keys belong to the editor, the list to React: this stands between the two. */
function listOf<P extends Nameable>(show: (list: MentionList<P> | null) => void) {
  let props: SuggestionProps<P, P> | null = null;
  let active = 0;
  const draw = () => {
    if (!props || props.query === "") return show(null);
    const { items, query, command, clientRect, loading } = props;
    show({
      people: items,
      typed: query,
      active,
      isLoading: loading,
      place: () => clientRect?.() ?? null,
      choose: command,
    });
  };
  const update = (next: SuggestionProps<P, P>) => {
    if (next.query !== props?.query) active = 0;
    // The names of the letters before stay until those of the new ones have come.
    props = next.loading && props ? { ...next, items: props.items } : next;
    draw();
  };
  return {
    isOpen: () => props !== null && props.query !== "",
    onStart: update,
    onUpdate: update,
    onExit: () => {
      props = null;
      active = 0;
      show(null);
    },
    onKeyDown: ({ event }: { event: KeyboardEvent }) => {
      if (!props || props.query === "") return false;
      if (event.key === "Escape") {
        // The dialog around the editor would take the same key for itself.
        event.preventDefault();
        event.stopPropagation();
        return true;
      }
      const { items } = props;
      if (items.length === 0) return false;
      const step = steps[event.key];
      if (step) {
        active = (active + step + items.length) % items.length;
        draw();
        return true;
      }
      const person = items[active];
      if ((event.key !== "Enter" && event.key !== "Tab") || event.shiftKey || !person) return false;
      props.command(person);
      return true;
    },
  };
}
