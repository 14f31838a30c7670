-- Whether someone has a password of their own: who applied without an account, or was added by a company, can't sign in.
create function can_sign_in(p_user uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (select from credentials c where c.user_id = p_user and c.chosen)
$$;
revoke execute on function can_sign_in from public;
grant execute on function can_sign_in to loubby_app, loubby_auth;
