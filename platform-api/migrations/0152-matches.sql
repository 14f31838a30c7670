-- Jobs that somebody keeps for later.
create table saved_jobs (
  user_id uuid not null references users on delete cascade,
  job_id uuid not null references jobs on delete cascade,
  saved_at timestamptz(3) not null default now(),
  primary key (user_id, job_id)
);
create index saved_jobs_of_job on saved_jobs (job_id);

-- A search that tells its owner of new matches, once a day.
create table job_alerts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 120),
  filter jsonb not null check (jsonb_typeof(filter) = 'object' and pg_column_size(filter) < 2000),
  created_at timestamptz(3) not null default now(),
  -- What was published up to here has been looked at.
  checked_at timestamptz(3) not null default now()
);
create index job_alerts_of on job_alerts (user_id, created_at desc);
create index job_alerts_due on job_alerts (checked_at);
-- What somebody was mailed, so that no job comes twice, whichever of their searches finds it.
create table job_alert_mails (
  user_id uuid not null references users on delete cascade,
  job_id uuid not null references jobs on delete cascade,
  sent_at timestamptz(3) not null default now(),
  primary key (user_id, job_id)
);
create index job_alert_mails_of_job on job_alert_mails (job_id);
-- Links that end an alert; only hashes are kept.
create table job_alert_links (
  token_hash bytea primary key,
  alert_id uuid not null references job_alerts on delete cascade
);
create index job_alert_links_of on job_alert_links (alert_id);

-- Published jobs that were compared with candidates' profiles, and whom each was suggested to.
create table matched_jobs (
  job_id uuid primary key references jobs on delete cascade,
  at timestamptz(3) not null default now()
);
create table job_matches (
  job_id uuid not null references jobs on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- Why, in words for the candidate.
  reasons text[] not null,
  applied boolean not null default false,
  at timestamptz(3) not null default now(),
  primary key (job_id, user_id)
);
create index job_matches_of on job_matches (user_id, at desc);

create function lower_all(texts text[]) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(lower(trim(one))), '{}') from unnest(texts) one
$$;
create index profiles_by_skills on profiles using gin (lower_all(skills)) where skills <> '{}';

-- Candidates whose profile fits a published job, best first. At least two of its skills, or one and its title; and the
-- work is where they are, or remote, or they did not say where they are.
create function candidates_for(p_job uuid) returns table (
  user_id uuid, name text, auto_apply boolean, is_good boolean, reasons text[]
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
    array_remove(array[
      'you know ' || array_to_string(shared[1:4], ', '),
      case when title_fits then 'it is the work you do' end,
      case when same_country then 'it is in your country' when workplace = 'Remote' then 'it is remote' end,
      case when same_experience then 'it asks for your experience' end
    ], null)
  from fitting
  where cardinality(shared) >= 2 or title_fits
  order by cardinality(shared) + 2 * title_fits::int + coalesce(same_country, false)::int desc, user_id
  limit 500
$$;
revoke execute on function candidates_for from public;
grant execute on function candidates_for to loubby_worker;

-- Alerts that were not looked at today, of people whom mail reaches.
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

alter table saved_jobs enable row level security;
alter table job_alerts enable row level security;
alter table job_alert_mails enable row level security;
alter table job_alert_links enable row level security;
alter table matched_jobs enable row level security;
alter table job_matches enable row level security;
grant select, insert, delete on saved_jobs to loubby_app;
create policy own_saved_jobs on saved_jobs to loubby_app
  using (user_id = (select app_user())) with check (user_id = (select app_user()));
grant select, insert, delete, update (checked_at) on job_alerts to loubby_app;
create policy own_alerts on job_alerts to loubby_app
  using (user_id = (select app_user())) with check (user_id = (select app_user()));
grant select, insert on job_alert_mails to loubby_app;
create policy own_alert_mails on job_alert_mails to loubby_app
  using (user_id = (select app_user())) with check (user_id = (select app_user()));
grant insert on job_alert_links to loubby_app;
create policy own_alert_links on job_alert_links for insert to loubby_app
  with check (exists (select from job_alerts a where a.id = alert_id and a.user_id = (select app_user())));
-- Following a link needs no session.
grant select on job_alert_links to loubby_auth;
create policy auth_alert_links on job_alert_links for select to loubby_auth using (true);
grant select, delete on job_alerts to loubby_auth;
create policy auth_alerts on job_alerts to loubby_auth using (true);
grant select, insert on matched_jobs, job_matches to loubby_worker;
grant update (applied) on job_matches to loubby_worker;
create policy worker_matched on matched_jobs to loubby_worker using (true) with check (true);
create policy worker_matches on job_matches to loubby_worker using (true) with check (true);
grant select on job_matches to loubby_app;
create policy own_matches on job_matches for select to loubby_app using (user_id = (select app_user()));
grant select on open_jobs to loubby_worker;
-- People choose by themselves whether the product applies for them.
grant update (auto_apply_to_jobs) on users to loubby_app;
