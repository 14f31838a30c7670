-- An account that was opened without a password proved its address in the moment that it got one no one knows, and no one has signed in to it.
update credentials c set chosen = false from users u
  where u.id = c.user_id and c.changed_at = u.email_verified_at
    and not exists (select from sessions s where s.user_id = u.id)
    and not exists (select from known_browsers b where b.user_id = u.id);
