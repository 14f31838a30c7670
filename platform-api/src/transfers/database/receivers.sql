-- Whether someone has a wallet of their own to look into: members of a company see the company's, but for sellers.
create function has_own_wallet(p_user uuid, p_is_seller boolean) returns boolean
  language sql stable security definer set search_path = public as $$
  select p_is_seller or not exists (select from company_members m where m.user_id = p_user)
$$;
revoke execute on function has_own_wallet from public;

-- Whose wallet an e-mail address or a slug names: exactly, so that no one can browse people by it.
create function find_receivers(p_to text) returns table (kind text, id uuid, name text, logo_key text)
  language sql stable security definer set search_path = public as $$
  select 'person', u.id, trim(u.first_name || ' ' || u.last_name), u.logo_key from people u
  where u.closed_at is null and u.email_verified_at is not null and has_own_wallet(u.id, u.is_seller)
    and (u.email_address = p_to::citext or u.name_slug = lower(p_to))
  union all
  select 'organization', o.id, o.company_name, o.logo_key from companies o where o.name_slug = lower(p_to)
$$;
revoke execute on function find_receivers from public;
grant execute on function find_receivers to loubby_app;

-- What the owner of a wallet is called, and who hears of money in it: the person, or those who run the company. No row
-- where no one can receive it.
create function wallet_receiver(p_kind text, p_id uuid) returns table (name text, people uuid[])
  language sql stable security definer set search_path = public as $$
  select trim(u.first_name || ' ' || u.last_name), array[u.id] from people u
  where p_kind = 'person' and u.id = p_id and u.closed_at is null and u.email_verified_at is not null
    and has_own_wallet(u.id, u.is_seller)
  union all
  select o.company_name, array(
    select m.user_id from company_members m where m.organization_id = o.id and manages_everything(m.role_tag))
  from companies o where p_kind = 'organization' and o.id = p_id
$$;
revoke execute on function wallet_receiver from public;
grant execute on function wallet_receiver to loubby_worker;
