-- How many SMS each gateway took and refused on a day of the school.
create table sms_counts (
  day date not null,
  -- 1: the gateway of SMS_…; 2: that of SMS2_…, which is asked when the first fails.
  gateway smallint not null check (gateway in (1, 2)),
  sent integer not null default 0,
  failed integer not null default 0,
  primary key (day, gateway)
);
