-- Keeps the column `search` of a table, and the lexicon. Its arguments: the kind of thing; whether `everyone` finds it, only
-- the `own` company, or `both`; and what it is found by, each with its weight: 'A:title', or for the name of what it belongs
-- to 'B:organization_id.organizations.company_name'. The words of long texts (D) are not learnt.
create function keep_words() returns trigger language plpgsql security definer set search_path = public as $$
declare
  line jsonb := to_jsonb(new);
  part text;
  path text[];
  said text;
  words text[] := '{}';
  vector tsvector := array_to_tsvector('{}');
begin
  foreach part in array tg_argv[2:] loop
    path := string_to_array(substr(part, 3), '.');
    if cardinality(path) = 3 then
      execute format('select %I from %I where id = $1', path[3], path[2]) into said using (line ->> path[1])::uuid;
    elsif jsonb_typeof(line -> path[1]) = 'array' then
      said := array_to_string(array(select jsonb_array_elements_text(line -> path[1])), ' . ');
    else
      said := line ->> path[1];
    end if;
    continue when coalesce(said, '') = '';
    said := word_text(left(said, 100000), false);
    vector := vector || vector_of_words(said, left(part, 1)::"char");
    if left(part, 1) <> 'D' then words := words || string_to_array(said, ' '); end if;
  end loop;
  new.search := vector;
  perform learn_words(tg_argv[0], case tg_argv[1]
    when 'everyone' then array[nobody()]
    when 'own' then array[(line ->> 'organization_id')::uuid]
    else array[nobody(), (line ->> 'organization_id')::uuid]
  end, words);
  return new;
end $$;
revoke execute on function keep_words from public;

-- Writes the words of some things anew that were kept in another way, by the kind's own `<kind>_words_anew`; answers how
-- many they were. A migration notes them in `words_due`.
create function write_due_words(p_most int) returns int language plpgsql security definer set search_path = public as $$
declare
  due record;
  written int := 0;
begin
  for due in
    with taken as (
      delete from words_due where (kind, id) in (
        select kind, id from words_due order by kind, id limit p_most for update skip locked)
      returning kind, id
    )
    select kind, array_agg(id) as ids from taken group by kind
  loop
    execute format('select %I($1)', due.kind || '_words_anew') using due.ids;
    written := written + cardinality(due.ids);
  end loop;
  return written;
end $$;
revoke execute on function write_due_words from public;
grant execute on function write_due_words to loubby_worker;
