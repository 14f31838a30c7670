-- Agents are found by what their sellers say of them, and by the names of the stores.
create trigger listings_search
  before insert or update of title, summary, category, abilities, tags, description_text, status on listings
  for each row execute function keep_words('listing', 'everyone', 'A:title', 'B:summary', 'B:store_id.stores.name',
    'C:category', 'C:abilities', 'C:tags', 'D:description_text');

create function listing_words_anew(p_ids uuid[]) returns void language sql security definer set search_path = public as $$
  update listings set title = title where id = any (p_ids)
$$;
revoke execute on function listing_words_anew from public;

create function listing_word_used(p_scope uuid, p_word text) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (
    select from listings l where l.status = 'published' and l.search @@ quote_literal(p_word)::tsquery)
$$;
revoke execute on function listing_word_used from public;

create function words_of_store() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update listings set title = title where store_id = new.id;
  return null;
end $$;
revoke execute on function words_of_store from public;

-- The listing carries its sums, so that no browse has to count reviews. What is hidden doesn't count.
create function count_listing_review() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op in ('UPDATE', 'DELETE') and old.hidden_at is null then
    update listings set rating_sum = rating_sum - old.rating, rating_count = rating_count - 1 where id = old.listing_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') and new.hidden_at is null then
    update listings set rating_sum = rating_sum + new.rating, rating_count = rating_count + 1 where id = new.listing_id;
  end if;
  return null;
end $$;
create trigger listing_reviews_count after insert or delete or update of rating, listing_id, hidden_at on listing_reviews
  for each row execute function count_listing_review();

-- What is published, for anyone signed in. These views run with their owner's rights: windows in the wall.
-- First without their stores, as a search of a million reads them.
create view published_listing_rows as
  select id, category, price_amount, price_currency, published_at, search, store_id
  from listings where status = 'published';
grant select on published_listing_rows to loubby_app;

create view published_listings as
  select l.id, l.store_id, l.title, l.summary, l.description, l.category, l.abilities, l.inputs, l.outputs,
    l.price_amount, l.price_currency, l.price_model, l.price_most, l.cover_key, l.rating_sum, l.rating_count, l.rating_score, l.published_at, l.search,
    l.down_days, s.name as store_name, s.name_slug as store_slug, s.logo_key as store_logo_key
  from listings l join stores s on s.id = l.store_id
  where l.status = 'published';
grant select on published_listings to loubby_app;

create view published_stores as
  select s.id, s.tagline, s.created_at, u.first_name || ' ' || u.last_name as seller_name,
    count(*) as listings, sum(l.rating_sum) as rating_sum, sum(l.rating_count) as rating_count,
    -- A few ratings say less than many: as of one agent, by which lists are ordered.
    (sum(l.rating_sum) + 19)::float8 / (sum(l.rating_count) + 5) as rating_score,
    s.name, s.name_slug, s.logo_key, s.banner_key, s.about, s.languages, s.links, s.support_email, s.place, s.answers_within,
    s.featured, coalesce(o.delivered, 0) as delivered
  from stores s join users u on u.id = s.owner_id join listings l on l.store_id = s.id and l.status = 'published'
  left join store_sales o on o.store_id = s.id
  group by s.id, u.id, o.store_id;
grant select on published_stores to loubby_app;

-- Of a reviewer the first name and an initial, and nothing that leads to the person.
create view published_reviews as
  select r.id, r.listing_id, u.first_name || ' ' || left(u.last_name, 1) || '.' as author, r.rating, r.body, r.created_at,
    r.version, r.edited_at, r.reply, r.replied_at, r.order_id is not null as verified,
    coalesce(r.author_id = (select app_user()), false) as mine,
    coalesce(l.owner_id = (select app_seller('reviews')), false) as may_reply
  from listing_reviews r
  join listings l on l.id = r.listing_id and l.status = 'published'
  join users u on u.id = r.author_id
  where r.hidden_at is null;
grant select on published_reviews to loubby_app;

-- What only its owner showed goes with an account; what was sent to others stays with them.
create function forget_seller() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from saved_items where user_id = new.id;
  delete from listing_views where user_id = new.id;
  -- No one calls the agents of someone who left, those who bought them neither.
  update listings set status = 'archived' where owner_id = new.id and status in ('published', 'suspended', 'deprecated');
  update listings set live_version = null where owner_id = new.id and live_version is not null;
  delete from listing_keys k using listings l where l.id = k.listing_id and l.owner_id = new.id;
  delete from listings where owner_id = new.id and status = 'draft';
  update listing_versions set state = 'draft', submitted_at = null, due_at = null
    where owner_id = new.id and state = 'pending';
  return null;
end $$;
revoke execute on function forget_seller from public;

-- Only the worker counts what stores delivered.
grant select, insert, update on store_sales to loubby_worker;
create policy all_store_sales on store_sales to loubby_worker using (true) with check (true);
