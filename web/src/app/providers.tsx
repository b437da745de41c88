import type { ReactNode } from "react";
import { SessionProvider } from "../features/session/public.ts";
import { LanguageProvider } from "../lib/i18n/language.tsx";
import { AddressOfUser } from "./AddressOfUser.tsx";
import { LazyToaster } from "./LazyToaster.tsx";
import { ShownLocation } from "./ShownLocation.tsx";
import { ErrorBoundary } from "../shell/ErrorBoundary.tsx";

export const Providers = ({ children }: { children: ReactNode }) => (
  <LanguageProvider>
    <ErrorBoundary onRetry={() => location.reload()}>
      <SessionProvider>
        <AddressOfUser>
          <ShownLocation>{children}</ShownLocation>
        </AddressOfUser>
      </SessionProvider>
      <LazyToaster />
    </ErrorBoundary>
  </LanguageProvider>
);
