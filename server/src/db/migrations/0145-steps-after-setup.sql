-- Null: the list of steps is shown until all of them are done. True and false were chosen by an admin.
alter table setup add column steps_shown boolean;
