-- Whatever sets a store's address keeps it as the store's: taking one that another store has or had fails as taken.
create function keep_store_address() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if not exists (select from store_addresses where slug = new.name_slug and store_id = new.id) then
    insert into store_addresses (slug, store_id) values (new.name_slug, new.id);
  end if;
  return null;
end $$;
revoke execute on function keep_store_address from public;
create trigger stores_keep_address after insert or update of name_slug on stores
  for each row execute function keep_store_address();

-- Those who work on a store's brand see which addresses it has had.
grant select on store_addresses to loubby_app;
create policy own_store_addresses on store_addresses for select to loubby_app
  using (store_id in (select id from stores where owner_id = (select app_seller('brand'))));

-- What a store says of itself goes with its owner's account. Its name stays in what others bought.
create function forget_store_brand() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update stores set tagline = '', logo_key = null, banner_key = null, about = null, languages = '{}', links = '{}',
    support_email = '', place = '', answers_within = null, featured = '{}', revision = revision + 1
  where owner_id = new.id;
  return null;
end $$;
revoke execute on function forget_store_brand from public;
create trigger users_forget_store_brand after update of closed_at on users
  for each row when (old.closed_at is null and new.closed_at is not null) execute function forget_store_brand();
