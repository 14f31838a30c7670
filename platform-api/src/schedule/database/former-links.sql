-- Which addresses something could be booked at once.

-- An address that is given up, or of a company's link that becomes a kind of interview, which has none. Not of who is gone.
create function keep_former_link() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if old.owner_id is null and old.is_interview
    or tg_op = 'UPDATE' and new.slug = old.slug and not (new.owner_id is null and new.is_interview)
  then
    return null;
  end if;
  insert into former_booking_links (owner_id, organization_id, slug)
    select old.owner_id, case when old.owner_id is null then old.organization_id end, old.slug
    where exists (select from users where id = old.owner_id)
      or old.owner_id is null and exists (select from organizations where id = old.organization_id)
    on conflict do nothing;
  return null;
end $$;
revoke execute on function keep_former_link from public;
create trigger event_types_keep_former_link after delete or update of slug, is_interview on event_types
  for each row execute function keep_former_link();

-- Whether something of a person or a company has or had an address: it is off, was deleted, or is at another one.
create function was_bookable(p_person uuid, p_company uuid, p_slug text) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (select from event_types t where t.slug = p_slug
      and (t.owner_id = p_person or t.owner_id is null and t.organization_id = p_company and not t.is_interview))
    or exists (select from former_booking_links f where f.slug = p_slug
      and (f.owner_id = p_person or f.organization_id = p_company))
$$;
revoke execute on function was_bookable from public;
grant execute on function was_bookable to loubby_worker;
