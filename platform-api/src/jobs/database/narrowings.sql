-- What the asker's company can narrow its jobs by: it steps from one value to the next, however many jobs there are.
create function company_narrowings() returns table (departments text[], countries text[])
  language plpgsql stable security definer set search_path = public as $$
declare
  hidden uuid[] := hidden_jobs();
  org uuid := app_org();
  value text := '';
begin
  departments := '{}';
  loop
    select j.department into value from jobs j
      where j.organization_id = org and j.department > '' and j.department > value and j.id <> all (hidden)
      order by j.department limit 1;
    exit when not found or cardinality(departments) >= 200;
    departments := departments || value;
  end loop;
  countries := '{}';
  value := '';
  loop
    select j.country into value from jobs j
      where j.organization_id = org and j.country > value and j.id <> all (hidden)
      order by j.country limit 1;
    exit when not found;
    countries := countries || value;
  end loop;
  return next;
end $$;
revoke execute on function company_narrowings from public;
grant execute on function company_narrowings to loubby_app;
