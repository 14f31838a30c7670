grant select, insert, update, delete on event_types to loubby_app;
create policy own_event_types on event_types to loubby_app
  using (owner_id = (select app_user())) with check (owner_id = (select app_user()));
grant select on bookings to loubby_app;
create policy own_bookings on bookings for select to loubby_app using (host_id = (select app_user()));

-- People without an account book, and hosts answer them, through the worker. A type is locked while it is booked.
grant select, update (version) on event_types to loubby_worker;
create policy all_event_types on event_types to loubby_worker using (true);
grant select, insert, delete on slot_holds to loubby_worker;
create policy all_slot_holds on slot_holds to loubby_worker using (true) with check (true);
grant select, insert, update on bookings to loubby_worker;
create policy all_bookings on bookings to loubby_worker using (true) with check (true);
grant select, insert on booking_links to loubby_worker;
create policy all_booking_links on booking_links to loubby_worker using (true) with check (true);

-- The person whose page has an address, while their account is open.
create function person_of_page(p_slug text) returns uuid
  language sql stable security definer set search_path = public as $$
  select id from users where name_slug = p_slug and closed_at is null
$$;
revoke execute on function person_of_page from public;
grant execute on function person_of_page to loubby_worker;

create function page_of_asker() returns text language sql stable security definer set search_path = public as $$
  select name_slug from users where id = app_user()
$$;
revoke execute on function page_of_asker from public;
grant execute on function page_of_asker to loubby_app;

-- Whether someone may be booked for what they offered in a company: no longer once they left it.
create function may_be_booked(p_owner uuid, p_organization uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (select from users where id = p_owner and closed_at is null)
    and (p_organization is null
      or exists (select from company_members where organization_id = p_organization and user_id = p_owner))
$$;
revoke execute on function may_be_booked from public;
grant execute on function may_be_booked to loubby_worker;

-- A slot keeps its host busy while someone holds it or has booked it, once for all who share it.
create function keep_slot(p_slot uuid) returns void language sql security definer set search_path = public as $$
  delete from busy_spans where source_id = p_slot;
  insert into busy_spans (source_id, at, person_id, span, source, expires_at)
    select p_slot, min(s.blocked_from), s.host_id, tstzrange(min(s.blocked_from), max(s.blocked_to)),
      case when bool_or(s.expires_at is null) then 'booking' else 'hold' end,
      case when not bool_or(s.expires_at is null) then max(s.expires_at) end
    from (
      select host_id, blocked_from, blocked_to, null::timestamptz as expires_at from bookings
      where slot_id = p_slot and state in ('requested', 'confirmed')
      union all
      select host_id, blocked_from, blocked_to, expires_at from slot_holds where slot_id = p_slot
    ) s
    group by s.host_id
$$;
revoke execute on function keep_slot from public;

create function follow_slot() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op <> 'INSERT' then
    perform keep_slot(old.slot_id);
  end if;
  if tg_op <> 'DELETE' then
    perform keep_slot(new.slot_id);
  end if;
  return null;
end $$;
revoke execute on function follow_slot from public;
create trigger slot_holds_busy after insert or delete on slot_holds for each row execute function follow_slot();
create trigger bookings_busy_in after insert or delete on bookings for each row execute function follow_slot();
create trigger bookings_busy_over after update of slot_id, state on bookings for each row execute function follow_slot();

-- Moves the event of a booking that shares it with no one; it stays the same event, in open pages too.
create function move_booked_event(p_event uuid, p_slot uuid, p_starts_at timestamptz, p_ends_at timestamptz) returns void
  language sql security definer set search_path = public as $$
  update events set client_id = p_slot, starts_at = p_starts_at, ends_at = p_ends_at, version = version + 1
    where id = p_event;
  update event_occurrences set at = p_starts_at, starts_at = p_starts_at, ends_at = p_ends_at where event_id = p_event;
$$;
revoke execute on function move_booked_event from public;
grant execute on function move_booked_event to loubby_worker;
