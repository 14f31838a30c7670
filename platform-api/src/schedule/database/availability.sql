grant select, insert, update, delete on working_hours to loubby_app;
create policy own_working_hours on working_hours to loubby_app
  using (person_id = (select app_user())) with check (person_id = (select app_user()));
grant select, insert, delete on absences to loubby_app;
create policy own_absences on absences to loubby_app
  using (person_id = (select app_user())) with check (person_id = (select app_user()));
grant select, insert, delete on travels to loubby_app;
create policy own_travels on travels to loubby_app
  using (person_id = (select app_user())) with check (person_id = (select app_user()));

-- Slots are made without anyone signed in.
grant select on working_hours to loubby_worker;
create policy all_working_hours on working_hours for select to loubby_worker using (true);
grant select on travels to loubby_worker;
create policy all_travels on travels for select to loubby_worker using (true);

-- Someone who is away is busy.
create function follow_absence() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'DELETE' then
    delete from busy_spans where source_id = old.id;
  else
    insert into busy_spans (source_id, at, person_id, span, source)
      values (new.id, new.starts_at, new.person_id, tstzrange(new.starts_at, new.ends_at), 'out_of_office');
  end if;
  return null;
end $$;
revoke execute on function follow_absence from public;
create trigger absences_busy after insert or delete on absences for each row execute function follow_absence();

-- The members of the company that the asker is in, by their names.
create function colleagues_of_asker() returns table (id uuid, name text)
  language sql stable security definer set search_path = public as $$
  select u.id, u.first_name || ' ' || u.last_name
  from company_members m join users u on u.id = m.user_id
  where m.organization_id = app_org()
    and exists (select from company_members me where me.organization_id = app_org() and me.user_id = app_user())
$$;
revoke execute on function colleagues_of_asker from public;
grant execute on function colleagues_of_asker to loubby_app;

-- The default hours of the asker and their colleagues, of some people, with the clocks by which they live as far as known.
create function hours_of_colleagues(p_people uuid[])
  returns table (person_id uuid, time_zone text, days jsonb, overrides jsonb, travels jsonb)
  language sql stable security definer set search_path = public as $$
  select p, coalesce(w.time_zone, z.time_zone), w.days, w.overrides,
    coalesce((
      select jsonb_agg(jsonb_build_object('first_day', t.first_day, 'last_day', t.last_day, 'time_zone', t.time_zone))
      from travels t where t.person_id = p), '[]')
  from colleagues_among(p_people) p
  left join working_hours w on w.person_id = p and w.is_default
  left join person_time_zones z on z.user_id = p
$$;
revoke execute on function hours_of_colleagues from public;
grant execute on function hours_of_colleagues to loubby_app;
