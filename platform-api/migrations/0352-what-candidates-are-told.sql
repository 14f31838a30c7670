-- A rejection is the company's own until it is told: null while its mail waits.
alter table applications add column rejection_told_at timestamptz(3);
update applications a set rejection_told_at = coalesce(a.ended_at, now())
  where a.status = 'rejected' and not exists (
    select from application_mails m
    where m.application_id = a.id and m.kind = 'rejection' and m.sent_at is null and m.cancelled_at is null);
insert into application_status_transitions (from_state, to_state) values ('rejected', 'withdrawn')
  on conflict do nothing;

-- A move that was undone, and the move that undid it: the team's history has both, the candidate's neither.
alter table application_events add column undone boolean not null default false;
