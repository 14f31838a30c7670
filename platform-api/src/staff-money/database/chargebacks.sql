grant select on chargeback_transitions to loubby_worker;

-- Owners read what their wallets answer for; the worker alone writes.
grant select on chargebacks to loubby_app;
grant select, insert on chargebacks to loubby_worker;
grant update (deposit_id, user_id, organization_id, currency, amount_minor, reason, state, provider_state, is_inquiry,
  evidence_due_at, owed_minor, paid_minor, problem, heard_at, ask_at, asked, evidence_text, evidence_file_id, evidence_by,
  evidence_at, settled_at) on chargebacks to loubby_worker;
create policy own_chargebacks on chargebacks for select to loubby_app
  using (user_id = (select app_user()) or organization_id = (select app_org()));
create policy all_chargebacks on chargebacks to loubby_worker using (true) with check (true);
grant select on chargeback_changes to loubby_worker;
create policy all_chargeback_changes on chargeback_changes for select to loubby_worker using (true);
grant select, insert on chargeback_movements to loubby_worker;
create policy all_chargeback_movements on chargeback_movements to loubby_worker using (true) with check (true);

create trigger chargebacks_state before update of state on chargebacks
  for each row execute function refuse_illegal_transition('chargeback_transitions', 'state');
create trigger chargebacks_stay before delete or update of id, provider, provider_id, payment_id, created_at on chargebacks
  for each row execute function refuse_rewriting();
-- Whose it is, what the wallet answers for, and what was sent to the bank is said once.
create trigger chargebacks_owner_stays before update of deposit_id, user_id, organization_id on chargebacks
  for each row when (old.deposit_id is not null and (old.deposit_id, old.user_id, old.organization_id)
    is distinct from (new.deposit_id, new.user_id, new.organization_id))
  execute function refuse_rewriting();
create trigger chargebacks_owed_stays before update of owed_minor, amount_minor, currency on chargebacks
  for each row when (old.owed_minor > 0 and (old.owed_minor, old.amount_minor, old.currency)
    is distinct from (new.owed_minor, new.amount_minor, new.currency))
  execute function refuse_rewriting();
create trigger chargebacks_evidence_stays before update of evidence_text, evidence_file_id, evidence_by, evidence_at
  on chargebacks for each row when (old.evidence_at is not null) execute function refuse_rewriting();

create function keep_chargeback_change() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into chargeback_changes (chargeback_id, position, from_state, to_state, provider_state)
  select new.id, count(*), case when tg_op = 'UPDATE' then old.state end, new.state, new.provider_state
  from chargeback_changes where chargeback_id = new.id;
  return null;
end $$;
create trigger chargebacks_first_change after insert on chargebacks
  for each row execute function keep_chargeback_change();
create trigger chargebacks_changes after update of state, provider_state on chargebacks
  for each row when ((old.state, old.provider_state) is distinct from (new.state, new.provider_state))
  execute function keep_chargeback_change();
create trigger chargeback_changes_stay before update or delete on chargeback_changes
  for each row execute function refuse_rewriting();
create trigger chargeback_changes_stay_whole before truncate on chargeback_changes
  for each statement execute function refuse_rewriting();
create trigger chargeback_movements_stay before update or delete on chargeback_movements
  for each row execute function refuse_rewriting();
create trigger chargeback_movements_stay_whole before truncate on chargeback_movements
  for each statement execute function refuse_rewriting();

-- What other modules read of chargebacks.
create view chargeback_movement_facts with (security_invoker = true) as
  select m.chargeback_id, m.kind, m.amount_minor, m.transfer_id, c.provider, c.currency
  from chargeback_movements m join chargebacks c on c.id = m.chargeback_id;
grant select on chargeback_movement_facts to loubby_worker;

-- What is set aside for chargebacks that aren't over is in the reserve, and nothing else is.
create view invariant_chargeback_reserve as
  with reserve (currency, balance) as (
    select currency, credits_posted - debits_posted from ledger_account_facts where kind = 'chargeback_reserve'
  ), aside (currency, amount) as (
    select currency, sum(paid_minor) from chargebacks where settled_at is null group by currency
  )
  select currency as subject, 'reserve ' || coalesce(r.balance, 0) || ', set aside ' || coalesce(a.amount, 0) as found
  from reserve r full join aside a using (currency)
  where coalesce(r.balance, 0) <> coalesce(a.amount, 0);
