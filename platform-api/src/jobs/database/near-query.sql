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
revoke execute on function near_job_query from public;
grant execute on function near_job_query to loubby_app, loubby_auth, loubby_worker;

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
