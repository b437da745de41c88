import type { ReactNode } from "react";

/** The full width of the frame; the page has its own columns. */
export const WideLayout = ({ children }: { children: ReactNode }) => (
  <main
    id="main"
    tabIndex={-1}
    className="mx-auto min-h-[80vh] w-full max-w-342 pb-[calc(var(--tabbar-h)+16px)] outline-none md:pt-3 lg:pt-5 lg:pb-12 xl:px-6"
  >
    {children}
  </main>
);
