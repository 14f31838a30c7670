-- A mail that a colleague wrote is a line of an application's history, once it was sent.
alter table application_events drop constraint application_events_kind_check;
alter table application_events add constraint application_events_kind_check check (kind in (
  'applied', 'moved', 'rejected', 'reopened', 'withdrawn', 'job_changed', 'merged', 'unmerged', 'revealed', 'tagged',
  'offer_sent', 'offer_accepted', 'offer_declined', 'offer_withdrawn', 'offer_expired', 'mailed'
)) not valid;

insert into application_events (id, application_id, organization_id, actor_id, kind, detail, at)
  select gen_random_uuid(), m.application_id, m.organization_id, m.author_id, 'mailed', m.subject, m.sent_at
  from person_mails m where m.sent_at is not null;
