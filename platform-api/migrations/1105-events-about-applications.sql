-- An event can be about an application, and about a talent, too.
alter table event_subjects drop constraint event_subjects_kind_check;
alter table event_subjects add constraint event_subjects_kind_check
  check (kind in ('job', 'application', 'talent', 'pool_member', 'order', 'project', 'conversation')) not valid;
