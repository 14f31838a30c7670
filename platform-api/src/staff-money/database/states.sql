create trigger money_requests_state before update of state on money_requests
  for each row execute function refuse_illegal_transition('money_request_transitions', 'state');
create trigger money_requests_stay before delete or update of id, kind, asked_by, client_id, user_id, organization_id,
  currency, amount_minor, reason, deposit_id, created_at on money_requests
  for each row execute function refuse_rewriting();

-- Never more than the deposit goes back, however many ask at once.
create function refuse_refund_beyond() returns trigger language plpgsql security definer set search_path = public as $$
declare
  deposited record;
begin
  if new.state <> 'asked' then
    raise exception 'a request begins as asked'
      using errcode = 'check_violation', constraint = 'money_request_transitions';
  end if;
  if new.deposit_id is null then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('refund ' || new.deposit_id, 0));
  select state, currency, amount_minor, user_id, organization_id into deposited
  from deposit_facts where id = new.deposit_id;
  if deposited.state <> 'succeeded' or deposited.currency <> new.currency
    or deposited.user_id is distinct from new.user_id
    or deposited.organization_id is distinct from new.organization_id
    or deposited.amount_minor < new.amount_minor + (
      select coalesce(sum(amount_minor), 0) from money_requests
      where deposit_id = new.deposit_id and state not in ('declined', 'withdrawn', 'failed', 'returned'))
    -- What the payer's bank takes isn't given back once more.
    + (select coalesce(sum(owed_minor), 0) from chargebacks
      where deposit_id = new.deposit_id and state not in ('won', 'withdrawn'))
  then
    raise exception 'more than is left of deposit %', new.deposit_id
      using errcode = 'check_violation', constraint = 'refund_within_deposit';
  end if;
  return new;
end $$;
create trigger money_requests_within before insert on money_requests
  for each row execute function refuse_refund_beyond();

create function keep_money_request_change() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  insert into money_request_changes (request_id, position, from_state, to_state, actor_id, problem)
  select new.id, count(*), case when tg_op = 'UPDATE' then old.state end, new.state,
    case when new.state in ('asked', 'withdrawn') then new.asked_by
      when new.state in ('approved', 'declined') then new.decided_by end,
    new.problem
  from money_request_changes where request_id = new.id;
  return null;
end $$;
create trigger money_requests_first_change after insert on money_requests
  for each row execute function keep_money_request_change();
create trigger money_requests_changes after update of state on money_requests
  for each row when (old.state is distinct from new.state) execute function keep_money_request_change();

create trigger money_request_changes_stay before update or delete on money_request_changes
  for each row execute function refuse_rewriting();
create trigger money_request_changes_stay_whole before truncate on money_request_changes
  for each statement execute function refuse_rewriting();
