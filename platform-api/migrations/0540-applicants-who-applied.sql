-- Of the active applications of a stage, those of people who applied themselves. A company knows who it added.
alter table stage_tallies add column arrived integer not null default 0;
alter table stage_count_changes add column arrived integer not null default 0;

update stage_tallies t set arrived = counted.arrived
from (
  select stage_id, count(*)::int as arrived from applications
  where status = 'active' and source ->> 'type' is distinct from 'manual' group by stage_id
) counted
where counted.stage_id = t.stage_id;

update organization_tallies o set waiting = coalesce((
  select sum(t.arrived) from stage_tallies t where t.organization_id = o.organization_id and t.waits), 0);
