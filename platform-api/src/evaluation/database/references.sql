create function settle_reference() returns trigger language plpgsql as $$
begin
  if new.state in ('collecting', 'partial') then return new; end if;
  new.settled_at := coalesce(old.settled_at, now());
  return new;
end $$;
create trigger references_settle before update of state on reference_requests
  for each row execute function settle_reference();

-- A request is complete when enough have answered; its links end with it.
create function count_references() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update reference_requests r set state = 'complete'
  where r.id = new.request_id and r.state = 'partial' and r.wanted_count <= (
    select count(*) from referees f where f.request_id = r.id and f.state = 'completed'
  );
  return null;
end $$;
revoke execute on function count_references from public;
create trigger referees_count after update of state on referees
  for each row when (new.state = 'completed') execute function count_references();

create function end_referees() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update referees set state = case when new.state = 'expired' then 'expired' else 'withdrawn' end, settled_at = now()
  where request_id = new.id and state in ('invited', 'opened');
  return null;
end $$;
revoke execute on function end_referees from public;
create trigger references_end_referees after update of state on reference_requests
  for each row when (new.settled_at is not null and old.settled_at is null) execute function end_referees();

-- A candidate who is hired or no longer considered needs no references. What was answered stays.
create function end_references() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update reference_requests set state = 'cancelled'
  where application_id = new.id and state in ('collecting', 'partial');
  return null;
end $$;
revoke execute on function end_references from public;

-- Nor do those of a job that is over.
create function end_references_of_job() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update reference_requests r set state = 'cancelled' from applications a
    where a.id = r.application_id and a.job_id = new.id and r.state in ('collecting', 'partial');
  return null;
end $$;
revoke execute on function end_references_of_job from public;
