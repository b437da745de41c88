/** Every user with access to the post may react and see the reactors, including the author. */
export const canReact = (post: { inside: boolean }): boolean => post.inside;
