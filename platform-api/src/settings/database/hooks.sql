-- What this module hangs on the tables of others: why at once, or what could follow a moment later.

-- At once: it refuses to leave a company without an administrator.
create trigger memberships_keep_an_administrator before update of role_tag or delete on memberships
  for each row execute function keep_an_administrator();
