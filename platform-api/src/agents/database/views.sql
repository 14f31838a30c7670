-- Only the function below writes; the worker forgets what is old.
grant select, delete on listing_views to loubby_worker;
create policy all_views on listing_views to loubby_worker using (true);

create function keep_listing_view() returns trigger language plpgsql as $$
begin
  raise exception 'who looked at an agent stays as it is' using errcode = 'restrict_violation';
end $$;
create trigger listing_views_stay before update on listing_views
  for each row execute function keep_listing_view();

-- Counts that the asker looked at an agent in the store today (UTC), once; what those see who sell it doesn't count.
create function note_listing_view(p_listing uuid) returns void
language sql security definer set search_path = public as $$
  insert into listing_views (listing_id, user_id)
  select l.id, app_user() from listings l
  where l.id = p_listing and l.status = 'published' and not acts_for(l.owner_id, app_user())
  on conflict do nothing
$$;
revoke execute on function note_listing_view from public;
grant execute on function note_listing_view to loubby_app;
