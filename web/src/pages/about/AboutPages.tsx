import { useLocation } from "wouter";
import OnboardPage from "../../features/site/pages/OnboardPage.tsx";
import SiteTextPage from "../../features/site/pages/SiteTextPage.tsx";

/** Onboarding and the site texts; one chunk, because they share their sentences. */
export default function AboutPages() {
  const [path] = useLocation();
  return /^\/onboard/i.test(path) ? <OnboardPage /> : <SiteTextPage />;
}
