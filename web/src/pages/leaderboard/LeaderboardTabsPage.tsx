import { useLocation } from "wouter";
import LeaderboardPage from "../../features/leaderboard/pages/LeaderboardPage.tsx";
import PointsPage from "../../features/points/pages/PointsPage.tsx";

/** Two pages that lead to each other and share most of what they draw: they come together. */
export default function BoardsPage() {
  const [path] = useLocation();
  return path.endsWith("/points") ? <PointsPage /> : <LeaderboardPage />;
}
