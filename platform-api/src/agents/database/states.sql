create trigger listings_status before update of status on listings
  for each row execute function refuse_illegal_transition('listing_status_transitions', 'status');
create trigger listing_versions_state before update of state on listing_versions
  for each row execute function refuse_illegal_transition('listing_version_transitions', 'state');

-- A version stays the version of its agent, and what is in review or decided stays as it was submitted.
create function keep_reviewed_version() returns trigger language plpgsql as $$
begin
  raise exception 'version % of an agent stays as it is', old.number using errcode = 'restrict_violation';
end $$;
create trigger listing_versions_place before update of listing_id, owner_id, number on listing_versions
  for each row when ((old.listing_id, old.owner_id, old.number) is distinct from (new.listing_id, new.owner_id, new.number))
  execute function keep_reviewed_version();
create trigger listing_versions_fields before update of fields on listing_versions
  for each row when (old.fields is distinct from new.fields and old.state not in ('draft', 'changes_requested'))
  execute function keep_reviewed_version();

-- An agent that is out of the store for good is called no more, unless someone bought it.
create function forget_listing_key() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from listing_keys where listing_id = new.id and not exists (
    select from order_facts o where o.listing_id = new.id and o.live);
  return null;
end $$;
revoke execute on function forget_listing_key from public;
create trigger listings_forget_key after update of status on listings
  for each row when (new.status = 'archived' and old.status <> 'archived') execute function forget_listing_key();
