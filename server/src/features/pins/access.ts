/** A pin says where it is put; who names no place means the one where the post stands. */
export const belongsTo = (post: { group_id: number | null }, groupId: number | null | undefined): boolean =>
  !groupId || groupId === post.group_id;
