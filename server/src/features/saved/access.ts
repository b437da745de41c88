/** Every readable post can be saved, also from outside its group; hidden and deleted posts cannot. */
export const canSave = (post: { status: string }): boolean => post.status === "published";
