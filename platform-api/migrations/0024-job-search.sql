-- What people type while they search: beginnings of words, skills with signs in them (C++, Node.js), company names.
-- Lexemes as written stand beside the English stems, because the stem of "enginee" is no beginning of "engineer"'s.
create or replace function jobs_search() returns trigger language plpgsql security definer set search_path = public as $$
declare company text;
begin
  select company_name into company from organizations where id = new.organization_id;
  new.search :=
    setweight(to_tsvector('english', new.title) || to_tsvector('simple', new.title), 'A')
    || setweight(
      to_tsvector('english', array_to_string(new.skills, ', ')) || to_tsvector('simple', array_to_string(new.skills, ', '))
        || array_to_tsvector(array(select distinct lower(skill) from unnest(new.skills) skill where skill <> '')),
      'B')
    || setweight(to_tsvector('simple', coalesce(company, '')), 'B')
    || setweight(to_tsvector('simple', new.city), 'C')
    || setweight(to_tsvector('english', left(new.description_text, 20000)), 'D');
  return new;
end $$;

-- A company that takes another name is found by it.
create function organization_name_search() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update jobs set title = title where organization_id = new.id;
  return null;
end $$;
create trigger organization_name_search after update of company_name on organizations
  for each row when (old.company_name is distinct from new.company_name)
  execute function organization_name_search();

-- All words must match, each as the beginning of a word or by its English stem. Words that English leaves out of
-- an index ("in", "the") are passed over unless nothing else was typed. The words hold no quotes or backslashes.
create function job_query(words text[]) returns tsquery language sql immutable parallel safe as $$
  select coalesce(
    string_agg('(' || (format('''%s'':*', lower(word))::tsquery || plainto_tsquery('english', word))::text || ')', ' & '),
    ''
  )::tsquery
  from unnest(words) word
  where cardinality(words) = 1 or numnode(plainto_tsquery('english', word)) > 0
$$;

update jobs set title = title;

create index open_jobs_by_country on jobs (country, opened_at desc, id desc) where status = 'open';
