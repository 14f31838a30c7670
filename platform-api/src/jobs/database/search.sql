-- A company that takes another name is found by it.
create function organization_name_search() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update jobs set title = title where organization_id = new.id;
  return null;
end $$;

-- All words must match, each as the beginning of a word or by its English stem. Words that English leaves out of
-- an index ("in", "the") are passed over unless nothing else was typed. The words hold no quotes or backslashes.
create function job_query(words text[]) returns tsquery language sql immutable parallel safe
  set search_path = public, pg_catalog as $$
  select coalesce(
    string_agg('(' || (format('''%s'':*', translate(plain_text(word), '''\', ''))::tsquery
      || plainto_tsquery('english', plain_text(word)))::text || ')', ' & '),
    ''
  )::tsquery
  from unnest(words) word
  where cardinality(words) = 1 or numnode(plainto_tsquery('english', plain_text(word))) > 0
$$;
