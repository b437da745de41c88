import { Extension } from "@tiptap/core";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Suggestion, type SuggestionProps } from "@tiptap/suggestion";

/** A user who can be mentioned. */
export interface Mentionable {
  id: number;
  name: string;
  image: string | null;
  institute_name: string | null;
}

export interface MentionList<P extends Mentionable = Mentionable> {
  people: readonly P[];
  typed: string;
  active: number;
  isLoading: boolean;
  /** The screen position of the typed name. */
  anchor: () => DOMRect | null;
  choose: (person: P) => void;
}

interface MentionOptions<P extends Mentionable> {
  find: (typed: string, signal: AbortSignal) => Promise<readonly P[]>;
  show: (list: MentionList<P> | null) => void;
  onChosen: (person: P) => void;
}

const DEBOUNCE_MS = 120;
const MAX_SHOWN = 9;
const MAX_QUERY = 60;

/** Spaces become underscores, so that a mention is one word. */
const handleOf = (name: string): string => name.trim().replace(/\s+/g, "_");

export const createMentions = <P extends Mentionable>({ find, show, onChosen }: MentionOptions<P>) =>
  Extension.create({
    name: "mentions",
    // Higher than the extension that handles Enter as a line break.
    priority: 200,
    addProseMirrorPlugins() {
      const list = createList(show);
      return [
        new Plugin({
          props: {
            handleDOMEvents: {
              // Without an open list Escape must reach the dialog; the suggestion plugin would consume it.
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
          debounce: DEBOUNCE_MS,
          items: async ({ query, signal }) => {
            if (query.length > MAX_QUERY) return [];
            return [...(await find(query.replaceAll("_", " "), signal))].slice(0, MAX_SHOWN);
          },
          command: ({ editor, range, props: person }) => {
            const { doc } = editor.state;
            // An existing space is replaced by the space after the name.
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

/** Connects the suggestion plugin, which handles the keys, with the list, which React renders. */
function createList<P extends Mentionable>(show: (list: MentionList<P> | null) => void) {
  let props: SuggestionProps<P, P> | null = null;
  let active = 0;
  const render = () => {
    if (!props || props.query === "") return show(null);
    const { items, query, command, clientRect, loading } = props;
    show({
      people: items,
      typed: query,
      active,
      isLoading: loading,
      anchor: () => clientRect?.() ?? null,
      choose: command,
    });
  };
  const update = (next: SuggestionProps<P, P>) => {
    if (next.query !== props?.query) active = 0;
    // The previous names stay until the new ones have loaded.
    props = next.loading && props ? { ...next, items: props.items } : next;
    render();
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
        // Otherwise the dialog around the editor would close.
        event.preventDefault();
        event.stopPropagation();
        return true;
      }
      const { items } = props;
      if (items.length === 0) return false;
      const step = steps[event.key];
      if (step) {
        active = (active + step + items.length) % items.length;
        render();
        return true;
      }
      const person = items[active];
      if ((event.key !== "Enter" && event.key !== "Tab") || event.shiftKey || !person) return false;
      props.command(person);
      return true;
    },
  };
}
