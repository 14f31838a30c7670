grant select on partner_request_transitions to loubby_app, loubby_auth;

-- People ask in their own name and withdraw what they asked; staff's decisions are written at sign-in's role, which knows accounts.
grant select, insert (id, user_id, organization_id, why, companies), update (state, decided_at)
  on partner_requests to loubby_app;
grant select, insert, update on partner_requests to loubby_auth;
create policy own_requests on partner_requests for select to loubby_app using (user_id = (select app_user()));
create policy ask on partner_requests for insert to loubby_app
  with check (
    user_id = (select app_user()) and state = 'requested'
    and (organization_id is null or organization_id = (select app_org()))
  );
create policy withdraw on partner_requests for update to loubby_app
  using (user_id = (select app_user()) and state = 'requested')
  with check (user_id = (select app_user()) and state = 'withdrawn');
create policy all_requests on partner_requests to loubby_auth using (true) with check (true);

create trigger partner_requests_state before update of state on partner_requests
  for each row execute function refuse_illegal_transition('partner_request_transitions', 'state');

-- Who was declined may ask again after 30 days.
create function refuse_early_request() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (
    select from partner_requests r
    where r.user_id = new.user_id and r.state = 'declined' and r.decided_at > now() - interval '30 days'
  ) then
    raise exception 'declined within 30 days'
      using errcode = 'check_violation', constraint = 'partner_requests_wait_after_a_decline';
  end if;
  return new;
end $$;
revoke execute on function refuse_early_request from public;
create trigger partner_requests_wait before insert on partner_requests
  for each row execute function refuse_early_request();

-- Requests as staff sees them, latest first; one of them by its id.
create function admin_partner_requests(p_state text, p_id uuid, p_before timestamptz, p_before_id uuid, p_most int)
  returns table (_id uuid, why text, companies text, state text, requested_at timestamptz(3), decided_at timestamptz(3),
    reason text, name text, email_address text, email_proven boolean, country text, company text, decided_by text)
  language sql stable security definer set search_path = public as $$
  select r.id, r.why, r.companies, r.state, r.requested_at, r.decided_at, r.reason, u.first_name || ' ' || u.last_name,
    u.email_address::text, u.email_verified_at is not null,
    coalesce((select f.country from profiles f where f.user_id = u.id), u.phone_country), o.company_name,
    (select d.first_name || ' ' || d.last_name from people d where d.id = r.decided_by)
  from partner_requests r
  join users u on u.id = r.user_id
  left join companies o on o.id = r.organization_id
  where (p_state is null or r.state = p_state) and (p_id is null or r.id = p_id)
    and (p_before is null or (r.requested_at, r.id) < (p_before, p_before_id))
  order by r.requested_at desc, r.id desc limit p_most
$$;
revoke execute on function admin_partner_requests from public;
grant execute on function admin_partner_requests to loubby_auth;

-- A request ends with the account that it is of.
create function withdraw_partner_request() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  update partner_requests set state = 'withdrawn', decided_at = now() where user_id = new.id and state = 'requested';
  return null;
end $$;
revoke execute on function withdraw_partner_request from public;
