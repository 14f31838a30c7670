-- The application that an event was planned for, at the event's own company.
alter table events add column application_id uuid;
alter table events add constraint events_application_fkey foreign key (application_id, organization_id)
  references applications (id, organization_id) on delete set null (application_id) not valid;

-- Coming interviews from before: that of someone who is considered for one job of the company alone.
update events e set application_id = sole.id
  from (
    select g.event_id, min(a.id::text)::uuid as id
    from events c
    join event_guests g on g.event_id = c.id
    join applications a on a.organization_id = c.organization_id and a.candidate_id = g.user_id and a.status = 'active'
    join jobs j on j.id = a.job_id and (a.revealed_at is not null or not j.anonymised)
    where c.kind = 'interview' and c.ends_at > now()
    group by g.event_id having count(*) = 1
  ) sole
  where sole.event_id = e.id;

-- Planning an interview and cancelling it are lines of the application's history.
alter table application_events drop constraint application_events_kind_check;
alter table application_events add constraint application_events_kind_check check (kind in (
  'applied', 'moved', 'rejected', 'reopened', 'withdrawn', 'job_changed', 'merged', 'unmerged', 'revealed', 'tagged',
  'offer_sent', 'offer_accepted', 'offer_declined', 'offer_withdrawn', 'offer_expired', 'mailed',
  'interview_planned', 'interview_moved', 'interview_cancelled'
)) not valid;
