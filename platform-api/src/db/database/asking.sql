-- Who asks. They raise when no one was set, so that a query outside db.as() fails instead of seeing everything.
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

-- The seller in whose name the asker works on something: themselves in their own store, its owner in another's. No one where
-- their role in the store doesn't include it. The setting is the seller's id and then what the role works on.
create function app_seller(p_work text) returns uuid language plpgsql stable as $$
declare value text[] := string_to_array(nullif(current_setting('app.seller', true), ''), ' ');
begin
  if value is null then
    raise exception 'app.seller is not set' using errcode = 'insufficient_privilege';
  end if;
  return case when p_work = any (value[2:]) then value[1]::uuid else '00000000-0000-0000-0000-000000000000' end;
end $$;
