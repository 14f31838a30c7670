-- A second line of defence: no one decides their own request, out of turn or twice; a group is done when enough of it
-- approved, and a request when all its groups are.
create function refuse_wrong_step() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (select from approvals a where a.id = new.approval_id and a.requested_by = new.user_id) then
    raise exception 'own request' using errcode = 'check_violation', constraint = 'approval_by_another';
  end if;
  if tg_op = 'UPDATE' and old.decision is not null then
    raise exception 'decided already' using errcode = 'check_violation', constraint = 'approval_step_once';
  end if;
  if new.decision is not null and not exists (
    select from approval_rounds r where r.approval_id = new.approval_id and r.position = new.position and r.state = 'due'
  ) then
    raise exception 'not due' using errcode = 'check_violation', constraint = 'approval_step_due';
  end if;
  return new;
end $$;
revoke execute on function refuse_wrong_step from public;
create trigger approval_steps_right before insert or update on approval_steps
  for each row execute function refuse_wrong_step();

create function refuse_thin_round() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if (
    select count(*) from approval_steps s
    where s.approval_id = new.approval_id and s.position = new.position and s.decision = 'approved'
  ) < new.required_count then
    raise exception 'too few' using errcode = 'check_violation', constraint = 'approval_round_full';
  end if;
  return new;
end $$;
revoke execute on function refuse_thin_round from public;
create trigger approval_rounds_full before insert or update on approval_rounds
  for each row when (new.state = 'approved') execute function refuse_thin_round();

create function refuse_open_rounds() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (select from approval_rounds r where r.approval_id = new.id and r.state <> 'approved')
    or not exists (select from approval_rounds r where r.approval_id = new.id) then
    raise exception 'not through' using errcode = 'check_violation', constraint = 'approval_through';
  end if;
  return new;
end $$;
revoke execute on function refuse_open_rounds from public;
create trigger approvals_through before update of state on approvals
  for each row when (new.state = 'approved') execute function refuse_open_rounds();

-- Ends a request that is no longer needed, as if its author had recalled it.
create function recall_approval(p_subject uuid) returns void language sql security definer set search_path = public as $$
  update approvals set state = 'recalled', decided_by = requested_by, decided_at = now()
    where subject_id = p_subject and state = 'pending'
$$;
revoke execute on function recall_approval from public;

-- Which of these colleagues are mailed about approvals once a day.
create function approvers_told_daily(p_users uuid[]) returns setof uuid
  language sql stable security definer set search_path = public as $$
  select n.user_id from approval_notices n
  where n.organization_id = app_org() and n.user_id = any (p_users) and n.mail = 'daily'
$$;
revoke execute on function approvers_told_daily from public;
grant execute on function approvers_told_daily to loubby_app;
