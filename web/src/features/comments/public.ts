/** Their code comes when a post, or a profile, is opened. */
export const loadCommentSection = () => import("./components/CommentSection.tsx");
export const loadContributionList = () => import("./components/ContributionList.tsx");
