-- Where a provider sends the receipt of a payment.
create function payer_email(p_user uuid) returns text
  language sql stable security definer set search_path = public as $$
  select email_address::text from people where id = p_user
$$;
revoke execute on function payer_email from public;
grant execute on function payer_email to loubby_worker;
