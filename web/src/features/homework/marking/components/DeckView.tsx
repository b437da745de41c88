import { ChevronDown, ChevronUp } from "lucide-react";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useIsWide } from "../../../../lib/browser/use-is-wide.ts";
import { ProblemError } from "../../../../lib/http/problem.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { useLazyDialog } from "../../../../lib/lazy/use-lazy-dialog.ts";
import { lazy } from "../../../../lib/lazy/lazy.ts";
import { useLazy } from "../../../../lib/lazy/use-lazy.ts";
import { Avatar } from "../../../../ui/Avatar.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { useNameOf } from "../../submissions/public.ts";
import type { DeckFilter } from "../api.ts";
import { partAfter, type Draft } from "../rules.ts";
import { decks } from "../state.ts";
import { text } from "../text.ts";
import { useDeck } from "../use-deck.ts";
import { useDeckKeys } from "../use-deck-keys.ts";
import { useLiveDeck } from "../use-live-deck.ts";
import type { Marking } from "../use-marking.ts";
import { usePreload } from "../use-preload.ts";
import { useRefusedMarks } from "../use-refused-marks.ts";
import { useScript } from "../use-script.ts";
import { BlindBar } from "./BlindBar.tsx";
import { DeckAbsent, DeckEmpty } from "./DeckEmpty.tsx";
import { SideHead, TopBar } from "./DeckHead.tsx";
import { KeyHints } from "./KeyHints.tsx";
import { SidePanel, ThumbPanel } from "./MarkPanel.tsx";
import { Notice } from "./Notice.tsx";
import { Pages } from "./Pages.tsx";
import { ScriptButtons, ScriptMenu } from "./ScriptActions.tsx";
import { ScriptList, ScriptStrip } from "./ScriptList.tsx";
import { ScriptNotes } from "./ScriptNotes.tsx";
import { ScriptText } from "./ScriptText.tsx";
import { SendState } from "./SendState.tsx";

interface DeckViewProps {
  homeworkId: number;
  filter: DeckFilter;
  /** The submission that a link names. */
  first: number | null;
  /** Another one reads all scripts again. */
  round: number;
  marking: Marking;
  /** Called with the function that shows a script of this deck. */
  onReady: (show: (id: number) => void) => void;
  onFilter: (filter: DeckFilter) => void;
}

const loadKeys = () => import("./KeysDialog.tsx");
const conflictDialog = lazy(() => import("./ConflictDialog.tsx"));

const isDenied = (error: unknown): boolean =>
  error instanceof ProblemError && (error.status === 403 || error.status === 404);

