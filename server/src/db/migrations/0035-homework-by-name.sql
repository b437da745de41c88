-- Homework is also found by its name. The words of what there is are taken down anew, bit by bit, newest first.
delete from learnt l using posts p where p.id = l.post_id and p.category = 'homework';
delete from post_words w using posts p where p.id = w.post_id and p.category = 'homework';
insert into jobs (listener, event, payload)
select 'search.goOn', 'search.behind', '{"before": null}' where exists (select from posts where category = 'homework');
