create function enter_stage(p_application applications, p_at timestamptz) returns void
  language plpgsql security definer set search_path = public as $$
begin
  insert into stage_visits (id, application_id, organization_id, job_id, stage_id, kind, entered_at, left_at)
    select gen_random_uuid(), p_application.id, p_application.organization_id, p_application.job_id, s.id, s.type, p_at,
      case when p_application.status not in ('active', 'hired') then greatest(p_at, p_application.ended_at) end
    from stages s where s.id = p_application.stage_id;
end $$;
revoke execute on function enter_stage from public;

create function leave_stages(p_application uuid, p_at timestamptz) returns void
  language plpgsql security definer set search_path = public as $$
begin
  update stage_visits set left_at = greatest(entered_at, p_at) where application_id = p_application and left_at is null;
end $$;
revoke execute on function leave_stages from public;

-- Returns to its previous stage, if that is the stage it is in.
create function return_to_stage(p_application applications) returns void
  language plpgsql security definer set search_path = public as $$
declare
  last stage_visits;
begin
  select * into last from stage_visits where application_id = p_application.id order by entered_at desc, id desc limit 1;
  if last.stage_id = p_application.stage_id then
    update stage_visits set left_at = null where id = last.id;
  else
    perform enter_stage(p_application, now());
  end if;
end $$;
revoke execute on function return_to_stage from public;

create function keep_stage_visits() returns trigger language plpgsql security definer set search_path = public as $$
declare
  stands boolean := new.status in ('active', 'hired');
  stood boolean := tg_op = 'UPDATE' and old.status in ('active', 'hired');
begin
  if tg_op = 'INSERT' then
    perform enter_stage(new, new.stage_entered_at);
  elsif not stands then
    if stood then perform leave_stages(new.id, coalesce(new.ended_at, now())); end if;
  elsif not stood then
    perform return_to_stage(new);
  elsif new.stage_id is distinct from old.stage_id then
    if new.stage_entered_at < old.stage_entered_at then
      -- Undone: as if it had never left.
      delete from stage_visits where application_id = new.id and entered_at > new.stage_entered_at;
      perform return_to_stage(new);
    else
      perform leave_stages(new.id, new.stage_entered_at);
      perform enter_stage(new, new.stage_entered_at);
    end if;
  end if;
  return null;
end $$;
revoke execute on function keep_stage_visits from public;
create trigger applications_visit after insert or update of stage_id, status on applications
  for each row execute function keep_stage_visits();
