import { points, type PointsHistory } from "@angon/contract/points";
import { sendRequest } from "../../lib/api/client.ts";

interface Asked {
  uid?: string | undefined;
  monthYear?: string | undefined;
  cursor?: string | undefined;
}

export const readPoints = (query: Asked, signal: AbortSignal): Promise<PointsHistory> =>
  sendRequest(points.history, { query }, { signal });
