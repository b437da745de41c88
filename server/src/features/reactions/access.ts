/** Whoever takes part where the post stands reacts to it, its author too, and may see who else has. */
export const canReact = (post: { inside: boolean }): boolean => post.inside;
