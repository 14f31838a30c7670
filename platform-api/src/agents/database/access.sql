grant select on listing_status_transitions to loubby_app;

grant select on listings to loubby_app;
create policy own_listings on listings for select to loubby_app using (owner_id = (select app_user()));

grant select on listing_reviews to loubby_app;
create policy own_reviews on listing_reviews for select to loubby_app using (author_id = (select app_user()));

grant select, insert, delete on saved_items to loubby_app;
create policy own_saved_items on saved_items to loubby_app
  using (user_id = (select app_user())) with check (user_id = (select app_user()));
