-- Formulas are also found by their flattened form (CuSO4 for $CuSO_4$). The words of posts and questions that are there
-- are written anew, newest first and bit by bit, by jobs that an instance of the release before does not know and leaves alone.
insert into jobs (listener, event, payload)
select 'words.flatten', 'formulas.unflattened', '{"before": null}' where exists (select from posts);
insert into jobs (listener, event, payload)
select 'questions.flatten', 'questions.unflattened', '{"before": null}' where exists (select from questions);
