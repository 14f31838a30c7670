create function utc_day(p_at timestamptz) returns date language sql immutable as $$
  select (p_at at time zone 'UTC')::date
$$;

-- Kinds of stages in the order of a hiring.
create function kind_rank(p_kind text) returns int language sql immutable as $$
  select array_position(array['applied', 'screen', 'assessment', 'interview', 'reference', 'offer', 'hired'], p_kind) - 1
$$;

-- When a company and a candidate first had to do with each other, as far as it is known, and how.
create function first_contact(p_organization uuid, p_candidate uuid) returns table (at timestamptz, how text)
  language sql stable security definer set search_path = public as $$
  select c.at, c.how from (
    select min(a.applied_at) as at, 'application' as how from applications a
      where a.organization_id = p_organization and a.candidate_id = p_candidate
    union all
    select min(m.added_at), 'pool' from talent_pool_members m
      where m.user_id = p_candidate and m.organization_id = p_organization
    union all
    select min(m.added_at), 'pool' from talent_pool_members m
      join users u on u.id = p_candidate and m.email_key = contact_key(u.email_address::text)
      where m.organization_id = p_organization
    union all
    select min(f.created_at), 'message' from conversation_members mine
      join conversations c on c.id = mine.conversation_id and c.organization_id = p_organization and c.type = 'private'
      join messages f on f.conversation_id = c.id and f.seq = 1
      where mine.user_id = p_candidate
  ) c where c.at is not null order by c.at, c.how limit 1
$$;
revoke execute on function first_contact from public;

-- The lines that follow from applications and their visits alone.
create function application_lines(p_applications uuid[]) returns setof insight_lines
  language plpgsql stable security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
begin
  return query with here as materialized (
    select a.id, a.organization_id, a.job_id, a.candidate_id, a.status, a.stage_id, s.type as kind, a.applied_at,
      a.stage_entered_at, a.ended_at, a.rejection_reason_id, a.knocked_out_by, a.withdraw_reason, a.source, source_key(a.source) as came,
      j.opened_at
    from applications a join stages s on s.id = a.stage_id join jobs j on j.id = a.job_id
    where a.id = any (p_applications) and a.status <> 'merged'
  ), visit as materialized (
    select v.id, v.application_id, coalesce(s.type, v.kind) as kind, v.stage_id, s.position, v.entered_at, v.left_at
    from here h join stage_visits v on v.application_id = h.id and v.job_id = h.job_id
    left join stages s on s.id = v.stage_id
  ), furthest as (
    select h.id, max(kind_rank(v.kind)) as rank,
      (array_agg(v.stage_id order by v.position desc) filter (where v.position is not null))[1] as stage_id
    from here h join visit v on v.application_id = h.id and (v.kind <> 'hired' or h.status = 'hired')
    group by h.id
  )
  select h.id, h.organization_id, h.job_id, 'reached', h.id, utc_day(h.applied_at),
    (array['applied', 'screen', 'assessment', 'interview', 'reference', 'offer', 'hired'])[coalesce(f.rank, 0) + 1],
    array_position(array['active', 'hired', 'rejected', 'withdrawn'], h.status) - 1, coalesce(f.stage_id, h.stage_id), h.came
  from here h left join furthest f on f.id = h.id
  union all
  select h.id, h.organization_id, h.job_id, 'waiting', h.id, utc_day(h.stage_entered_at), h.kind, 0, h.stage_id, h.came
  from here h where h.status = 'active'
  union all
  select h.id, h.organization_id, h.job_id, 'stay', v.id, utc_day(v.left_at), v.kind,
    utc_day(v.left_at) - utc_day(v.entered_at), v.stage_id, h.came
  from here h join visit v on v.application_id = h.id where v.left_at is not null and v.kind <> 'hired'
  union all
  select h.id, h.organization_id, h.job_id, 'hire_posting', h.id, utc_day(h.stage_entered_at), 'hired',
    greatest(0, utc_day(h.stage_entered_at) - utc_day(h.opened_at)), null, h.came
  from here h where h.status = 'hired' and h.opened_at is not null
  union all
  select h.id, h.organization_id, h.job_id, 'hire_contact', h.id, utc_day(h.stage_entered_at), c.how,
    greatest(0, utc_day(h.stage_entered_at) - utc_day(c.at)), null, h.came
  from here h cross join lateral first_contact(h.organization_id, h.candidate_id) c where h.status = 'hired'
  union all
  select h.id, h.organization_id, h.job_id, 'rejected', h.id, utc_day(coalesce(h.ended_at, h.stage_entered_at)),
    coalesce(h.rejection_reason_id::text, case when h.knocked_out_by is null then 'none' else 'knock_out' end), kind_rank(h.kind), null, h.came
  from here h where h.status = 'rejected'
  union all
  select h.id, h.organization_id, h.job_id, 'withdrawn', h.id, utc_day(coalesce(h.ended_at, h.stage_entered_at)),
    case when coalesce(h.withdraw_reason, '') = '' then 'none' else 'given' end, kind_rank(h.kind), null, h.came
  from here h where h.status = 'withdrawn'
  union all
  select h.id, h.organization_id, h.job_id, 'gap_source', h.id, utc_day(h.applied_at), h.came, 0, null, h.came
  from here h where h.came = 'manual' or h.came = 'link' and not h.source ?| array['utm', 'referrer']
  union all
  select h.id, h.organization_id, h.job_id, 'gap_opening', h.id, utc_day(h.stage_entered_at), 'hired', 0, null, h.came
  from here h where h.status = 'hired' and not exists (select from job_openings o where o.application_id = h.id);
end $$;
revoke execute on function application_lines from public;

create function offer_lines(p_offers uuid[]) returns setof insight_lines
  language sql stable security definer set search_path = public as $$
  select o.application_id, o.organization_id, a.job_id, 'offer', o.id, utc_day(o.sent_at),
    o.state || coalesce(':' || o.decline_reason, ''),
    case when o.state in ('accepted', 'declined') then utc_day(o.settled_at) - utc_day(o.sent_at) else 0 end,
    null::uuid, source_key(a.source)
  from offers o join applications a on a.id = o.application_id
  where o.id = any (p_offers) and o.sent_at is not null
$$;
revoke execute on function offer_lines from public;

-- Value: 0 is open, 1 was submitted by its day, 2 after it.
create function card_lines(p_cards uuid[]) returns setof insight_lines
  language sql stable security definer set search_path = public as $$
  select c.application_id, c.organization_id, a.job_id, 'card', c.id, utc_day(c.asked_at), c.author_id::text,
    case when c.submitted_at is null then 0 when c.submitted_at > c.due_at then 2 else 1 end, null::uuid, source_key(a.source)
  from scorecards c join applications a on a.id = c.application_id
  where c.id = any (p_cards) and c.state <> 'called_off'
$$;
revoke execute on function card_lines from public;
