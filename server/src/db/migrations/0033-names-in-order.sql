-- A search among the members of a group reads names, and of them alone: the order in which they are listed now holds them.
create index group_members_in_order on group_members (group_id, rank, user_id) include (role, name_key);
drop index group_members_by_rank;
