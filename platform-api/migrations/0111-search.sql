create index users_by_name on users using gin ((first_name || ' ' || last_name) gin_trgm_ops) where permit_reach_out;
create index organizations_by_name on organizations using gin (company_name gin_trgm_ops);

-- People who agreed that companies may find them, for who works in a company and for nobody else. It runs with its
-- owner's rights, and lets out a name, a picture and nothing more.
create function find_reachable(p_pattern text, p_limit int)
  returns table (id uuid, first_name text, last_name text, logo_key text)
  language sql stable security definer set search_path = public as $$
  select u.id, u.first_name, u.last_name, u.logo_key from users u
  where u.permit_reach_out and u.first_name || ' ' || u.last_name ilike p_pattern
    and exists (select from memberships m where m.user_id = app_user() and m.organization_id = app_org())
    and u.id <> app_user()
  order by u.first_name, u.last_name, u.id
  limit least(p_limit, 51);
$$;
revoke execute on function find_reachable(text, int) from public;
grant execute on function find_reachable(text, int) to loubby_app;

-- Companies that are hiring: their names stand on their published jobs anyway.
create view hiring_companies as
  select o.id, o.company_name, o.name_slug, o.logo_key, count(*) as open_jobs
  from organizations o join jobs j on j.organization_id = o.id and j.status = 'open'
  group by o.id, o.company_name, o.name_slug, o.logo_key;
grant select on hiring_companies to loubby_app;
