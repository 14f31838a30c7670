grant select on purchase_request_transitions to loubby_worker;

-- What a company reads of its purchases that wait; the worker alone writes.
grant select on purchase_requests to loubby_app;
grant select, insert on purchase_requests to loubby_worker;
grant update (state, changed_by, change_note, changed_at, order_id) on purchase_requests to loubby_worker;
create policy own_purchase_requests on purchase_requests for select to loubby_app
  using (organization_id = (select app_org()));
create policy all_purchase_requests on purchase_requests to loubby_worker using (true) with check (true);

grant select on purchase_request_changes to loubby_worker;
create policy all_purchase_request_changes on purchase_request_changes for select to loubby_worker using (true);

create trigger purchase_requests_state before update of state on purchase_requests
  for each row execute function refuse_illegal_transition('purchase_request_transitions', 'state');
create trigger purchase_requests_stay before delete or update of id, organization_id, client_id, asked_by, listing_id,
  seller_id, title, version, model, currency, amount_minor, held_minor, month_limit_minor, person_limit_minor, milestone_id, created_at,
  expires_at on purchase_requests
  for each row execute function refuse_rewriting();
create trigger purchase_requests_order_stays before update of order_id on purchase_requests
  for each row when (old.order_id is not null and old.order_id is distinct from new.order_id)
  execute function refuse_rewriting();

-- Each request begins as waiting, and every state that follows is a line of its history.
create function keep_purchase_request_change() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' and new.state <> 'waiting' then
    raise exception 'a request begins as waiting'
      using errcode = 'check_violation', constraint = 'purchase_request_transitions';
  end if;
  insert into purchase_request_changes (request_id, position, from_state, to_state, changed_by, note, at)
  select new.id, count(*), case when tg_op = 'UPDATE' then old.state end, new.state, new.changed_by, new.change_note,
    new.changed_at
  from purchase_request_changes where request_id = new.id;
  return null;
end $$;
revoke execute on function keep_purchase_request_change from public;
create trigger purchase_requests_first_change after insert on purchase_requests
  for each row execute function keep_purchase_request_change();
create trigger purchase_requests_changes after update of state on purchase_requests
  for each row when (old.state is distinct from new.state) execute function keep_purchase_request_change();

create trigger purchase_request_changes_stay before update or delete on purchase_request_changes
  for each row execute function refuse_rewriting();
create trigger purchase_request_changes_stay_whole before truncate on purchase_request_changes
  for each statement execute function refuse_rewriting();

-- What a company's requests are about: who asked, who decided, the milestone, and who sells.
create function purchase_request_names(p_organization uuid)
  returns table (id uuid, asker text, decider text, milestone text)
  language sql stable security definer set search_path = public as $$
  select r.id, trim(a.first_name || ' ' || a.last_name),
    case when r.state in ('approved', 'declined') then trim(d.first_name || ' ' || d.last_name) end,
    m.title
  from purchase_requests r
  join people a on a.id = r.asked_by
  left join people d on d.id = r.changed_by
  left join project_milestones m on m.id = r.milestone_id
  where r.organization_id = p_organization and r.organization_id = (select app_org())
$$;
revoke execute on function purchase_request_names from public;
grant execute on function purchase_request_names to loubby_app;

-- What was approved was bought as it was asked for, by no one else and for nothing more; nothing else was bought, and each
-- request is as its history says.
create view invariant_purchase_requests as
  select r.id::text as subject, 'request ' || r.state || ', order ' || coalesce(o.state, 'none') as found
  from purchase_requests r
  left join orders o on o.client_id = r.id and o.buyer_id = r.asked_by
  where r.milestone_id is null and case r.state
    when 'approved' then o.id is distinct from r.order_id or o.organization_id is distinct from r.organization_id
      or o.listing_id <> r.listing_id or o.version <> r.version or o.currency <> r.currency
      or o.amount_minor <> r.amount_minor
    else o.id is not null end
  union all
  select r.id::text, 'request ' || r.state || ', milestone ' || m.state
  from purchase_requests r
  join project_milestones m on m.id = r.milestone_id
  where r.state = 'approved' and (m.hold_id is null or m.amount_minor <> r.held_minor or m.order_id <> r.order_id)
  union all
  select r.id::text, 'state ' || r.state || ', last line ' || coalesce(last.to_state, 'none')
  from purchase_requests r
  left join lateral (
    select to_state from purchase_request_changes c where c.request_id = r.id order by position desc limit 1) last on true
  where last.to_state is distinct from r.state;
grant select on invariant_purchase_requests to loubby_worker;
