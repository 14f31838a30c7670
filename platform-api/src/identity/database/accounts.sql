-- Someone who leaves a company leaves it in every session at once.
create function leave_workspace() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  update sessions set organization_id = null
    where user_id = old.user_id and organization_id = old.organization_id;
  return null;
end $$;
revoke execute on function leave_workspace from public;
create trigger memberships_leave_workspace after delete on memberships
  for each row execute function leave_workspace();

-- The account says that it has a store from the moment it has one.
create function person_has_store() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update users set is_store = true, is_seller = true where id = new.owner_id;
  return null;
end $$;
revoke execute on function person_has_store from public;
create trigger stores_mark_owner after insert on stores for each row execute function person_has_store();

-- Someone who has chosen their tracks has set up their profile.
create function categories_selected() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  if cardinality(new.categories) > 0 or new.other_work <> '' then
    update users set is_categories_selected = true where id = new.user_id and not is_categories_selected;
  end if;
  return null;
end $$;
revoke execute on function categories_selected from public;