export function DeckView({ homeworkId, filter, first, round, marking, onReady, onFilter }: DeckViewProps) {
  const t = useText(text);
  const { number } = useFormat();
  const nameOf = useNameOf();
  const isWide = useIsWide("lg");
  const deck = useDeck(homeworkId, filter, { first, round });
  const parts = decks.use(homeworkId)?.parts ?? [];
  const isGone = useLiveDeck({ homeworkId, filter, deck, hasDraft: marking.hasDraft });
  const script = useScript(isGone ? 0 : (deck.current ?? 0));
  const draft = script && marking.draftFor(script);
  const isDirty = script !== undefined && marking.isDirty(script);
  const [isFull, setFull] = useState(false);
  const [partOf, setPartOf] = useState({ id: 0, part: 0 });
  const part = partOf.id === script?.id ? partOf.part : 0;
  const replyField = useRef<HTMLTextAreaElement>(null);
  const keysHelp = useLazyDialog(loadKeys);
  usePreload(deck.upcoming);
  useRefusedMarks(homeworkId, marking.addConflict);

  const change = (patch: Partial<Draft>) => script && marking.change(script, patch);
  const onMark = (marks: number) => change({ marks: draft?.marks === marks ? null : marks });
  const setPart = (index: number, marks: number | null) => {
    if (!script || !draft) return;
    change({ parts: draft.parts.map((one, other) => (other === index ? marks : one)) });
    setPartOf({ id: script.id, part: marks === null ? index : Math.min(index + 1, parts.length - 1) });
  };
  const onPart = (index: number, marks: number) =>
    setPart(index, draft?.parts[index] === marks ? null : marks);
  /** A digit never clears marks: a teacher who types over a script's marks does not compare them first. */
  const onDigit = (digit: number) => {
    const typed = parts[part];
    if (!typed) return change({ marks: digit === 0 ? 10 : digit });
    const marks = partAfter(typed, digit);
    if (marks !== undefined) return setPart(part, marks);
    toast({ tone: "bad", title: t.aboveMaximum(typed.label, number(typed.max)) });
  };
  const saveNext = () => {
    if (script && !marking.save(script)) return toast({ tone: "bad", title: t.allParts });
    deck.next();
  };
  /** Incomplete marks of parts stay as a draft. */
  const leave = (go: () => void) => {
    if (script) marking.save(script);
    go();
  };
  const undo = () => {
    const undone = marking.undo();
    if ("refusal" in undone) {
      const isNone = undone.refusal === "none";
      return toast({ tone: "bad", title: isNone ? t.nothingToUndo : t.overtaken(nameOf(undone.present)) });
    }
    setPartOf({ id: undone.id, part: 0 });
    deck.show(undone.id);
  };
  useDeckKeys({
    mark: onDigit,
    next: () => leave(deck.next),
    previous: () => leave(deck.previous),
    saveNext,
    best: () => change({ is_best: !draft?.is_best }),
    solution: () => change({ is_solution: !draft?.is_solution }),
    reply: () => replyField.current?.focus(),
    undo,
    help: keysHelp.open,
    escape: () => setFull(false),
  });
  useSaveWhenLeaving(() => script && marking.save(script), isDirty);

  const show = useRef((_id: number): void => undefined);
  useEffect(() => {
    show.current = (id) => leave(() => deck.show(id));
    onReady(show.current);
  });
  const onShow = useCallback((id: number) => show.current(id), []);
  const scripts = { deck, marking, onShow };
  const panel = script &&
    draft && { script, draft, parts, part, onMark, onPart, onChange: change, onSave: saveNext, isDirty };
  const pages = script && draft && (
    <>
      <ScriptText script={script} onShow={onShow} />
      <Pages
        key={script.id}
        script={script}
        draft={draft}
        isFull={isFull}
        onFull={setFull}
        onAnnotations={(annotations) => change({ annotations })}
        onSwipe={(direction) => (direction === "left" ? saveNext() : leave(deck.previous))}
      />
    </>
  );
  const empty = (
    <div className="grid min-h-0 grow place-items-center bg-paper">
      {isGone ? (
        <DeckAbsent wasOpen />
      ) : (
        <DeckEmpty deck={deck} homeworkId={homeworkId} filter={filter} onFilter={onFilter} />
      )}
    </div>
  );
  const blindBar = <BlindBar homeworkId={homeworkId} onOpen={() => script && marking.save(script)} />;
  if (deck.ids.length === 0 && isDenied(deck.error)) return <DeckAbsent wasOpen={false} />;
  const head = { homeworkId, filter, onFilter: (next: DeckFilter) => leave(() => onFilter(next)) };

  return (
    <div className="fixed inset-0 z-20 flex flex-col bg-surface lg:top-(--header-h) lg:grid lg:grid-cols-[288px_minmax(0,1fr)_320px]">
      {isWide ? (
        <aside className="flex min-h-0 flex-col border-r border-line bg-surface">
          <SideHead {...head} />
          {blindBar}
          <ScriptList {...scripts} />
        </aside>
      ) : (
        <div className="shrink-0 border-b border-line">
          <TopBar {...head}>
            {script && <ScriptMenu key={script.id} script={script} onRemoved={deck.remove} />}
          </TopBar>
          {blindBar}
          {deck.ids.length > 0 && <ScriptStrip {...scripts} />}
        </div>
      )}
      <div className="relative flex min-h-0 min-w-0 grow flex-col bg-paper">
        <SendState />
        {isWide && script && (
          <div className="flex shrink-0 items-center gap-3 border-b border-line bg-surface px-5 py-2.5">
            <Avatar src={script.user_image} id={script.user_id} owner={nameOf(script)} size={40} />
            <div className="min-w-0 grow">
              <h2 className="truncate font-text text-[1rem] leading-normal font-semibold [word-spacing:0]">
                {nameOf(script)}
              </h2>
              <ScriptNotes script={script} />
            </div>
            <ScriptButtons key={script.id} script={script} onRemoved={deck.remove} />
            <span className="h-6 w-px bg-line" />
            <IconButton
              icon={ChevronUp}
              label={t.previous}
              disabled={deck.index === 0}
              onClick={() => leave(deck.previous)}
            />
            <IconButton icon={ChevronDown} label={t.next} onClick={() => leave(deck.next)} />
          </div>
        )}
        {pages ?? empty}
        {isWide && script && <KeyHints onHelp={keysHelp.open} />}
        <Notice saved={marking.saved} onUndo={undo} />
      </div>
      {panel && (isWide ? <SidePanel {...panel} replyField={replyField} /> : <ThumbPanel {...panel} />)}
      {keysHelp.Content && <keysHelp.Content {...keysHelp.dialogProps} />}
      <Conflicts marking={marking} />
    </div>
  );
}

function Conflicts({ marking }: { marking: Marking }) {
  const [conflict] = marking.conflicts;
  const { Component: ConflictDialog } = useLazy(conflictDialog, conflict !== undefined);
  return (
    conflict &&
    ConflictDialog && (
      <ConflictDialog
        key={`${conflict.present.id} ${conflict.present.revision}`}
        conflict={conflict}
        onSettle={(overwrites) => marking.settleConflict(conflict, overwrites)}
      />
    )
  );
}

/** A link saves the shown script on the way; closing the tab asks first. */
function useSaveWhenLeaving(save: () => unknown, isDirty: boolean): void {
  const saveShown = useEffectEvent(save);
  useEffect(() => () => void saveShown(), []);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isDirty]);
}
