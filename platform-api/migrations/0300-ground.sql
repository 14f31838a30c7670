-- Roles that own nothing: every query of a request runs as one of them, behind row-level security.
-- Roles belong to the whole server, so another database of it may have made them already.
do $$
declare wanted text;
begin
  foreach wanted in array array['loubby_app', 'loubby_auth', 'loubby_worker', 'loubby_release'] loop
    begin
      execute format('create role %I nologin', wanted);
    exception when duplicate_object or unique_violation then null;
    end;
    execute format('grant %I to current_user', wanted);
  end loop;
end $$;
grant usage on schema public to loubby_app, loubby_auth, loubby_worker, loubby_release;

create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;
create extension if not exists btree_gin;

-- English stems without a list of words to pass over: "IT" and "Go" are names here, and phrases stay whole.
create text search dictionary talent_stem (template = snowball, language = english);
create text search configuration talents (parser = "default");
alter text search configuration talents
  add mapping for asciiword, word, numword, int, uint, float, sfloat with talent_stem;

-- Indexes rest on it, so it is part of the tables: other words here would need them made anew.
create function lower_all(texts text[]) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(lower(trim(one))), '{}') from unnest(texts) one
$$;
