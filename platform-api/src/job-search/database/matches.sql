-- Candidates whose profile fits a published job, best first. At least two of its skills, or one and its title; and the
-- work is where they are, or remote, or they did not say where they are.
create function candidates_for(p_job uuid) returns table (
  user_id uuid, name text, auto_apply boolean, is_good boolean, skills text[], title_fits boolean,
  same_country boolean, remote boolean, same_experience boolean
) language sql stable security definer set search_path = public as $$
  with job as (
    select j.*, lower_all(j.skills) as wanted,
      nullif(replace(plainto_tsquery('english', j.title)::text, '&', '|'), '')::tsquery as title_words
    from jobs j where j.id = p_job and j.status = 'open' and not j.confidential
  ), fitting as (
    select p.user_id, u.first_name || ' ' || u.last_name as name, u.auto_apply_to_jobs, j.country, j.workplace,
      array(select skill from unnest(p.skills) skill where lower(trim(skill)) = any (j.wanted)) as shared,
      coalesce(to_tsvector('english', p.headline || ' ' || coalesce((
        select string_agg(e.title, ' ') from profile_positions e where e.user_id = p.user_id), '')) @@ j.title_words, false)
        as title_fits,
      p.country = j.country as same_country, p.experience = j.experience as same_experience
    from job j
    join profiles p on p.skills <> '{}' and lower_all(p.skills) && j.wanted
    join users u on u.id = p.user_id
    where u.closed_at is null and not u.is_partner
      and (p.country is null or j.country is null or p.country = j.country or j.workplace = 'Remote')
      and not exists (select from memberships m where m.user_id = u.id)
      and not exists (select from applications a where a.job_id = j.id and a.candidate_id = u.id)
      and not exists (select from job_matches x where x.job_id = j.id and x.user_id = u.id)
      and (select count(*) from job_matches x where x.user_id = u.id and x.at > now() - interval '1 day') < 3
  )
  select user_id, name, auto_apply_to_jobs, cardinality(shared) >= 3 and title_fits,
    shared, title_fits, coalesce(same_country, false), coalesce(workplace = 'Remote', false),
    coalesce(same_experience, false)
  from fitting
  where cardinality(shared) >= 2 or title_fits
  order by cardinality(shared) + 2 * title_fits::int + coalesce(same_country, false)::int desc, user_id
  limit 500
$$;
revoke execute on function candidates_for from public;
grant execute on function candidates_for to loubby_worker;

-- Alerts that were not looked at today, of people mail reaches.
create function due_alerts(p_limit int) returns table (
  id uuid, user_id uuid, name text, filter jsonb, checked_at timestamptz, email text, first_name text
) language sql stable security definer set search_path = public as $$
  select a.id, a.user_id, a.name, a.filter, a.checked_at, u.email_address::text, u.first_name
  from job_alerts a join users u on u.id = a.user_id
  where a.checked_at < now() - interval '20 hours' and u.email_verified_at is not null and u.closed_at is null
  order by a.checked_at limit p_limit
$$;
revoke execute on function due_alerts from public;
grant execute on function due_alerts to loubby_worker;

-- What only its owner saw goes with an account.
create function forget_saved_jobs() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from saved_jobs where user_id = new.id;
  return null;
end $$;
revoke execute on function forget_saved_jobs from public;
