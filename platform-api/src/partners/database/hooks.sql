-- What this module hangs on the tables of others: why at once, or what could follow a moment later.

-- Could follow: until then staff would see a request that no one can be told the answer to.
create trigger users_withdraw_partner_request after update of closed_at on users
  for each row when (old.closed_at is null and new.closed_at is not null) execute function withdraw_partner_request();
