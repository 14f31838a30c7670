-- Who asks. Both raise when no one was set, so that a query outside db.as() fails instead of seeing everything.
create function app_user() returns uuid language plpgsql stable as $$
declare value text := current_setting('app.user', true);
begin
  if value is null or value = '' then
    raise exception 'app.user is not set' using errcode = 'insufficient_privilege';
  end if;
  return value::uuid;
end $$;

create function app_org() returns uuid language plpgsql stable as $$
declare value text := current_setting('app.org', true);
begin
  if value is null or value = '' then
    raise exception 'app.org is not set' using errcode = 'insufficient_privilege';
  end if;
  return value::uuid;
end $$;
