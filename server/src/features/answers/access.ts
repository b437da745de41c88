/** Every user with access to the post may request an answer. */
export const canAsk = (post: { inside: boolean }): boolean => post.inside;
