-- Which of these files some row names. The tables are asked of the catalog, so that no new one can be forgotten.
create function used_files(p_ids uuid[]) returns setof uuid
  language plpgsql stable security definer set search_path = public as $$
declare named text;
begin
  select string_agg(format('select %I from %s where %1$I = any ($1)', a.attname, c.conrelid::regclass), ' union ')
    into named
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'files'::regclass;
  return query execute named using p_ids;
end $$;
revoke execute on function used_files from public;

-- Looks for what names the files that were looked at longest ago, a day ago at least, and notes it; answers how many.
create function note_unused_files(p_most int) returns int
  language plpgsql security definer set search_path = public as $$
declare
  looked uuid[];
  used uuid[];
begin
  select array_agg(id) into looked from (
    select id from files
    -- What everyone may see keeps its address for ever.
    where state <> 'uploading' and public_key is null and looked_at < now() - interval '1 day'
    order by looked_at limit p_most for no key update skip locked) f;
  used := array(select used_files(looked));
  update files
    set looked_at = now(), unused_since = case when id <> all (used) then coalesce(unused_since, now()) end
    where id = any (looked);
  return coalesce(cardinality(looked), 0);
end $$;
revoke execute on function note_unused_files from public;
grant execute on function note_unused_files to loubby_worker;

-- Deletes those of these files that no row names; answers how many. Locked first: who names one now waits, and is seen.
create function delete_unused_files(p_ids uuid[]) returns int
  language plpgsql security definer set search_path = public as $$
declare gone int;
begin
  perform from files where id = any (p_ids) order by id for update;
  delete from files where id = any (p_ids) and id <> all (array(select used_files(p_ids)));
  get diagnostics gone = row_count;
  return gone;
end $$;
revoke execute on function delete_unused_files from public;
grant execute on function delete_unused_files to loubby_worker;

-- Whatever deletes a file, also with its owner, leaves its bytes to be removed.
create function leave_objects() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  insert into leftover_objects (object_key, upload_id)
    select o.object_key, o.upload_id
    from (values
      (old.object_key, case when old.state = 'uploading' then old.upload_id else '' end),
      (old.thumbnail_key, '')) o (object_key, upload_id)
    where o.object_key is not null
    on conflict do nothing;
  return null;
end $$;
create trigger files_leave_objects after delete on files for each row execute function leave_objects();
