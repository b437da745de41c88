-- The first day of the public exam; unknown until the board announces it.
alter table batches add exam_on date;
