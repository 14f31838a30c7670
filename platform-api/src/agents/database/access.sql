grant select on listing_status_transitions to loubby_app, loubby_worker;

grant select on listings to loubby_app;
create policy own_listings on listings for select to loubby_app using (owner_id = (select app_seller('listings')));

grant select on listing_reviews to loubby_app;
create policy own_reviews on listing_reviews for select to loubby_app using (author_id = (select app_user()));

-- Who bought an agent reviews it, and its seller replies, both checked by the worker that writes.
grant select, insert, update on listing_reviews to loubby_worker;
create policy all_reviews on listing_reviews to loubby_worker using (true) with check (true);
grant select, insert, update on review_reports to loubby_worker;
create policy all_reports on review_reports to loubby_worker using (true) with check (true);

grant select, insert, delete on saved_items to loubby_app;
create policy own_saved_items on saved_items to loubby_app
  using (user_id = (select app_user())) with check (user_id = (select app_user()));

-- Sellers write drafts and hand them to review; what is approved is written by the worker alone.
grant select on listing_version_transitions to loubby_app, loubby_worker;
grant insert (id, store_id, owner_id, client_id, title, summary, description, category, price_amount, price_currency),
  update (status, updated_at), delete on listings to loubby_app;
create policy begin_listings on listings for insert to loubby_app
  with check (owner_id = (select app_seller('listings')) and status = 'draft');
create policy archive_listings on listings for update to loubby_app
  using (owner_id = (select app_seller('listings'))) with check (owner_id = (select app_seller('listings')) and status in ('draft', 'archived'));
create policy remove_listings on listings for delete to loubby_app
  using (owner_id = (select app_seller('listings')) and status = 'draft');
grant select, update on listings to loubby_worker;
create policy all_listings on listings to loubby_worker using (true) with check (true);

grant select, insert (id, listing_id, owner_id, number, fields), update (state, revision, fields, submitted_at, due_at,
  decided_at, decided_by, updated_at) on listing_versions to loubby_app;
create policy own_versions on listing_versions to loubby_app
  using (owner_id = (select app_seller('listings')))
  with check (owner_id = (select app_seller('listings')) and state in ('draft', 'pending', 'changes_requested'));
grant select, update on listing_versions to loubby_worker;
create policy all_versions on listing_versions to loubby_worker using (true) with check (true);

grant select on listing_review_notes to loubby_app;
create policy own_notes on listing_review_notes for select to loubby_app
  using (exists (select from listing_versions v where v.id = version_id and v.owner_id = (select app_seller('listings'))));
grant select, insert, delete on listing_review_notes to loubby_worker;
create policy all_notes on listing_review_notes to loubby_worker using (true) with check (true);

grant select on listing_suspensions to loubby_app;
create policy own_suspensions on listing_suspensions for select to loubby_app
  using (exists (select from listings l where l.id = listing_id and l.owner_id = (select app_seller('listings'))));
grant select, insert, update on listing_suspensions to loubby_worker;
create policy all_suspensions on listing_suspensions to loubby_worker using (true) with check (true);

grant select, insert (id, listing_id, owner_id, version_id, suspension_id, text) on listing_appeals to loubby_app;
create policy own_appeals on listing_appeals for select to loubby_app using (owner_id = (select app_seller('listings')));
create policy appeal on listing_appeals for insert to loubby_app with check (owner_id = (select app_seller('listings')));
grant select, update on listing_appeals to loubby_worker;
create policy all_appeals on listing_appeals to loubby_worker using (true) with check (true);

-- Whether there is a key, but never the key.
grant select (listing_id, set_at) on listing_keys to loubby_app;
create policy own_keys on listing_keys for select to loubby_app
  using (exists (select from listings l where l.id = listing_id and l.owner_id = (select app_seller('listings'))));
grant select, insert, update, delete on listing_keys to loubby_worker;
create policy all_keys on listing_keys to loubby_worker using (true) with check (true);

grant select, insert, update on agent_contexts to loubby_worker;
create policy all_contexts on agent_contexts to loubby_worker using (true) with check (true);
grant select, insert, update, delete on agent_tasks to loubby_worker;
create policy all_tasks on agent_tasks to loubby_worker using (true) with check (true);

grant select on listing_checks to loubby_app;
create policy own_checks on listing_checks for select to loubby_app
  using (exists (select from listing_versions v where v.id = version_id and v.owner_id = (select app_seller('listings'))));
grant select, insert, update on listing_checks to loubby_worker;
create policy all_checks on listing_checks to loubby_worker using (true) with check (true);

grant select on listing_days to loubby_app;
create policy own_days on listing_days for select to loubby_app
  using (exists (select from listings l where l.id = listing_id and l.owner_id = (select app_seller('listings'))));
grant select, insert, update, delete on listing_days to loubby_worker;
create policy all_days on listing_days to loubby_worker using (true) with check (true);

grant select, insert, update, delete on agent_file_links to loubby_worker;
create policy all_file_links on agent_file_links to loubby_worker using (true) with check (true);
