-- Parts of the list are read along an index, and records of own actions fill no list but theirs.
-- The default is for rows that the previous release writes while servers are replaced.
alter table notifications add column category text not null default 'other'
  check (category in ('answers', 'groups', 'points', 'own', 'other'));
update notifications set category = case
    when type in ('reaction_given', 'save_post_given') then 'own'
    when type in ('score_count', 'click_through', 'exam_results', 'homework_marked', 'homework_replied',
      'homework_returned') then 'points'
    when type like 'group_%' and type <> 'group_reply' then 'groups'
    else 'answers' end
  where type in ('reaction_given', 'save_post_given', 'score_count', 'click_through', 'exam_results', 'homework_marked',
    'homework_replied', 'homework_returned', 'comment', 'comment_reply', 'post_with_curiosity', 'user_satisfied',
    'teacher_comment', 'teacher_satisfied', 'admin_comment', 'admin_satisfied')
    or type like 'group_%';

drop index notifications_list;
create index notifications_list on notifications (user_id, id desc) where category <> 'own';
create index notifications_of_category on notifications (user_id, category, id desc);
