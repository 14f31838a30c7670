-- A browser belongs to who signed in last there; a person has twenty at most.
create function subscribe_to_push(p_id uuid, p_user uuid, p_session uuid, p_endpoint text, p_p256dh text, p_auth text)
  returns void language plpgsql security definer set search_path = public as $$
begin
  if p_user is distinct from app_user() then
    raise exception 'no one subscribes for another';
  end if;
  delete from push_subscriptions where endpoint = p_endpoint;
  insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth)
    values (p_id, p_user, p_session, p_endpoint, p_p256dh, p_auth);
  delete from push_subscriptions where id in (
    select id from push_subscriptions where user_id = p_user order by created_at desc, id desc offset 20
  );
end $$;
revoke execute on function subscribe_to_push from public;
grant execute on function subscribe_to_push to loubby_app;

-- A browser that still has its session: someone who signed out hears no more.
create function live_push_subscription(p_id uuid) returns table (endpoint text, p256dh text, auth text)
  language sql stable security definer set search_path = public as $$
  select p.endpoint, p.p256dh, p.auth
  from push_subscriptions p
  join sessions s on s.id = p.session_id and s.revoked_at is null and s.expires_at > now()
  where p.id = p_id
$$;
revoke execute on function live_push_subscription from public;
grant execute on function live_push_subscription to loubby_worker;
