-- Who added or removed a tag is a line of an application's history.
alter table application_events drop constraint application_events_kind_check;
alter table application_events add constraint application_events_kind_check check (kind in (
  'applied', 'moved', 'rejected', 'reopened', 'withdrawn', 'job_changed', 'merged', 'unmerged', 'revealed', 'tagged',
  'offer_sent', 'offer_accepted', 'offer_declined', 'offer_withdrawn', 'offer_expired'
)) not valid;
