-- Removes the cards of a person; the clock then has their providers forget them.
create function forget_payment_methods() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update payment_methods set removed_at = now(), is_default = false where user_id = new.id and removed_at is null;
  return null;
end $$;
revoke execute on function forget_payment_methods from public;
