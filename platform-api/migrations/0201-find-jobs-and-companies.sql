-- Jobs are found without regard to accents; the name of the company counts less than the title.
create or replace function jobs_search() returns trigger language plpgsql security definer set search_path = public as $$
declare
  company text;
  title text := plain_text(new.title);
  skills text := plain_text(array_to_string(new.skills, ', '));
  words text[];
begin
  select company_name into company from organizations where id = new.organization_id;
  new.search :=
    setweight(to_tsvector('english', title) || to_tsvector('simple', title), 'A')
    || setweight(
      to_tsvector('english', skills) || to_tsvector('simple', skills)
        || array_to_tsvector(array(select distinct plain_text(skill) from unnest(new.skills) skill where skill <> '')),
      'B')
    || setweight(to_tsvector('simple', plain_text(coalesce(company, ''))), 'B')
    || setweight(to_tsvector('simple', plain_text(new.city)), 'C')
    || setweight(to_tsvector('english', plain_text(left(new.description_text, 20000))), 'D');
  words := plain_words(new.title || ' ' || array_to_string(new.skills, ' ') || ' ' || coalesce(company, '') || ' ' || new.city);
  perform learn_words('job', nobody(), words), learn_words('job', new.organization_id, words);
  return new;
end $$;

create or replace function job_query(words text[]) returns tsquery language sql immutable parallel safe
  set search_path = public, pg_catalog as $$
  select coalesce(
    string_agg('(' || (format('''%s'':*', translate(plain_text(word), '''\', ''))::tsquery
      || plainto_tsquery('english', plain_text(word)))::text || ')', ' & '),
    ''
  )::tsquery
  from unnest(words) word
  where cardinality(words) = 1 or numnode(plainto_tsquery('english', plain_text(word))) > 0
$$;

-- The same with words that nobody uses put right, or null where none comes near.
create function near_job_query(words text[], p_shared boolean) returns tsquery
  language plpgsql stable security definer set search_path = public as $$
declare
  v_scope uuid := case when p_shared then nobody() else app_org() end;
  v_typed text;
  v_near tsquery;
  v_query tsquery;
begin
  foreach v_typed in array words loop
    v_typed := plain_text(v_typed);
    continue when cardinality(words) > 1 and numnode(plainto_tsquery('english', v_typed)) = 0;
    if exists (select from known_words where kind = 'job' and scope = v_scope
        and word >= v_typed collate "C" and word < (v_typed || U&'\+10FFFF') collate "C") then
      v_near := job_query(array[v_typed]);
    else
      v_near := null;
      select string_agg('(' || job_query(array[word])::text || ')', ' | ')::tsquery into v_near
        from unnest(near_words('job', p_shared, v_typed)) word where numnode(job_query(array[word])) > 0;
    end if;
    if v_near is null then return null; end if;
    v_query := case when v_query is null then v_near else v_query && v_near end;
  end loop;
  return v_query;
end $$;

-- A company's own jobs by the words of their title and place, so many at most: the index cannot serve the policy.
create function own_jobs_matching(p_query tsquery, p_most int) returns setof uuid
  language sql stable security definer set search_path = public as $$
  select j.id from jobs j
  where j.organization_id = app_org() and ts_filter(j.search, '{a,c}') @@ p_query
    and j.id <> all ((select hidden_jobs())::uuid[])
  limit p_most
$$;
create index company_jobs_by_words on jobs using gin (organization_id, ts_filter(search, '{a,c}'));

-- The words of companies' names.
create table company_words (
  word text collate "C" not null,
  organization_id uuid not null references organizations on delete cascade,
  primary key (word, organization_id)
);
create index company_words_of on company_words (organization_id, word);
alter table company_words enable row level security;
create function words_of_company() returns trigger language plpgsql security definer set search_path = public as $$
declare words text[] := plain_words(new.company_name);
begin
  delete from company_words where organization_id = new.id;
  insert into company_words (word, organization_id) select word, new.id from unnest(words) word;
  perform learn_words('company', nobody(), words);
  return null;
end $$;
create trigger organizations_words after insert or update of company_name on organizations
  for each row execute function words_of_company();
insert into company_words (word, organization_id)
  select word, o.id from organizations o, unnest(plain_words(o.company_name)) word;
select learn_words('company', nobody(), array_agg(word)) from company_words having count(*) > 0;

-- Of companies that are hiring: their names stand on their published jobs anyway.
create view hiring_company_words as
  select w.word, w.organization_id from company_words w
  -- One by one: a join would read the jobs of everybody.
  where (
    select true from jobs j where j.organization_id = w.organization_id and j.status = 'open' and not j.confidential
    limit 1);
grant select on hiring_company_words to loubby_app;
drop index organizations_by_name;

revoke execute on function near_job_query, own_jobs_matching, words_of_company from public;
grant execute on function near_job_query to loubby_app, loubby_auth, loubby_worker;
grant execute on function own_jobs_matching to loubby_app;

update jobs set title = title;
