-- What people see as the source of an application. A credit, auto-apply and adding by hand go before
-- the site that brought the visit.
create function source_key(p_source jsonb) returns text language sql immutable as $$
  select case
    when p_source ->> 'type' in ('portal', 'company_page', 'manual') and p_source ? 'name' then 'from:' || (p_source ->> 'name')
    else p_source ->> 'type' end
$$;

-- The sites that brought applications to the asker's company, but not those of the hidden jobs alone: each is one step in
-- an index, however many applications it brought. Past policies, under which no index answers.
create function application_sources(p_hidden uuid[]) returns text[]
  language sql stable security definer set search_path = public as $$
  with recursive named (name) as (
    (select min(a.source ->> 'name') from applications a
      where a.organization_id = app_org() and a.job_id <> all (p_hidden)
        and a.source ->> 'type' in ('portal', 'company_page', 'manual'))
    union all
    select (select min(a.source ->> 'name') from applications a
      where a.organization_id = app_org() and a.source ->> 'name' > n.name and a.job_id <> all (p_hidden)
        and a.source ->> 'type' in ('portal', 'company_page', 'manual'))
    from named n where n.name is not null
  )
  select coalesce(array_agg('from:' || name order by name), '{}') from named where name is not null
$$;
revoke execute on function application_sources from public;
grant execute on function application_sources to loubby_app;
