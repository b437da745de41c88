import { nameOf, withJoinedNames } from "@angon/contract/markup/mentions";
import { parse, type Inline, type Maths, type Paragraph } from "@angon/contract/markup/parse";
import type { Word } from "@angon/contract/markup/inline";
import { memo, use, useMemo, type CSSProperties, type ReactNode } from "react";
import { Link } from "wouter";
import { cx } from "../../ui/cx.ts";
import { HighlightContext } from "./highlight-context.ts";
import { Typeset } from "./Typeset.tsx";
import { useDebounced } from "../data/use-debounced.ts";

interface Mention {
  user_id: number;
  name: string;
}

interface Props {
  text: string;
  /** The users that the server found for the mentions; their ids are data attributes of the links. */
  mentions?: readonly Mention[];
  /** The number of lines shown. */
  clamp?: number;
  /** The text is being typed: its formulas are rendered 400 ms after the last change. */
  live?: boolean;
  /** Without links, for a text inside a button or a link. */
  plain?: boolean;
  className?: string;
}

/** One list, so that a text is not parsed again with each render. */
const NO_MENTIONS: readonly Mention[] = [];

/** Renders markup as React elements. No part of the text is parsed as HTML, except formulas rendered by the server. */
export const RichText = memo(function RichText({
  text,
  mentions = NO_MENTIONS,
  clamp,
  live = false,
  plain = false,
  className,
}: Props) {
  const paragraphs = useMemo(
    () =>
      parse(
        withJoinedNames(
          text,
          mentions.map(({ name }) => name),
        ),
      ),
    [text, mentions],
  );
  const isSettled = useDebounced(text) === text;
  const marking = use(HighlightContext);
  const options: RenderOptions = {
    mentions,
    isTyping: live && !isSettled,
    isInline: clamp !== undefined,
    isPlain: plain,
  };
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
          className={cx(index > 0 && "mt-2", !options.isInline && hasMaths(paragraph) && "maths-line")}
        >
          <Run
            nodes={paragraph}
            options={marking ? { ...options, highlighted: marking(paragraph) } : options}
          />
        </p>
      ))}
    </div>
  );
});

interface RenderOptions {
  mentions: readonly Mention[];
  isTyping: boolean;
  /** Block elements would break line clamping. */
  isInline: boolean;
  isPlain: boolean;
  /** Elements shown in place of some words. */
  highlighted?: ReadonlyMap<Word, ReactNode>;
}

const lines = (count: number): CSSProperties => ({ WebkitLineClamp: count });

const hasMaths = (paragraph: Paragraph): boolean =>
  paragraph.some((node) => node.kind === "maths" || (node.kind === "bold" && hasMaths(node.children)));

const Run = ({ nodes, options }: { nodes: readonly Inline[]; options: RenderOptions }) =>
  nodes.map((node, index) => <Piece key={index} node={node} options={options} />);

/** Links differ from the text around them by more than colour. */
const linkLook = "text-primary-ink hover:underline";

function Piece({ node, options }: { node: Inline; options: RenderOptions }) {
  switch (node.kind) {
    case "bold":
      return (
        <strong>
          <Run nodes={node.children} options={options} />
        </strong>
      );
    case "maths":
      return <Formula maths={node} options={options} />;
    case "text":
    case "tag":
    case "mention":
    case "link":
      return <Words word={node} options={options} />;
  }
}

function Formula({
  maths: { tex, source, tail, display },
  options,
}: {
  maths: Maths;
  options: RenderOptions;
}) {
  const inline = display && options.isInline;
  const formula = <Typeset {...{ tex, source, tail, display, inline }} isTyping={options.isTyping} />;
  // The parser removed the line breaks around a display formula, so an inline one needs spaces.
  return inline ? <> {formula} </> : formula;
}

function Words({ word, options }: { word: Word; options: RenderOptions }) {
  const marked = options.highlighted?.get(word);
  if (options.isPlain) return wordAsTyped(word);
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
          data-user={idOf(word.name, options.mentions)}
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
