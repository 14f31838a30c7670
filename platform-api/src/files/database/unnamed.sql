grant select, delete on unnamed_objects to loubby_worker;
create policy worker_unnamed on unnamed_objects to loubby_worker using (true);
grant select, insert, update on object_sweeps to loubby_worker;
create policy worker_sweeps on object_sweeps to loubby_worker using (true) with check (true);

-- Which of these objects some row names: any text column whose name ends in `_key`, so that no new one can be forgotten.
create function named_objects(p_keys text[]) returns setof text
  language plpgsql stable security definer set search_path = public as $$
declare named text;
begin
  select string_agg(format('select %I from %s where %1$I = any ($1)', a.attname, c.oid::regclass), ' union ')
    into named
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.oid <> 'unnamed_objects'::regclass
      and a.atttypid = 'text'::regtype and a.attname like '%\_key';
  return query execute named using p_keys;
end $$;
revoke execute on function named_objects from public;

-- Notes which of these objects nothing names. Fresh ones may be about to be named. Answers what nothing has named for a week.
create function note_unnamed_objects(p_keys text[], p_fresh text[], p_now timestamptz) returns setof text
  language plpgsql security definer set search_path = public as $$
declare named text[];
begin
  named := array(select named_objects(p_keys));
  delete from unnamed_objects where object_key = any (named || p_fresh);
  insert into unnamed_objects (object_key, since)
    select k, p_now from unnest(p_keys) k where k <> all (named)
    on conflict do nothing;
  return query
    select object_key from unnamed_objects
    where object_key = any (p_keys) and since <= p_now - interval '7 days';
end $$;
revoke execute on function note_unnamed_objects from public;
grant execute on function note_unnamed_objects to loubby_worker;
