import type { ReactNode } from "react";
import { Router } from "wouter";
import { SessionProvider } from "../features/session/public.ts";
import { useRawSearch } from "../lib/browser/use-raw-search.ts";
import { LanguageProvider } from "../lib/i18n/language.tsx";
import { AddressOfUser } from "./AddressOfUser.tsx";
import { LazyToaster } from "./LazyToaster.tsx";
import { ErrorBoundary } from "../shell/ErrorBoundary.tsx";

/** The router calls it in its own `useSearch`. */
const hooks = { searchHook: useRawSearch };

export const Providers = ({ children }: { children: ReactNode }) => (
  <LanguageProvider>
    <ErrorBoundary onRetry={() => location.reload()}>
      <SessionProvider>
        <AddressOfUser>
          <Router {...hooks}>{children}</Router>
        </AddressOfUser>
      </SessionProvider>
      <LazyToaster />
    </ErrorBoundary>
  </LanguageProvider>
);
