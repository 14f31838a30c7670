-- How long an application stood in each stage that it came into. Kept by the application's own row, whoever moves it: a
-- move that is undone leaves no trace, and whoever is considered again stands where they stood.
create table stage_visits (
  id uuid primary key,
  application_id uuid not null,
  organization_id uuid not null,
  job_id uuid not null,
  -- Null once the stage was removed.
  stage_id uuid references stages on delete set null,
  -- Of the stage, as it was when they came.
  kind text not null,
  entered_at timestamptz(3) not null,
  left_at timestamptz(3),
  check (left_at >= entered_at),
  foreign key (application_id, organization_id) references applications (id, organization_id) on delete cascade
);
create index stage_visits_of on stage_visits (application_id, entered_at);
create index stage_visits_in on stage_visits (stage_id) where stage_id is not null;
create unique index one_standing_visit on stage_visits (application_id) where left_at is null;

create function enter_stage(p_application applications, p_at timestamptz) returns void
  language sql security definer set search_path = public as $$
  insert into stage_visits (id, application_id, organization_id, job_id, stage_id, kind, entered_at, left_at)
    select gen_random_uuid(), p_application.id, p_application.organization_id, p_application.job_id, s.id, s.type, p_at,
      case when p_application.status not in ('active', 'hired') then greatest(p_at, p_application.ended_at) end
    from stages s where s.id = p_application.stage_id
$$;
create function leave_stages(p_application uuid, p_at timestamptz) returns void
  language sql security definer set search_path = public as $$
  update stage_visits set left_at = greatest(entered_at, p_at) where application_id = p_application and left_at is null
$$;
-- Stands again where it stood last, if that is the stage it is in.
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
    if new.job_id = old.job_id and new.stage_entered_at < old.stage_entered_at then
      -- Undone: it is as if it had never left.
      delete from stage_visits where application_id = new.id and entered_at > new.stage_entered_at;
      perform return_to_stage(new);
    else
      perform leave_stages(new.id, new.stage_entered_at);
      perform enter_stage(new, new.stage_entered_at);
    end if;
  end if;
  return null;
end $$;
create trigger applications_visit after insert or update of stage_id, status on applications
  for each row execute function keep_stage_visits();

-- Makes the visits of applications anew from their histories, for rows that came in with a past.
create function rebuild_stage_visits(p_applications uuid[]) returns void
  language sql security definer set search_path = public as $$
  delete from stage_visits where application_id = any (p_applications);
  insert into stage_visits (id, application_id, organization_id, job_id, stage_id, kind, entered_at, left_at)
    select gen_random_uuid(), v.id, v.organization_id, v.job_id, v.stage_id, v.type, v.at,
      coalesce(
        lead(v.at) over (partition by v.id order by v.at, v.final),
        case when v.status not in ('active', 'hired') then greatest(v.at, v.ended_at) end
      )
    from (
      select a.id, a.organization_id, a.job_id, a.status, s.id as stage_id, s.type, a.stage_entered_at as at,
        coalesce(a.ended_at, a.stage_entered_at) as ended_at, true as final
      from applications a join stages s on s.id = a.stage_id
      where a.id = any (p_applications)
      union all
      select a.id, a.organization_id, a.job_id, a.status, s.id, s.type, e.at, null, false
      from applications a
      join application_events e on e.application_id = a.id and e.to_stage is not null and e.at < a.stage_entered_at
      cross join lateral (
        select s.id, s.type from stages s where s.job_id = a.job_id and s.name = e.to_stage order by s.position limit 1
      ) s
      where a.id = any (p_applications)
    ) v
$$;
revoke execute on function enter_stage, leave_stages, return_to_stage, keep_stage_visits, rebuild_stage_visits
  from public;

select rebuild_stage_visits(array(select id from applications));

alter table stage_visits enable row level security;
grant select on stage_visits to loubby_app;
create policy company_stage_visits on stage_visits for select to loubby_app
  using (organization_id = (select app_org()) and job_id <> all ((select hidden_jobs())::uuid[]));
