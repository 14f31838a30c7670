-- A company's own jobs by the words of their title and place, so many at most: the index cannot serve the policy.
create function own_jobs_matching(p_query tsquery, p_most int) returns setof uuid
  language sql stable security definer set search_path = public as $$
  select j.id from jobs j
  where j.organization_id = app_org() and ts_filter(j.search, '{a,c}') @@ p_query
    and j.id <> all ((select hidden_jobs())::uuid[])
  limit p_most
$$;
revoke execute on function own_jobs_matching from public;
grant execute on function own_jobs_matching to loubby_app;