grant select on invariant_chargeback_reserve to loubby_worker;

-- Each chargeback's money is where its state says: in the reserve while it is open, back in the wallet once it is won, and
-- with the provider once it is lost, with what the wallet lacked as a loss. Who still owes is frozen, and no one else is.
create view invariant_chargeback_money as
  select c.id::text as subject, c.state || case when c.settled_at is null then ', open' else ', over' end || ', set aside '
    || m.aside || ', returned ' || m.returned || ', taken ' || m.taken || ', lost ' || m.lost || ', repaid ' || m.repaid as found
  from chargebacks c
  cross join lateral (
    select coalesce(sum(amount_minor) filter (where kind = 'set_aside'), 0) as aside,
      coalesce(sum(amount_minor) filter (where kind = 'returned'), 0) as returned,
      coalesce(sum(amount_minor) filter (where kind = 'taken'), 0) as taken,
      coalesce(sum(amount_minor) filter (where kind = 'lost'), 0) as lost,
      coalesce(sum(amount_minor) filter (where kind = 'repaid'), 0) as repaid
    from chargeback_movements where chargeback_id = c.id
  ) m
  where m.aside + m.repaid <> c.paid_minor or case
    when c.settled_at is null then m.returned + m.taken + m.lost + m.repaid > 0
    when c.state <> 'lost' then m.returned <> m.aside or m.taken + m.lost + m.repaid > 0
    else m.returned > 0 or m.taken <> m.aside
      or m.taken + m.lost <> case when c.problem = 'other_currency' or c.is_inquiry then 0 else c.amount_minor end end
  union all
  select m.chargeback_id::text, m.kind || ' ' || m.amount_minor || ', posted ' || coalesce(t.amount::text, 'nothing')
  from chargeback_movement_facts m left join ledger_transfer_facts t on t.id = m.transfer_id
  where t.amount is distinct from m.amount_minor or t.currency <> m.currency
  union all
  select owner_id::text, 'owes ' || coalesce(o.owes, 0) || case when f.owner_id is null then ', not frozen' else ', frozen' end
  from (
    select owner_id, sum(owed_minor - paid_minor) as owes from chargebacks
    where paid_minor < owed_minor and state not in ('won', 'withdrawn') group by owner_id
  ) o full join ledger_freeze_facts f using (owner_id)
  where (o.owes is null) <> (f.owner_id is null);
grant select on invariant_chargeback_money to loubby_worker;

create view invariant_chargeback_history as
  select chargeback_id::text as subject, 'step ' || position || ' from ' || coalesce(from_state, 'nothing') || ' to ' || to_state
    as found
  from (
    select h.*, lag(to_state) over line as before, row_number() over line - 1 as place,
      lead(position) over line is null as is_last, c.state
    from chargeback_changes h join chargebacks c on c.id = h.chargeback_id
    window line as (partition by chargeback_id order by position)
  ) steps
  where position <> place or from_state is distinct from before or (is_last and to_state <> state)
    or (from_state is not null and from_state <> to_state
      and (from_state, to_state) not in (select * from chargeback_transitions));
grant select on invariant_chargeback_history to loubby_worker;

-- What someone who leaves would leave unsettled of their own chargebacks, and of those of a company with no one else in it:
-- 'owes', 'open', or null for nothing.
create function chargebacks_left(p_user uuid) returns text
  language sql stable security definer set search_path = public as $$
  select case when bool_or(c.paid_minor < c.owed_minor) then 'owes' when count(*) > 0 then 'open' end
  from chargebacks c
  where c.state not in ('won', 'withdrawn') and (c.settled_at is null or c.paid_minor < c.owed_minor)
    and (c.user_id = p_user or c.organization_id in (
      select m.organization_id from company_members m where m.user_id = p_user and not exists (
        select from company_members x where x.organization_id = m.organization_id and x.user_id <> m.user_id)))
$$;
revoke execute on function chargebacks_left from public;
grant execute on function chargebacks_left to loubby_worker;
