-- Whether the seller in whose name the asker writes listings is on a seller plan, and their address where it is proven: some
-- count as subscribed. It runs with its owner's rights, as members don't see what their store's owner pays.
create function seller_standing() returns table (planned boolean, email text)
  language sql stable security definer set search_path = public as $$
  select exists (
      select from subscription_facts s
      where s.user_id = p.id and starts_with(s.sub_name_slug, 'seller_plan_') and (s.ends_at is null or s.ends_at > now())),
    case when p.email_verified_at is not null then p.email_address::text end
  from people p where p.id = app_seller('listings')
$$;
revoke execute on function seller_standing from public;
grant execute on function seller_standing to loubby_app;
