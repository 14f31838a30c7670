grant select on transfer_approval_limits to loubby_app;
grant select on transfer_approval_limits to loubby_worker;
grant insert on transfer_approval_limits to loubby_worker;
grant update on transfer_approval_limits to loubby_worker;
grant delete on transfer_approval_limits to loubby_worker;
create policy own_limits on transfer_approval_limits for select to loubby_app
  using (organization_id = (select app_org()));
create policy all_limits on transfer_approval_limits to loubby_worker using (true) with check (true);

grant select on waiting_transfer_transitions to loubby_worker;

-- What a company reads of its transfers that wait; the worker alone writes.
grant select on waiting_transfers to loubby_app;
grant select on waiting_transfers to loubby_worker;
grant insert on waiting_transfers to loubby_worker;
grant update (state, decided_by, decided_at, reason) on waiting_transfers to loubby_worker;
create policy own_waiting_transfers on waiting_transfers for select to loubby_app
  using (organization_id = (select app_org()));
create policy all_waiting_transfers on waiting_transfers to loubby_worker using (true) with check (true);

create trigger waiting_transfers_state before update of state on waiting_transfers
  for each row execute function refuse_illegal_transition('waiting_transfer_transitions', 'state');
create trigger waiting_transfers_stay before delete or update of organization_id, client_id, asked_by, receiver_kind,
  receiver_id, currency, amount_minor, note, hold_id, expires_at on waiting_transfers
  for each row execute function refuse_rewriting();

-- The names in a company's transfers that wait: who asked, who decided, and whose wallet it is for.
create function waiting_names(p_organization uuid)
  returns table (id uuid, asker text, decider text, receiver text)
  language sql stable security definer set search_path = public as $$
  select w.id, trim(a.first_name || ' ' || a.last_name), trim(d.first_name || ' ' || d.last_name),
    coalesce(o.company_name, trim(u.first_name || ' ' || u.last_name))
  from waiting_transfers w
  join users a on a.id = w.asked_by
  left join users d on d.id = w.decided_by
  left join users u on w.receiver_kind = 'person' and u.id = w.receiver_id
  left join organizations o on w.receiver_kind = 'organization' and o.id = w.receiver_id
  where w.organization_id = p_organization and w.organization_id = (select app_org())
$$;
revoke execute on function waiting_names from public;
grant execute on function waiting_names to loubby_app;

-- A transfer that waits holds its money; what was approved moved exactly that; all others moved nothing.
create view invariant_waiting_transfers as
  select w.id::text as subject, w.state || ', hold ' || coalesce(r.kind, 'open') as found
  from waiting_transfers w
  join ledger_transfer_facts h on h.id = w.hold_id
  left join ledger_transfer_facts r on r.pending_id = w.hold_id
  where h.kind <> 'pending' or h.amount <> w.amount_minor or h.currency <> w.currency
    or case w.state
      when 'approved' then r.kind is distinct from 'post' or r.amount <> w.amount_minor
      when 'waiting' then r.kind = 'post' or (r.kind = 'void' and w.expires_at > now())
      when 'expired' then r.kind = 'post'
      else r.kind is distinct from 'void'
    end;
grant select on invariant_waiting_transfers to loubby_worker;
