-- Roll number and section belong to a membership: the same student has another number in every class.
alter table group_members
  add column roll integer check (roll between 1 and 999999999),
  add column section text check (char_length(section) between 1 and 20);
