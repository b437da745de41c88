import type { ReactNode } from "react";

/** A label with the key that does the same; phones have none. */
export const Keyed = ({ name, children }: { name: string; children: ReactNode }) => (
  <span>
    {children} <span className="pointer-coarse:hidden">({name})</span>
  </span>
);
