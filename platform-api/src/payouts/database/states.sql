create trigger bank_accounts_state before update of state on bank_accounts
  for each row execute function refuse_illegal_transition('bank_account_transitions', 'state');
create trigger bank_accounts_stay before delete or update of id, user_id, currency, country, holder, bank, code, last4,
  usable_at, created_at on bank_accounts
  for each row execute function refuse_rewriting();

-- An account begins as waiting, and is active once its time has come.
create function wait_for_bank_account() returns trigger language plpgsql as $$
begin
  if (tg_op = 'INSERT' and new.state <> 'waiting')
    or (tg_op = 'UPDATE' and new.state = 'active' and new.usable_at > clock_timestamp())
  then
    raise exception 'a bank account waits first'
      using errcode = 'check_violation', constraint = 'bank_account_transitions';
  end if;
  return new;
end $$;
create trigger bank_accounts_wait before insert or update of state on bank_accounts
  for each row execute function wait_for_bank_account();

create trigger payouts_state before update of state on payouts
  for each row execute function refuse_illegal_transition('payout_transitions', 'state');
-- What was asked for stays as it was.
create trigger payouts_stay before delete or update of id, reference, user_id, client_id, made_by, due_on, bank_account_id,
  currency, amount_minor, needs_approval, asked_transfer_id, created_at on payouts
  for each row execute function refuse_rewriting();
create trigger payouts_stay_in_batch before update of batch_id on payouts
  for each row when (old.batch_id is not null and old.batch_id is distinct from new.batch_id)
  execute function refuse_rewriting();
create trigger payouts_stay_ended before update of ended_transfer_id on payouts
  for each row when (old.ended_transfer_id is not null and old.ended_transfer_id is distinct from new.ended_transfer_id)
  execute function refuse_rewriting();
create trigger payouts_stay_returned before update of returned_transfer_id, returned_at, returned_by,
  return_reason on payouts
  for each row when (old.returned_transfer_id is not null) execute function refuse_rewriting();

-- No payout is made for, or sent to, an account that isn't active; and no one sends their own, or what they alone approved.
create function refuse_wrong_payout() returns trigger language plpgsql security definer set search_path = public as $$
declare
  account record;
begin
  -- Shared: until this payout has left, no one replaces or removes its account.
  select user_id, currency, state into account from bank_accounts where id = new.bank_account_id for share;
  if account.state <> 'active' or account.user_id <> new.user_id or account.currency <> new.currency then
    raise exception 'bank account % is not for payout %', new.bank_account_id, new.id
      using errcode = 'check_violation', constraint = 'payout_account_is_active';
  end if;
  if new.batch_id is not null and exists (
    select from payout_batches b
    where b.id = new.batch_id
      and (b.currency <> new.currency or b.started_by = new.user_id or b.started_by = new.approved_by))
  then
    raise exception 'payout % does not belong in batch %', new.id, new.batch_id
      using errcode = 'check_violation', constraint = 'payout_belongs_in_batch';
  end if;
  return new;
end $$;
create trigger payouts_right_when_made before insert on payouts
  for each row execute function refuse_wrong_payout();
create trigger payouts_right_when_sent before update of batch_id on payouts
  for each row when (new.batch_id is not null) execute function refuse_wrong_payout();

-- Each payout begins as pending, and every state that follows is a line of its history.
create function keep_payout_change() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' and new.state <> 'pending' then
    raise exception 'a payout begins as pending'
      using errcode = 'check_violation', constraint = 'payout_transitions';
  end if;
  insert into payout_changes (payout_id, position, from_state, to_state, changed_by, note, at)
  select new.id, count(*), case when tg_op = 'UPDATE' then old.state end, new.state, new.changed_by, new.change_note,
    new.changed_at
  from payout_changes where payout_id = new.id;
  return null;
end $$;
create trigger payouts_first_change after insert on payouts for each row execute function keep_payout_change();
create trigger payouts_changes after update of state on payouts
  for each row when (old.state is distinct from new.state) execute function keep_payout_change();

create trigger payout_changes_stay before update or delete on payout_changes
  for each row execute function refuse_rewriting();
create trigger payout_changes_stay_whole before truncate on payout_changes
  for each statement execute function refuse_rewriting();
create trigger payout_batches_stay before update or delete on payout_batches
  for each row execute function refuse_rewriting();
create trigger payout_batch_downloads_stay before update or delete on payout_batch_downloads
  for each row execute function refuse_rewriting();
create trigger payout_batch_downloads_stay_whole before truncate on payout_batch_downloads
  for each statement execute function refuse_rewriting();
