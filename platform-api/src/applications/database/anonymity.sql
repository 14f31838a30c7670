-- Sets when a company learned who an application is from: with an offer or a hire, in a merge, or in a move from an
-- anonymous job to one that isn't.
create function reveal_offered() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if new.status = 'hired' or exists (select from stages s where s.id = new.stage_id and s.type in ('offer', 'hired')) then
    new.revealed_at := now();
  elsif new.status = 'merged' then
    new.revealed_at := (select a.revealed_at from applications a where a.id = new.merged_into_id);
  elsif tg_op = 'UPDATE' and is_anonymised(old.job_id) and not is_anonymised(new.job_id) then
    new.revealed_at := now();
  end if;
  return new;
end $$;
revoke execute on function reveal_offered from public;
create trigger applications_reveal before insert or update of status, stage_id, job_id on applications
  for each row when (new.revealed_at is null) execute function reveal_offered();

create function is_anonymised(p_job uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select anonymised from jobs where id = p_job
$$;
revoke execute on function is_anonymised from public;

-- A revealed candidate is revealed fully: also in merged applications, including later ones. However it came about,
-- the history names who revealed them.
create function reveal_carried() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if new.status <> 'merged' and is_anonymised(old.job_id) and app_user() is not null then
    insert into application_events (id, application_id, organization_id, actor_id, kind, from_stage, from_stage_id)
      select gen_random_uuid(), new.id, new.organization_id, app_user(), 'revealed', s.name, s.id
      from stages s where s.id = old.stage_id;
  end if;
  update applications set revealed_at = new.revealed_at where merged_into_id = new.id and revealed_at is null;
  return null;
end $$;
revoke execute on function reveal_carried from public;
create trigger applications_reveal_carried after update on applications
  for each row when (old.revealed_at is null and new.revealed_at is not null)
  execute function reveal_carried();

-- Who turns anonymous review off reveals everyone who has applied, and turning it on again hides no one of them.
create function reveal_applicants() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update applications set revealed_at = now(), version = version + 1 where job_id = new.id and revealed_at is null;
  return new;
end $$;
revoke execute on function reveal_applicants from public;
-- The anonymous jobs of the asker's company: usually none, so queries and policies ask once.
create function anonymised_jobs() returns uuid[] language plpgsql stable security definer set search_path = public as $$
begin
  return coalesce((select array_agg(id) from jobs where organization_id = app_org() and anonymised), '{}');
end $$;
revoke execute on function anonymised_jobs from public;
grant execute on function anonymised_jobs to loubby_app;

-- The résumé of an application to the asking company, with the names of its candidate and the job's country. Its
-- reader hides the names in the text before it shows any of it.
create function hidden_resume(p_application uuid) returns table (object_key text, content_type text, names text[],
    country text)
  language sql stable security definer set search_path = public as $$
  select f.object_key, f.content_type, array[u.first_name, u.last_name], j.country
  from applications a
  join files f on f.id = a.resume_file_id
  join users u on u.id = a.candidate_id
  join jobs j on j.id = a.job_id
  where a.id = p_application and a.organization_id = app_org()
$$;
revoke execute on function hidden_resume from public;
grant execute on function hidden_resume to loubby_app;
