/** Whoever takes part where the post stands may have it answered. */
export const canAsk = (post: { inside: boolean }): boolean => post.inside;
