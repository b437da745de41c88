import {
  nameOf,
  parse,
  type Inline,
  type Maths,
  type Paragraph,
  type Word,
} from "@angon/contract/markup/markup";
import { memo, use, useMemo, type CSSProperties, type ReactNode } from "react";
import { Link } from "wouter";
import { cx } from "../../ui/cx.ts";
import { MarkingContext } from "./highlight-context.ts";
import { Typeset } from "./Typeset.tsx";
import { useStable } from "./use-stable.ts";

interface Mention {
  user_id: number;
  name: string;
}

interface Props {
  text: string;
  /** The users that the server found for the mentions; their ids are data attributes of the links. */
  mentions?: readonly Mention[];
  /** Shows so many lines. */
  clamp?: number;
  /** The text is being typed: formulas are set when it has stood still for 400 ms, in any other place at once. */
  live?: boolean;
  /** Stands on something that is pressed itself, where a press may lead nowhere else. */
  plain?: boolean;
  className?: string;
}

/** A text with markup, as React elements and nothing else: no string of it is ever read as HTML but a formula that the server has set. */
export const RichText = memo(function RichText({
  text,
  mentions = [],
  clamp,
  live = false,
  plain = false,
  className,
}: Props) {
  const paragraphs = useMemo(() => parse(text), [text]);
  const isSettled = useStable(text) === text;
  const marking = use(MarkingContext);
  const how: How = { mentions, wait: live && !isSettled, inline: clamp !== undefined, plain };
  return (
    <div
      lang="bn"
      className={cx(
        "rich-text wrap-anywhere text-pretty whitespace-pre-wrap",
        clamp !== undefined && "overflow-hidden [display:-webkit-box] [-webkit-box-orient:vertical]",
        className,
      )}
      style={clamp === undefined ? undefined : lines(clamp)}
    >
      {paragraphs.map((paragraph, index) => (
        <p
          key={index}
          className={cx(index > 0 && "mt-2", !how.inline && holdsMaths(paragraph) && "maths-line")}
        >
          <Run nodes={paragraph} how={marking ? { ...how, marked: marking(paragraph) } : how} />
        </p>
      ))}
    </div>
  );
});

interface How {
  mentions: readonly Mention[];
  wait: boolean;
  /** Clamped lines are counted, so nothing in them may be a box of its own. */
  inline: boolean;
  plain: boolean;
  /** Elements shown in place of some words. */
  marked?: ReadonlyMap<Word, ReactNode>;
}

const lines = (count: number): CSSProperties => ({ WebkitLineClamp: count });

const holdsMaths = (paragraph: Paragraph): boolean =>
  paragraph.some((node) => node.kind === "maths" || (node.kind === "bold" && holdsMaths(node.children)));

const Run = ({ nodes, how }: { nodes: readonly Inline[]; how: How }) =>
  nodes.map((node, index) => <Piece key={index} node={node} how={how} />);

/** Told from the words around it by more than its colour. */
const linkLook = "text-primary-ink hover:underline";

function Piece({ node, how }: { node: Inline; how: How }) {
  switch (node.kind) {
    case "bold":
      return (
        <strong>
          <Run nodes={node.children} how={how} />
        </strong>
      );
    case "maths":
      return <Formula maths={node} how={how} />;
    case "text":
    case "tag":
    case "mention":
    case "link":
      return <Words word={node} how={how} />;
  }
}

function Formula({ maths: { tex, source, tail, display }, how }: { maths: Maths; how: How }) {
  const inline = display && how.inline;
  const formula = <Typeset {...{ tex, source, tail, display, inline }} wait={how.wait} />;
  // The line breaks around it went with the line it would have had.
  return inline ? <> {formula} </> : formula;
}

function Words({ word, how }: { word: Word; how: How }) {
  const marked = how.marked?.get(word);
  if (how.plain) return wordAsTyped(word);
  switch (word.kind) {
    case "text":
      return marked ?? word.text;
    case "tag":
      return (
        <Link href={`/search?q=${encodeURIComponent(word.name)}`} className={`${linkLook} font-semibold`}>
          #{marked ?? word.name}
        </Link>
      );
    case "mention":
      return (
        <Link
          href={`/search?q=${encodeURIComponent(nameOf(word.name))}&type=user`}
          className={`${linkLook} font-semibold`}
          data-user={idOf(word.name, how.mentions)}
        >
          @{marked ?? word.name}
        </Link>
      );
    case "link":
      return word.href.startsWith("/") ? (
        <Link href={word.href} className={linkLook}>
          {word.href}
        </Link>
      ) : (
        <a href={word.href} target="_blank" rel="nofollow noopener noreferrer" className={linkLook}>
          {word.href}
        </a>
      );
  }
}

function wordAsTyped(word: Word): string {
  if (word.kind === "text") return word.text;
  if (word.kind === "link") return word.href;
  return `${word.kind === "tag" ? "#" : "@"}${word.name}`;
}

const idOf = (mention: string, mentions: readonly Mention[]) =>
  mentions.find(({ name }) => nameOf(name) === nameOf(mention))?.user_id;
