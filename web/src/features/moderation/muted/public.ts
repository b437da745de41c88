export { followDecisions, reloadMuteAfter } from "./state.ts";
export { useMutedNotice } from "./use-muted-notice.ts";
