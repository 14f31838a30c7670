grant select, insert, update (position, for_candidates), delete on event_files to loubby_app;
create policy own_event_files on event_files to loubby_app
  using (owner_id = (select app_user())) with check (owner_id = (select app_user()));

create policy files_of_invited on event_files for select to loubby_app
  using (event_id in (select invited_events()));

-- Whether an event is an interview in which someone is a candidate, and no colleague: of all that stands beside it they see
-- what is meant for them. Without `p_guest`, the guest is from outside and known by address alone.
create function is_interviewed_in(p_event events, p_guest uuid, p_address text) returns boolean
  language sql stable security definer set search_path = public as $$
  select p_event.kind = 'interview' and exists (
    select from applications a join users u on u.id = a.candidate_id
    where a.organization_id = p_event.organization_id
      and (u.id = p_guest or u.email_address = p_address::citext)
      and not exists (
        select from memberships m where m.organization_id = p_event.organization_id and m.user_id = u.id))
$$;
revoke execute on function is_interviewed_in from public;

-- The files of events of the asker's, as far as they may open them.
create function files_of_events(p_events uuid[])
  returns table (event_id uuid, file_id uuid, name text, size bigint, content_type text, object_key text,
    for_candidates boolean)
  language sql stable security definer set search_path = public as $$
  select e.id, f.id, f.name, f.size, f.content_type, f.object_key, b.for_candidates
  from events e
  join event_files b on b.event_id = e.id
  join files f on f.id = b.file_id
  where e.id = any (p_events)
    and (e.owner_id = app_user()
      or exists (select from event_guests g where g.event_id = e.id and g.user_id = app_user())
        and (b.for_candidates or not is_interviewed_in(e, app_user(), null)))
  order by e.id, b.position
$$;
revoke execute on function files_of_events from public;
grant execute on function files_of_events to loubby_app;

-- The same for a guest who reads the page of a mailed link.
create function files_for_guest(p_event uuid, p_guest uuid)
  returns table (file_id uuid, name text, size bigint, content_type text, object_key text)
  language sql stable security definer set search_path = public as $$
  select f.id, f.name, f.size, f.content_type, f.object_key
  from events e
  join event_files b on b.event_id = e.id
  join files f on f.id = b.file_id
  where e.id = p_event and (
    exists (
      select from event_guests g where g.event_id = e.id and g.user_id = p_guest
        and (b.for_candidates or not is_interviewed_in(e, g.user_id, null)))
    or exists (
      select from event_outside_guests o where o.event_id = e.id and o.id = p_guest
        and (b.for_candidates or not is_interviewed_in(e, null, o.email))))
  order by b.position
$$;
revoke execute on function files_for_guest from public;
grant execute on function files_for_guest to loubby_worker;

grant select, insert, delete on event_file_news to loubby_app;
create policy own_event_file_news on event_file_news to loubby_app
  using (owner_id = (select app_user())) with check (owner_id = (select app_user()));
grant select, update (due_at), delete on event_file_news to loubby_worker;
create policy all_event_file_news on event_file_news to loubby_worker using (true);

-- The guests of an event that may still be told of its files, each with those that they may open, and an interview's company and
-- job to its candidate. Who isn't coming isn't told; nor is someone from outside who asked the company for no contact.
create function readers_of_event_files(p_event uuid)
  returns table (guest_id uuid, is_outside boolean, name text, email text, is_candidate boolean, company_name text,
    job_title text, is_reached_by_mail boolean, files jsonb)
  language sql stable security definer set search_path = public as $$
  select g.guest_id, g.is_outside, g.name, g.email, g.is_candidate, c.company_name, c.job_title,
    -- A candidate without a password has no bell.
    g.is_outside or coalesce(c.may_be_mailed and not c.can_sign_in, false),
    coalesce((
      select jsonb_agg(jsonb_build_object('_id', f.id, 'name', f.name) order by b.position)
      from event_files b join files f on f.id = b.file_id
      where b.event_id = p_event and (b.for_candidates or not g.is_candidate)), '[]')
  from events e
  cross join lateral (
    select u.id as guest_id, false as is_outside, u.first_name || ' ' || u.last_name as name, u.email_address::text as email,
      is_interviewed_in(e, u.id, null) as is_candidate
    from event_guests i join users u on u.id = i.user_id
    where i.event_id = e.id and u.closed_at is null
    union all
    select o.id, true, o.name, o.email, is_interviewed_in(e, null, o.email)
    from event_outside_guests o
    where o.event_id = e.id
      and (e.organization_id is null or may_write_to(e.organization_id, null, contact_key(o.email), null))
  ) g
  left join lateral candidates_among(e.organization_id, e.application_id, array[g.guest_id], '{}') c
    on e.kind = 'interview' and g.is_candidate and not g.is_outside
  where e.id = p_event and not exists (
    select from event_answers a
    where a.event_id = e.id and a.guest_id = g.guest_id and a.at is null and a.response = 'declined')
$$;
revoke execute on function readers_of_event_files from public;
grant execute on function readers_of_event_files to loubby_worker;
