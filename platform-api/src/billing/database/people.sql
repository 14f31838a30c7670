-- What a subscriber is called, and who hears of their bills: the person, or the members who may write the company's billing.
create function billing_party(p_user uuid, p_organization uuid) returns table (name text, people uuid[])
  language sql stable security definer set search_path = public as $$
  select trim(u.first_name || ' ' || u.last_name), array[u.id] from people u where u.id = p_user and u.closed_at is null
  union all
  select o.company_name, billing_writers(o.id) from companies o where o.id = p_organization
$$;
revoke execute on function billing_party from public;
grant execute on function billing_party to loubby_worker;
