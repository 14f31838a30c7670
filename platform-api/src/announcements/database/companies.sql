-- Companies that an announcement can be aimed at: staff alone see those of others.
create function companies_to_aim_at() returns table (id uuid, company_name text)
  language sql stable security definer set search_path = public as $$
  select o.id, o.company_name from organizations o where (select announcement_staff())
$$;
revoke execute on function companies_to_aim_at from public;
grant execute on function companies_to_aim_at to loubby_app;
