export { GroupHomework } from "./components/GroupHomework.tsx";
export { HomeworkTags } from "./components/HomeworkTags.tsx";
export { PaidNotice } from "./components/PaidNotice.tsx";
export { StandingChip } from "./components/StandingChip.tsx";
export { SubmittedNotice } from "./components/GuardianRow.tsx";
export { deadlineOf } from "./rules.ts";
export { useDeadlineText } from "./use-deadline-text.ts";
