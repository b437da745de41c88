import type { ReactNode } from "react";
import { SessionProvider } from "../features/session/public.ts";
import { LanguageProvider } from "../lib/i18n/language.tsx";
import { Toaster } from "../ui/overlay/Toast.tsx";
import { ErrorBoundary } from "../shell/ErrorBoundary.tsx";

export const Providers = ({ children }: { children: ReactNode }) => (
  <LanguageProvider>
    <ErrorBoundary onRetry={() => location.reload()}>
      <SessionProvider>{children}</SessionProvider>
      <Toaster />
    </ErrorBoundary>
  </LanguageProvider>
);
