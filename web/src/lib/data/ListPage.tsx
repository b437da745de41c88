// @chunk lists
import type { ComponentProps, ReactNode } from "react";
import { usePageTitle } from "../i18n/use-page-title.ts";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import type { IconType } from "../../ui/Icon.tsx";
import { PageCard } from "./PageCard.tsx";
import { PagedRows } from "./PagedRows.tsx";

interface ListPageProps<Row>
  extends
    Omit<ComponentProps<typeof PageCard>, "hasLine" | "children">,
    Pick<ComponentProps<typeof PagedRows<Row>>, "list" | "row" | "rowsRef"> {
  /** Between the head and the rows. */
  filters?: ReactNode;
  empty: { icon: IconType; title: string; body?: string; action?: ReactNode };
}

/** A page that is a list: head, filters and rows in one card. */
export function ListPage<Row>({ list, row, rowsRef, filters, empty, ...head }: ListPageProps<Row>) {
  return (
    <PageCard {...head} hasLine={!filters}>
      {filters}
      <PagedRows list={list} row={row} rowsRef={rowsRef} label={head.title} empty={<EmptyState {...empty} />} />
    </PageCard>
  );
}

type CardListPageProps<Row> = Pick<
  ListPageProps<Row>,
  "title" | "intro" | "list" | "row" | "rowsRef" | "empty"
>;

/** A page whose rows are cards, below a card with its head. */
export function CardListPage<Row>({ title, intro, list, row, rowsRef, empty }: CardListPageProps<Row>) {
  usePageTitle(title);
  return (
    <div className="flex flex-col gap-3">
      <Card as="section" padded aria-label={title}>
        <h1 className="text-h2">{title}</h1>
        <p className="mt-1 text-small text-ink-2">{intro}</p>
      </Card>
      <PagedRows
        list={list}
        row={row}
        rowsRef={rowsRef}
        empty={
          <Card>
            <EmptyState {...empty} />
          </Card>
        }
      />
    </div>
  );
}
