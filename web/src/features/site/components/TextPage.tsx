import type { ReactNode } from "react";
import { Card } from "../../../ui/Card.tsx";

interface Section {
  /** Its place in the address of the page. */
  id: string;
  title: string;
  body: string;
}

interface TextPageProps {
  title: string;
  lead: string;
  sections: readonly Section[];
  numbers?: (place: number) => string;
  children?: ReactNode;
}

/** A page of text: title, lead and sections. */
export const TextPage = ({ title, lead, sections, numbers, children }: TextPageProps) => (
  <div className="mx-auto w-full max-w-190">
    <div className="px-4 pt-4.5 pb-3.5 md:px-0 md:pt-0">
      <h1>{title}</h1>
      <p className="mt-1.5 max-w-[60ch] text-ink-2">{lead}</p>
    </div>
    <Card padded>
      {sections.map(({ id, title: heading, body }, place) => (
        <section
          key={id}
          id={id}
          aria-labelledby={`${id}-title`}
          className="scroll-mt-20 border-line not-first:mt-5 not-first:border-t not-first:pt-5"
        >
          <h2 id={`${id}-title`} className="text-h3">
            {numbers && <span className="num mr-2 font-semibold text-primary-ink">{numbers(place + 1)}</span>}
            {heading}
          </h2>
          <p className="mt-1 max-w-[65ch] text-ink-2">{body}</p>
        </section>
      ))}
    </Card>
    {children}
  </div>
);
