-- Rebuilds the stage visits of applications from their histories, for imported rows.
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
      join application_events e on e.application_id = a.id and e.at < a.stage_entered_at
      join stages s on s.id = e.to_stage_id and s.job_id = a.job_id
      where a.id = any (p_applications)
    ) v
$$;
revoke execute on function rebuild_stage_visits from public;
