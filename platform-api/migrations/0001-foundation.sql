-- Roles that own nothing: every query of a request runs as one of them, behind row-level security.
-- Roles belong to the whole server, so another database of it may have made them already.
do $$
declare wanted text;
begin
  foreach wanted in array array['loubby_app', 'loubby_auth', 'loubby_worker'] loop
    begin
      execute format('create role %I nologin', wanted);
    exception when duplicate_object or unique_violation then null;
    end;
    execute format('grant %I to current_user', wanted);
  end loop;
end $$;

create extension if not exists citext;
create extension if not exists pg_trgm;

grant usage on schema public to loubby_app, loubby_auth, loubby_worker;

-- Who asks. Both raise when nobody was set, so that a query outside db.as() fails instead of seeing everything.
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

-- A state may only move along the arrows of its own table `<name>_transitions (from_state, to_state)`,
-- given as the trigger's argument together with the column's name.
create function refuse_illegal_transition() returns trigger language plpgsql as $$
declare
  before text;
  after text;
  known boolean;
begin
  execute format('select ($1).%I::text, ($2).%I::text', tg_argv[1], tg_argv[1]) into before, after using old, new;
  if before is distinct from after then
    execute format('select exists (select from %I where from_state = $1 and to_state = $2)', tg_argv[0])
      into known using before, after;
    if not known then
      raise exception 'illegal transition of % from % to %', tg_table_name, before, after
        using errcode = 'check_violation', constraint = tg_argv[0];
    end if;
  end if;
  return new;
end $$;
