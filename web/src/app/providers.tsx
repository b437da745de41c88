import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { SessionProvider } from "../features/session/public.ts";
import { LanguageProvider } from "../lib/language.tsx";
import { queryClient } from "../lib/query.ts";
import { Toaster } from "../ui/Toast.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";

export const Providers = ({ children }: { children: ReactNode }) => (
  <LanguageProvider>
    <ErrorBoundary onRetry={() => location.reload()}>
      <QueryClientProvider client={queryClient}>
        <SessionProvider>{children}</SessionProvider>
        <Toaster />
      </QueryClientProvider>
    </ErrorBoundary>
  </LanguageProvider>
);
