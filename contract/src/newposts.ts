/** So long a post is news to those who follow its author. */
export const NEWS_HOURS = 24;
