import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

const WORD = /(^|[^\p{L}\p{M}\p{N}_])([@#][\p{L}\p{M}\p{N}_\u200c\u200d]+)/gu;

/** Colours tags and mentions by decorations. They stay plain text, which a phone keyboard deletes letter by letter. */
export const ColouredWords = Extension.create({
  name: "colouredWords",
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations({ doc }) {
          const decorations: Decoration[] = [];
          doc.descendants((node, at) => {
            if (!node.isText || !node.text) return;
            for (const match of node.text.matchAll(WORD)) {
              const word = match[2] ?? "";
              const from = at + match.index + (match[1]?.length ?? 0);
              decorations.push(
                Decoration.inline(from, from + word.length, {
                  class: word.startsWith("@") ? "editor-name" : "editor-tag",
                }),
              );
            }
          });
          return DecorationSet.create(doc, decorations);
        },
      },
    }),
  ],
});
