/** A request without a group means the group or feed of the post. */
export const isInGroup = (post: { group_id: number | null }, groupId: number | null | undefined): boolean =>
  !groupId || groupId === post.group_id;
