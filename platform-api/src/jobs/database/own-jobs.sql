-- A company's own jobs by the words of their title and place and by what they are narrowed by, so many at most, with what
-- lists are ordered by: the index cannot serve the policy. Null narrows by nothing but leaves the archived out. A phrase, of
-- which the index knows only the words, is looked for in the latest 1,000 that have these.
create function own_jobs_matching(
  p_query tsquery, p_templates boolean, p_status text, p_workplace text, p_country text, p_department text, p_most int)
  returns table (id uuid, title text, status text, closes_on date, created_at timestamptz, updated_at timestamptz)
  language plpgsql stable security definer set search_path = public
  set plan_cache_mode = force_custom_plan set enable_seqscan = off set enable_indexscan = off as $$
declare
  v_query tsquery := written_out('job', false, p_query);
  v_hidden uuid[] := hidden_jobs();
  is_phrase boolean := v_query::text ~ '<[-0-9]+>' and v_query::text !~ '!';
  v_words tsquery := case when is_phrase then regexp_replace(v_query::text, '<[-0-9]+>', '&', 'g')::tsquery else v_query end;
begin
  return query select found.id, found.title, found.status, found.closes_on, found.created_at, found.updated_at from (
    select j.id, j.title, j.status, j.closes_on, j.created_at, j.updated_at, j.search from jobs j
    where j.organization_id = app_org() and ts_filter(j.search, '{a,c}') @@ v_words and j.id <> all (v_hidden)
      and j.is_template = p_templates and case when p_status is null then j.status <> 'archived' else j.status = p_status end
      and (p_workplace is null or j.workplace = p_workplace)
      and (p_country is null or j.country = p_country) and (p_department is null or j.department = p_department)
    order by case when is_phrase then j.updated_at end desc
    limit case when is_phrase then 1000 else p_most end
  ) found
  where not is_phrase or ts_filter(found.search, '{a,c}') @@ v_query
  limit p_most;
end $$;
revoke execute on function own_jobs_matching from public;
grant execute on function own_jobs_matching to loubby_app;
