import type { ReactNode } from "react";

/** A titled row of samples. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="gallery-section">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export const Row = ({ children }: { children: ReactNode }) => <div className="gallery-row">{children}</div>;
