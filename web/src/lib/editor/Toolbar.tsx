import { lengthOf } from "@angon/contract/kit/text";
import { useEditorState, type Editor as Engine } from "@tiptap/react";
import { AtSign, Bold, Hash, List, Sigma } from "lucide-react";
import { useCallback } from "react";
import { cx } from "../../ui/cx.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { useFormat } from "../i18n/format.ts";
import { useLazyDialog } from "../lazy/use-lazy-dialog.ts";
import { useText } from "../i18n/text.ts";
import { textOf } from "./document.ts";
import { setPhoneticRules } from "./phonetic.ts";
import type { Parse } from "./phonetic-rules.ts";
import { keepFocus } from "./keep-focus.ts";
import { PhoneticSwitch } from "./PhoneticSwitch.tsx";
import { editorText } from "./text.ts";

interface ToolbarProps {
  engine: Engine;
  disabled: boolean;
  limit: number;
}

const BULLET = "• ";
const loadPalette = () => import("./MathsPalette.tsx");

export function Toolbar({ engine, disabled, limit }: ToolbarProps) {
  const t = useText(editorText);
  const palette = useLazyDialog(loadPalette);
  const { Content: Palette } = palette;
  const isBold = useEditorState({ editor: engine, selector: ({ editor }) => editor.isActive("bold") });
  const setRules = useCallback((rules: Parse | null) => setPhoneticRules(engine, rules), [engine]);
  const tool = { size: "sm", disabled, onMouseDown: keepFocus } as const;
  return (
    <div className="editor-head">
      <div role="toolbar" aria-label={t.toolbar} className="flex items-center">
        <IconButton
          {...tool}
          icon={Bold}
          label={t.bold}
          active={isBold}
          aria-pressed={isBold}
          onClick={() => engine.chain().focus().toggleBold().run()}
        />
        <IconButton {...tool} icon={List} label={t.list} onClick={() => toggleBullet(engine)} />
        <IconButton {...tool} icon={Sigma} label={t.maths} aria-haspopup="dialog" onClick={palette.open} />
        <IconButton {...tool} icon={Hash} label={t.tag} onClick={() => insertSign(engine, "#")} />
        <IconButton {...tool} icon={AtSign} label={t.mention} onClick={() => insertSign(engine, "@")} />
        <PhoneticSwitch disabled={disabled} onRules={setRules} onPressed={() => engine.commands.focus()} />
      </div>
      <CharacterCount engine={engine} limit={limit} />
      {Palette && (
        <Palette
          {...palette.dialogProps}
          onInsert={(formula) => {
            palette.dialogProps.onClose();
            engine.chain().focus().insertContent(withSpaceBefore(engine, formula)).run();
          }}
        />
      )}
    </div>
  );
}

/** Inserts the sign at the cursor, separated from the word before. */
function insertSign(engine: Engine, sign: string): void {
  engine.chain().focus().insertContent(withSpaceBefore(engine, sign)).run();
}

function withSpaceBefore(engine: Engine, text: string) {
  const { $from } = engine.state.selection;
  const before = $from.parent.textBetween(Math.max(0, $from.parentOffset - 1), $from.parentOffset);
  return { type: "text", text: before === "" || /\s/.test(before) ? text : ` ${text}` };
}

function toggleBullet(engine: Engine): void {
  const { $from } = engine.state.selection;
  const start = $from.start();
  const isListed = $from.parent.textContent.startsWith(BULLET);
  const chain = engine.chain().focus();
  if (isListed) chain.deleteRange({ from: start, to: start + BULLET.length }).run();
  else chain.insertContentAt(start, { type: "text", text: BULLET }).run();
}

/** Shows the number of characters, and near the limit the number left. */
function CharacterCount({ engine, limit }: { engine: Engine; limit: number }) {
  const t = useText(editorText);
  const { number } = useFormat();
  const count = useEditorState({
    editor: engine,
    selector: ({ editor }) => lengthOf(textOf(editor.state.doc).trim()),
  });
  const left = limit - count;
  const isNear = left <= limit / 20;
  const label =
    left < 0 ? t.lettersOver(number(-left)) : isNear ? t.lettersLeft(number(left)) : t.letters(number(count));
  return (
    <output
      aria-live={isNear ? "polite" : "off"}
      className={cx(
        "num ml-auto truncate px-2 text-meta",
        left < 0 ? "font-semibold text-krishna-ink" : isNear ? "text-marigold-ink" : "text-ink-3",
        count === 0 && "invisible",
      )}
    >
      {label}
    </output>
  );
}
