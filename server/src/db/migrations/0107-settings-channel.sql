-- Every instance holds the settings in memory and reads them again when told.

create function notify_settings() returns trigger language plpgsql as $$
begin
  perform pg_notify('settings', '');
  return null;
end $$;
create trigger settings_are_told after insert or update or delete or truncate on settings
  for each statement execute function notify_settings();
