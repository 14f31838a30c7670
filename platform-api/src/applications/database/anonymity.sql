create function reveal_offered() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if new.status = 'hired' or exists (select from stages s where s.id = new.stage_id and s.type in ('offer', 'hired')) then
    new.revealed_at := now();
  elsif new.status = 'merged' then
    new.revealed_at := (select a.revealed_at from applications a where a.id = new.merged_into_id);
  end if;
  return new;
end $$;
revoke execute on function reveal_offered from public;
create trigger applications_reveal before insert or update of status, stage_id on applications
  for each row when (new.revealed_at is null) execute function reveal_offered();

-- A revealed candidate is revealed fully: also in merged applications, including later ones.
create function reveal_carried() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update applications set revealed_at = new.revealed_at where merged_into_id = new.id and revealed_at is null;
  return null;
end $$;
revoke execute on function reveal_carried from public;
create trigger applications_reveal_carried after update on applications
  for each row when (old.revealed_at is null and new.revealed_at is not null)
  execute function reveal_carried();

-- The anonymous jobs of the asker's company: usually none, so queries and policies ask once.
create function anonymised_jobs() returns uuid[] language plpgsql stable security definer set search_path = public as $$
begin
  return coalesce((select array_agg(id) from jobs where organization_id = app_org() and anonymised), '{}');
end $$;
revoke execute on function anonymised_jobs from public;
grant execute on function anonymised_jobs to loubby_app;
