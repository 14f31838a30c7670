create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  organization_id uuid references organizations on delete cascade,
  title text not null,
  body text not null default '',
  link text not null check (link like '/%'),
  type text not null,
  created_at timestamptz(3) not null default now(),
  read_at timestamptz(3)
);
create index notifications_of on notifications (user_id, created_at desc, id desc);
create index unread_notifications_of on notifications (user_id) where read_at is null;

create table user_settings (
  user_id uuid primary key references users on delete cascade,
  last_push_notification_view timestamptz(3)
);

-- What others must be told, written in the transaction that made it true. `room` is `user:<id>` or `org:<id>`.
create table outbox (
  id bigint generated always as identity primary key,
  room text not null,
  event text not null,
  payload jsonb not null,
  created_at timestamptz(3) not null default now()
);
create function wake_outbox() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox', '');
  return null;
end $$;
create trigger outbox_wakes after insert on outbox for each statement execute function wake_outbox();

alter table notifications enable row level security;
alter table user_settings enable row level security;

grant select, update on notifications to loubby_app;
grant select, insert, update on user_settings to loubby_app;
grant insert on outbox to loubby_app;
grant usage on sequence outbox_id_seq to loubby_app, loubby_worker;
grant select, insert, update, delete on outbox to loubby_worker;
create policy own_notifications on notifications to loubby_app
  using (user_id = (select app_user())) with check (user_id = (select app_user()));
create policy own_settings on user_settings to loubby_app
  using (user_id = (select app_user())) with check (user_id = (select app_user()));

-- Telling somebody else writes a row that the teller cannot see: the one function that may.
create function notify_person(
  p_id uuid, p_user uuid, p_organization uuid, p_title text, p_body text, p_link text, p_type text
) returns void language sql security definer set search_path = public as $$
  insert into notifications (id, user_id, organization_id, title, body, link, type)
  values (p_id, p_user, p_organization, p_title, p_body, p_link, p_type);
$$;
revoke execute on function notify_person from public;
grant execute on function notify_person to loubby_app, loubby_worker;

-- Who in a company is told about an application: those who may read applications.
create function application_readers(p_organization uuid) returns setof uuid
  language sql stable security definer set search_path = public as $$
  select m.user_id from memberships m
  where m.organization_id = p_organization
    and (
      m.role_tag in ('admin', 'employee_manager', 'partner_manager', 'super_admin', 'site_admin')
      or exists (
        select from jsonb_array_elements(m.permissions) entry
        where entry ->> 'feature' = 'application' and entry -> 'action' ? 'read'
      )
    );
$$;
revoke execute on function application_readers from public;
grant execute on function application_readers to loubby_app;
