-- Footer and contest year were fields of the row `site` before each section had a row of its own. A value that a section
-- already has is newer and wins. The history stays in the audit log as it was written.

insert into settings (key, value, updated_at)
select s.key, s.value, s.updated_at
from (
  select 'footer' as key, updated_at, (
    select jsonb_object_agg(field, content) from jsonb_each(value) as e (field, content)
    where field in ('copyright', 'company', 'links', 'social')) as value
  from settings where key = 'site'
  union all
  select 'contest', updated_at, jsonb_build_object('year', value -> 'contest_year')
  from settings where key = 'site' and value ? 'contest_year') s
where s.value is not null
on conflict (key) do update set value = excluded.value || settings.value;

update settings set value = value - array['copyright', 'company', 'links', 'social', 'contest_year']
where key = 'site' and value ?| array['copyright', 'company', 'links', 'social', 'contest_year'];
