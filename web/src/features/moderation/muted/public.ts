export { useMutedNotice } from "./use-muted-notice.ts";
