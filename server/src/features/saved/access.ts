/** Whatever one may read may be kept, even from outside its group; what is hidden or deleted may not. */
export const canSave = (post: { status: string }): boolean => post.status === "published";
