-- Finds the copies of a question of the bank, as questions_alike does in the bank.
create index quiz_questions_alike on quiz_questions (md5(question));
