-- The history of an application keeps which stages its lines speak of, beside their names of that day: a stage may take
-- another name. No foreign key, as the lines outlive their stages.
alter table application_events add column from_stage_id uuid, add column to_stage_id uuid;

-- A visit began when its line was written.
update application_events e set to_stage_id = v.stage_id
  from stage_visits v where v.application_id = e.application_id and v.entered_at = e.at and e.to_stage is not null;
-- Lines without a visit, such as those of moves that were taken back, are known by their names alone.
update application_events e set to_stage_id = s.id
  from applications a join stages s on s.job_id = a.job_id
  where a.id = e.application_id and s.name = e.to_stage and e.to_stage_id is null;
update application_events e set from_stage_id = s.id
  from applications a join stages s on s.job_id = a.job_id
  where a.id = e.application_id and s.name = e.from_stage;
