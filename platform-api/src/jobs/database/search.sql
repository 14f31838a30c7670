-- What people type while they search: titles, skills, places, the name of the company, which counts less than the title.
-- Publishing a draft of long ago learns its words again.
create trigger jobs_search before insert or update of title, skills, city, description_text, status on jobs
  for each row execute function keep_words('job', 'both', 'A:title', 'B:skills',
    'B:organization_id.organizations.company_name', 'C:city', 'D:description_text');

create function job_words_anew(p_ids uuid[]) returns void language sql security definer set search_path = public as $$
  update jobs set title = title where id = any (p_ids)
$$;
revoke execute on function job_words_anew from public;

create function job_word_used(p_scope uuid, p_word text) returns boolean
  language sql stable security definer set search_path = public as $$
  select case when p_scope = nobody()
    then exists (select from jobs j where j.status = 'open' and j.search @@ quote_literal(p_word)::tsquery)
    else exists (select from jobs j
      where j.organization_id = p_scope and ts_filter(j.search, '{a,c}') @@ quote_literal(p_word)::tsquery) end
$$;
revoke execute on function job_word_used from public;

-- A company that takes another name is found by it.
create function organization_name_search() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update jobs set title = title where organization_id = new.id;
  return null;
end $$;
revoke execute on function organization_name_search from public;
