import { useLocation } from "wouter";
import OnboardPage from "../../features/site/pages/OnboardPage.tsx";
import ReadingPage from "../../features/site/pages/ReadingPage.tsx";

/** The pages on which the place speaks of itself; their words come together, and so do they. */
export default function HousePage() {
  const [path] = useLocation();
  return /^\/onboard/i.test(path) ? <OnboardPage /> : <ReadingPage />;
}
