import HiddenPeoplePage from "../../features/blocks/pages/BlocksPage.tsx";
import { feedChanged } from "../../features/posts/public.ts";

export { default as FeedbackPage } from "../../features/feedback/pages/FeedbackPage.tsx";
export { default as LinksPage } from "../../features/guardians/pages/LinksPage.tsx";
export { default as OwnDecisionsPage } from "../../features/moderation/decisions/pages/OwnDecisionsPage.tsx";
export { default as SuspendedPage } from "../../features/moderation/decisions/pages/SuspendedPage.tsx";
export { default as ProfileEditPage } from "../../features/users/pages/ProfileEditPage.tsx";

/** Posts import blocks, so the page cannot tell the feed itself. */
export const BlocksPage = () => <HiddenPeoplePage onChange={feedChanged.emit} />;
