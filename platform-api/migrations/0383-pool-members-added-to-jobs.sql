-- The history of a pool member also says to which job they were added.
alter table talent_pool_events drop constraint talent_pool_events_kind_check;
alter table talent_pool_events add constraint talent_pool_events_kind_check
  check (kind in ('moved', 'mailed', 'invited', 'added_to_job', 'noted', 'consent', 'edited', 'stopped')) not valid;
