-- The organizer notes what a series was cut into, while both are theirs.
grant select, insert, update (starts_at, time_zone) on event_parts to loubby_app;
create policy new_event_parts on event_parts for insert to loubby_app
  with check (event_id in (select id from events where owner_id = (select app_user()))
    and from_id in (select id from events where owner_id = (select app_user())));
create policy own_event_parts on event_parts for select to loubby_app
  using (event_id in (select id from events where owner_id = (select app_user())));
create policy moved_event_parts on event_parts for update to loubby_app
  using (event_id in (select id from events where owner_id = (select app_user())));

grant select, delete on event_parts to loubby_worker;
create policy all_event_parts on event_parts to loubby_worker using (true);

-- The part that was cut off a series last, at a moment or before it, and what that moment is there: as far from the part's start by
-- the clocks as it was from that of the cut. Of no moment, the last part.
create function part_after(p_event uuid, p_at timestamptz) returns table (event_id uuid, at timestamptz)
  language sql stable security definer set search_path = public as $$
  select p.event_id, case when e.recurrence = 'hourly' or e.custom ->> 'unit' = 'hours' then p_at + (p.starts_at - p.from_at) else
    ((p_at at time zone p.from_zone) + ((p.starts_at at time zone p.time_zone) - (p.from_at at time zone p.from_zone)))
      at time zone p.time_zone end
  from event_parts p
  left join events e on e.id = p.event_id
  where p.from_id = p_event and (p_at is null or p.from_at <= p_at)
  order by p.from_at desc, p.made_at desc limit 1
$$;
revoke execute on function part_after from public;

-- Where an occurrence is that its series lost by a cut. A monthly one may have another distance in a shorter month. Of no moment, the
-- part that goes on. Nothing for what is where it was, canceled or not, and for what no part has.
create function occurrence_went(p_event uuid, p_at timestamptz) returns table (event_id uuid, at timestamptz)
  language plpgsql stable security definer set search_path = public as $$
declare
  part record;
  near timestamptz;
begin
  if exists (select from event_occurrences o where o.event_id = p_event and o.at = p_at) then
    return;
  end if;
  for step in 1..100 loop
    select * into part from part_after(p_event, p_at);
    if not found then
      return;
    end if;
    p_event := part.event_id;
    p_at := part.at;
    if p_at is null then
      if exists (select from event_occurrences o where o.event_id = p_event and not o.is_canceled and o.ends_at > now()) then
        return query select p_event, null::timestamptz;
        return;
      end if;
      continue;
    end if;
    select o.at into near
    from event_occurrences o
    join events e on e.id = o.event_id
    cross join lateral (
      select case
        when e.recurrence = 'hourly' or e.custom ->> 'unit' = 'hours' then interval '0'
        -- The 2nd Tuesday is up to six days away from the day before the 2nd Wednesday.
        when e.custom ->> 'nth' is not null then interval '7 days'
        when e.recurrence in ('monthly', 'yearly') or e.custom ->> 'unit' in ('months', 'years') then interval '3 days'
        else interval '12 hours' end as most
    ) off
    where o.event_id = p_event and o.at between p_at - off.most and p_at + off.most
    order by abs(extract(epoch from o.at - p_at)) limit 1;
    if found then
      return query select p_event, near;
      return;
    end if;
  end loop;
end $$;
revoke execute on function occurrence_went from public;
grant execute on function occurrence_went to loubby_app;

-- What a mailed link leads to: what it was made for, or where that went with its guest.
create function followed_link(p_hash bytea)
  returns table (event_id uuid, guest_id uuid, at timestamptz, is_moved boolean)
  language sql stable security definer set search_path = public as $$
  select coalesce(went.event_id, l.event_id), coalesce(went.guest_id, l.guest_id),
    case when went.event_id is null then l.at else went.at end, coalesce(went.at <> l.at, false)
  from event_guest_links l
  left join lateral (
    with recursive former as (
      select l.guest_id as id
      union
      select o.id from event_outside_guests o join former f on o.former_id = f.id
    )
    select w.event_id, w.at, g.id as guest_id
    from occurrence_went(l.event_id, l.at) w
    join lateral (
      select i.user_id as id from event_guests i where i.event_id = w.event_id and i.user_id = l.guest_id
      union all
      select o.id from event_outside_guests o join former f on f.id = o.id where o.event_id = w.event_id
    ) g on true
    limit 1
  ) went on l.at is not null or not exists (
    select from event_occurrences o where o.event_id = l.event_id and not o.is_canceled and o.ends_at > now())
  where l.token_hash = p_hash
$$;
revoke execute on function followed_link from public;
