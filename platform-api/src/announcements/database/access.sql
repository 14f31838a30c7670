-- Whether who asks is of the product's own staff, who alone write announcements.
create function announcement_staff() returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (
    select from users p where p.id = app_user() and p.closed_at is null and (p.is_admin or p.is_super_admin)
  )
$$;
revoke execute on function announcement_staff from public;
grant execute on function announcement_staff to loubby_app;

grant select, insert, update, delete on announcements to loubby_app;
grant select on announcements to loubby_worker;
create policy aimed_announcements on announcements for select to loubby_app
  using (
    starts_at <= now()
    and announcement_reaches(user_types, plans, countries, organization_ids, (select own_announcement_reader()))
  );
create policy staffs_announcements on announcements to loubby_app
  using ((select announcement_staff())) with check ((select announcement_staff()));
create policy told_announcements on announcements for select to loubby_worker using (true);

grant select, insert, update on announcement_views to loubby_app;
create policy own_views on announcement_views to loubby_app
  using (user_id = (select app_user())) with check (user_id = (select app_user()));
create policy counted_views on announcement_views for select to loubby_app using ((select announcement_staff()));
