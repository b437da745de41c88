import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

const WORD = /(^|[^\p{L}\p{M}\p{N}_])([@#][\p{L}\p{M}\p{N}_\u200c\u200d]+)/gu;

/** Tags and names are coloured while they are typed. They stay letters: a phone's keyboard deletes them as such. */
export const ColouredWords = Extension.create({
  name: "colouredWords",
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations({ doc }) {
          const found: Decoration[] = [];
          doc.descendants((node, at) => {
            if (!node.isText || !node.text) return;
            for (const match of node.text.matchAll(WORD)) {
              const word = match[2] ?? "";
              const from = at + match.index + (match[1]?.length ?? 0);
              found.push(
                Decoration.inline(from, from + word.length, {
                  class: word.startsWith("@") ? "editor-name" : "editor-tag",
                }),
              );
            }
          });
          return DecorationSet.create(doc, found);
        },
      },
    }),
  ],
});
