export { default as LeaderboardPage } from "../../features/leaderboard/pages/LeaderboardPage.tsx";
export { default as PointsPage } from "../../features/points/pages/PointsPage.tsx";
