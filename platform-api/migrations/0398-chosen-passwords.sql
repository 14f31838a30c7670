-- Whether anyone knows a password: someone who applied without an account has one that no one does, until they choose theirs.
alter table credentials add column chosen boolean not null default true;
-- Such an account proved its address in the moment that it got its password, and no one has ever signed in to it.
update credentials c set chosen = false from users u
  where u.id = c.user_id and c.changed_at = u.email_verified_at
    and not exists (select from sessions s where s.user_id = u.id)
    and not exists (select from known_browsers b where b.user_id = u.id);
