-- Views that other modules read; the tables behind them are this module's own.
create view people with (security_invoker = true) as
  select id, first_name, last_name, name_slug, logo_key, email_address, email_verified_at, phone_number, closed_at,
    created_at, referral_id, is_admin, is_partner, is_seller, is_super_admin, permit_reach_out,
    auto_apply_to_jobs
  from users;
grant select on people to loubby_app, loubby_auth;

create view companies with (security_invoker = true) as
  select id, company_name, name_slug, logo_key, website, about, company_size, industry, time_zone, created_at,
    referral_id, jobs_need_approval, offers_need_approval
  from organizations;
grant select on companies to loubby_app, loubby_auth;

create view sellers_stores with (security_invoker = true) as
  select id, owner_id, name
  from stores;
grant select on sellers_stores to loubby_app, loubby_auth;

-- Which store an address leads to, also one that it had before. It runs with its owner's rights: addresses are for everyone.
create view addresses_of_stores as select slug, store_id from store_addresses;
grant select on addresses_of_stores to loubby_app;

create view company_members with (security_invoker = true) as
  select organization_id, user_id, role_tag, permissions, position, joined_at
  from memberships;
grant select on company_members to loubby_app, loubby_auth;

-- What a release shows of the people it names: its role sees no more of them.
create view people_in_releases with (security_invoker = true) as
  select id, email_address, first_name, last_name
  from users;
grant select on people_in_releases to loubby_release, loubby_app, loubby_auth;

create view companies_in_releases with (security_invoker = true) as
  select id, company_name
  from organizations;
grant select on companies_in_releases to loubby_release, loubby_app, loubby_auth;

-- Who works in a store now, its owner too. It runs with its owner's rights.
create view store_people as
  select p.store_id, p.owner_id, p.user_id, p.role, p.joined_at, u.first_name, u.last_name,
    u.email_address::text as email_address, u.logo_key
  from (
    select id as store_id, owner_id, owner_id as user_id, 'owner' as role, created_at as joined_at from stores
    union all
    select s.id, s.owner_id, m.user_id, m.role, m.joined_at
    from store_members m join stores s on s.id = m.store_id
    where m.left_at is null) p
  join users u on u.id = p.user_id;
grant select on store_people to loubby_auth, loubby_worker;

-- Who works on what staff decides: admins and super admins. The worker sees no more of them.
create function staff_ids() returns uuid[]
  language sql stable security definer set search_path = public as $$
  select array(select id from users where (is_admin or is_super_admin) and closed_at is null)
$$;
revoke execute on function staff_ids from public;
grant execute on function staff_ids to loubby_worker;
