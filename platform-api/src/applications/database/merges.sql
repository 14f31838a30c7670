-- A candidate who withdraws a merged application also separates it from the one it was merged into.
create function leave_merge() returns trigger language plpgsql security definer set search_path = public as $$
begin
  new.merged_into_id := null;
  update application_merges set undone_at = now(), undone_by = nullif(current_setting('app.user', true), '')::uuid
    where merged_id = new.id and undone_at is null;
  return new;
end $$;
revoke execute on function leave_merge from public;
create trigger applications_leave_merge before update of status on applications
  for each row when (old.status = 'merged' and new.status <> 'merged') execute function leave_merge();

create function end_carried() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update applications set ended_at = new.ended_at where merged_into_id = new.id;
  return null;
end $$;
revoke execute on function end_carried from public;
create trigger applications_end_carried after update of status on applications
  for each row when (new.ended_at is distinct from old.ended_at and new.status <> 'merged')
  execute function end_carried();

-- The status of the application that a candidate's own was merged into: to them it is theirs.
create function carrier_of_mine(p_application uuid)
  returns table (status text, stage text, stage_position int, stage_entered_at timestamptz,
    rejection_told_at timestamptz)
  language sql stable security definer set search_path = public as $$
  select case when kept.status = 'rejected' and kept.rejection_told_at is null then 'active' else kept.status end, s.name, s.position, kept.stage_entered_at,
    case kept.status when 'rejected' then kept.rejection_told_at end
  from applications mine join applications kept on kept.id = mine.merged_into_id join stages s on s.id = kept.stage_id
  where mine.id = p_application and mine.candidate_id = app_user()
$$;
revoke execute on function carrier_of_mine from public;
grant execute on function carrier_of_mine to loubby_app;
