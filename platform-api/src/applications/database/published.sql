-- Returns since when a company considers an application for its job: since it arrived, or was moved there from another job.
create function considered_since(p_application uuid, p_applied_at timestamptz) returns timestamptz
  language sql stable as $$
  select coalesce((
    select max(e.at) from application_events e
    where e.application_id = p_application and e.kind = 'job_changed' and not e.undone), p_applied_at)
$$;
revoke execute on function considered_since from public;
grant execute on function considered_since to loubby_app;

-- Views for other modules; the tables behind them belong to this module.
create view application_facts with (security_invoker = true) as
  select id, organization_id, job_id, candidate_id, stage_id, status, applied_at, revealed_at, rejection_reason_id,
    withdraw_reason, knocked_out_by, stage_entered_at, merged_into_id, source, ended_at, resume_file_id,
    rejection_told_at, considered_since(id, applied_at) as considered_since
  from applications;
grant select on application_facts to loubby_app;

-- What the résumé of an application says; no row until it was read.
create view resume_facts with (security_invoker = true) as
  select application_id, organization_id, title, employer, location, years, skills, education
  from resume_readings;
grant select on resume_facts to loubby_app;

create view rejection_reason_facts with (security_invoker = true) as
  select id, name, position
  from rejection_reasons;
grant select on rejection_reason_facts to loubby_app;

create view stage_visit_facts with (security_invoker = true) as
  select application_id, stage_id, job_id, organization_id
  from stage_visits;
grant select on stage_visit_facts to loubby_app;

create view application_task_facts with (security_invoker = true) as
  select id, organization_id, application_id, kind, title, assignee_id, assignee_role, due_at
  from application_tasks
  where done_at is null and dropped_at is null;
grant select on application_task_facts to loubby_app;

create view tag_facts with (security_invoker = true) as
  select id, organization_id, name, colour
  from tags;
grant select on tag_facts to loubby_app;

create view application_tag_facts with (security_invoker = true) as
  select application_id, tag_id
  from application_tags;
grant select on application_tag_facts to loubby_app;

-- What candidates are about to be asked to book, by a bulk run or a stage.
create view planned_ask_facts with (security_invoker = true) as
  select id, application_id, event_type_id, created_by, ask_at, run_id is not null as is_bulk
  from planned_asks
  where settled_at is null and cancelled_at is null;
grant select on planned_ask_facts to loubby_app;

create view application_mail_facts with (security_invoker = true) as
  select id, application_id, subject, sent_at
  from application_mails;
grant select on application_mail_facts to loubby_app;

create view application_note_facts with (security_invoker = true) as
  select id, application_id, author_id, body, private, created_at
  from application_notes
  where removed_at is null;
grant select on application_note_facts to loubby_app;

create view application_file_facts with (security_invoker = true) as
  select application_id, file_id, added_at
  from application_files
  where removed_at is null;
grant select on application_file_facts to loubby_app;
