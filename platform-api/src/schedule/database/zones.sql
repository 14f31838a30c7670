-- Events follow the clocks of their zones. The clock alone does that.
grant select, update (version) on zone_rules to loubby_worker;
create policy the_zone_rules on zone_rules to loubby_worker using (true) with check (true);

-- Keeps the wall times of events that have none yet: `[{id, date, time}]`.
create function note_wall_times(p_events jsonb) returns void
  language sql security definer set search_path = public as $$
  update events e set wall_date = x.date, wall_time = x.time
  from jsonb_to_recordset(p_events) as x (id uuid, date date, time text)
  where e.id = x.id and e.wall_date is null
$$;
revoke execute on function note_wall_times from public;
grant execute on function note_wall_times to loubby_worker;

-- Moves occurrences of an event to other instants, with what is known by them: answers, links, and what was booked. Both arrays are
-- in one order.
create function follow_clocks(p_event uuid, p_from timestamptz[], p_to timestamptz[]) returns void
  language plpgsql security definer set search_path = public as $$
declare
  v_by interval := p_to[1] - p_from[1];
begin
  update event_occurrences o
    set at = x.goes_to, starts_at = o.starts_at + (x.goes_to - x.at), ends_at = o.ends_at + (x.goes_to - x.at)
    from unnest(p_from, p_to) as x (at, goes_to) where o.event_id = p_event and o.at = x.at;
  update event_answers a set at = x.goes_to
    from unnest(p_from, p_to) as x (at, goes_to) where a.event_id = p_event and a.at = x.at;
  update event_guest_links l set at = x.goes_to
    from unnest(p_from, p_to) as x (at, goes_to) where l.event_id = p_event and l.at = x.at;
  update events e set version = e.version + 1,
    starts_at = case when e.starts_at = any(p_from) then e.starts_at + v_by else e.starts_at end,
    ends_at = case when e.starts_at = any(p_from) then e.ends_at + v_by else e.ends_at end
    where e.id = p_event;
  -- What was booked has one time, and each host of several their part of it.
  update slot_parts p set starts_at = p.starts_at + v_by, ends_at = p.ends_at + v_by, blocked_from = p.blocked_from + v_by,
    blocked_to = p.blocked_to + v_by
    where p.slot_id in (select b.slot_id from bookings b where b.event_id = p_event);
  update bookings b set starts_at = b.starts_at + v_by, ends_at = b.ends_at + v_by, blocked_from = b.blocked_from + v_by,
    blocked_to = b.blocked_to + v_by, sequence = b.sequence + 1
    where b.event_id = p_event and b.state = 'confirmed';
end $$;
revoke execute on function follow_clocks from public;
grant execute on function follow_clocks to loubby_worker;
