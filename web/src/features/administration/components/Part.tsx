import type { ReactNode } from "react";

interface PartProps {
  title: string;
  children: ReactNode;
}

export const Part = ({ title, children }: PartProps) => (
  <section aria-label={title} className="mt-6">
    <h2 className="text-h3">{title}</h2>
    <div className="mt-3">{children}</div>
  </section>
);
