grant select, insert, update, delete on event_outside_guests to loubby_app;
create policy own_event_outside_guests on event_outside_guests to loubby_app
  using (owner_id = (select app_user())) with check (owner_id = (select app_user()));
create policy fellow_outside_guests on event_outside_guests for select to loubby_app
  using (event_id in (select invited_events()));

-- The organizer clears answers when an event moves; guests answer as the product, which knows them by session or link.
grant select, insert, update, delete on event_answers to loubby_app;
create policy own_event_answers on event_answers to loubby_app
  using (owner_id = (select app_user())) with check (owner_id = (select app_user()));
create policy fellow_answers on event_answers for select to loubby_app
  using (event_id in (select invited_events()));

grant insert on event_guest_links to loubby_app;
create policy own_event_guest_links on event_guest_links for insert to loubby_app
  with check (event_id in (select id from events where owner_id = (select app_user())));

grant select, insert, update on outside_mail_counts to loubby_app;
create policy own_outside_mail_counts on outside_mail_counts to loubby_app
  using (owner_id = (select app_user())) with check (owner_id = (select app_user()));

grant select on event_outside_guests to loubby_worker;
create policy all_event_outside_guests on event_outside_guests for select to loubby_worker using (true);
grant select, insert, update, delete on event_answers to loubby_worker;
create policy all_event_answers on event_answers to loubby_worker using (true) with check (true);
grant select, insert, delete on event_guest_links to loubby_worker;
create policy all_event_guest_links on event_guest_links to loubby_worker using (true) with check (true);
grant select, insert, update on outside_mail_counts to loubby_worker;
create policy all_outside_mail_counts on outside_mail_counts to loubby_worker using (true) with check (true);

-- An event as the guest of a mailed link may see it: of an interview a candidate reads company and job instead of the title.
-- Without an event, or its guest, the link is known and leads nowhere any more.
create function invitation_of_link(p_hash bytea)
  returns table (event_id uuid, guest_id uuid, at timestamptz, is_there boolean, guest_name text, guest_email text,
    organizer text, company_name text, job_title text, is_moved boolean)
  language sql stable security definer set search_path = public as $$
  select l.event_id, l.guest_id, l.at, e.id is not null and (p.id is not null or o.id is not null),
    coalesce(p.first_name || ' ' || p.last_name, o.name), coalesce(p.email_address::text, o.email),
    u.first_name || ' ' || u.last_name, c.company_name, c.job_title, l.is_moved
  from followed_link(p_hash) l
  left join events e on e.id = l.event_id
  left join users u on u.id = e.owner_id
  left join event_guests g on g.event_id = e.id and g.user_id = l.guest_id
  left join users p on p.id = g.user_id
  left join event_outside_guests o on o.event_id = e.id and o.id = l.guest_id
  left join lateral candidates_among(e.organization_id, e.application_id, array[p.id], '{}') c on e.kind = 'interview'
$$;
revoke execute on function invitation_of_link from public;
grant execute on function invitation_of_link to loubby_worker;
