-- Moves money: all of the transfers or none, at most once for a key. One round trip.
-- p_transfers: [{id, kind, debit, credit, amount, code, description, actor, pending_id, expires_at}]; a post or void takes
-- its two accounts from the hold, which can be posted until it expires. p_at is for imports of what happened earlier; otherwise it is now.
-- Answers {transfers: [id], rooms: [owner], replayed}.
create function post_transfers(p_scope text, p_operation text, p_key text, p_transfers jsonb, p_at timestamptz)
returns jsonb language plpgsql security definer set search_path = public as $$
declare
  asked bytea := sha256(convert_to(
    (select jsonb_agg(each - 'id') from jsonb_array_elements(p_transfers) each)::text, 'utf8'));
  earlier idempotency_keys;
  touched uuid[];
  moment timestamptz(3);
  step record;
  hold ledger_transfers;
  made ledger_transfers;
  moved bigint;
  held bigint;
  answer jsonb;
begin
  insert into idempotency_keys (scope, operation, key, request_hash) values (p_scope, p_operation, p_key, asked)
  on conflict do nothing;
  if not found then
    select * into earlier from idempotency_keys where scope = p_scope and operation = p_operation and key = p_key;
    if earlier.request_hash <> asked then
      raise exception 'the key % was used for something else', p_key
        using errcode = 'check_violation', constraint = 'idempotency_key_matches';
    end if;
    return earlier.response || '{"replayed": true}';
  end if;

  -- Always in the order of ids, so that two transfers in opposite directions wait for, and never on, each other.
  select array_agg(distinct account) into touched
  from jsonb_to_recordset(p_transfers) as s (debit uuid, credit uuid, pending_id uuid)
  left join ledger_transfers h on h.id = s.pending_id
  cross join unnest(array[s.debit, s.credit, h.debit_account, h.credit_account]) account
  where account is not null;
  perform from ledger_accounts where id = any (touched) order by id for no key update;
  moment := coalesce(p_at, clock_timestamp());

  for step in
    select * from jsonb_to_recordset(p_transfers) as s (
      id uuid, kind text, debit uuid, credit uuid, amount bigint, code text, description text, actor uuid,
      pending_id uuid, expires_at timestamptz)
  loop
    hold := null;
    if step.pending_id is not null then
      select * into hold from ledger_transfers where id = step.pending_id and kind = 'pending';
      if hold.id is null or coalesce(step.amount, hold.amount) > hold.amount then
        raise exception 'no hold % of that amount', step.pending_id
          using errcode = 'check_violation', constraint = 'hold_covers';
      end if;
      if step.kind = 'post' and hold.expires_at <= moment then
        raise exception 'the hold % has expired', step.pending_id
          using errcode = 'check_violation', constraint = 'hold_is_open';
      end if;
      step.debit := hold.debit_account;
      step.credit := hold.credit_account;
    end if;
    insert into ledger_transfers
      (id, kind, debit_account, credit_account, currency, amount, code, description, actor_id, group_id, pending_id,
       created_at, expires_at)
    values
      (step.id, step.kind, step.debit, step.credit, (select currency from ledger_accounts where id = step.debit),
       coalesce(step.amount, hold.amount), step.code, step.description, step.actor,
       (p_transfers -> 0 ->> 'id')::uuid, step.pending_id, moment, step.expires_at)
    returning * into made;
    moved := case when made.kind in ('single', 'post') then made.amount else 0 end;
    held := case made.kind when 'pending' then made.amount when 'single' then 0 else -hold.amount end;

    update ledger_accounts
    set debits_posted = debits_posted + moved, debits_pending = debits_pending + held,
      version = version + sign(moved)::bigint
    where id = made.debit_account;
    update ledger_accounts
    set credits_posted = credits_posted + moved, credits_pending = credits_pending + held,
      version = version + sign(moved)::bigint
    where id = made.credit_account;
    if moved > 0 then
      insert into ledger_entries (account_id, account_version, transfer_id, amount, balance_after, created_at)
      select a.id, a.version, made.id, case when a.id = made.debit_account then -moved else moved end,
        a.credits_posted - a.debits_posted, moment
      from ledger_accounts a where a.id in (made.debit_account, made.credit_account);
    end if;
  end loop;

  answer := jsonb_build_object(
    'transfers', (select jsonb_agg(each ->> 'id') from jsonb_array_elements(p_transfers) each),
    'rooms', coalesce((
      select jsonb_agg(distinct case when user_id is null then 'org:' || organization_id else 'user:' || user_id end)
      from ledger_accounts where id = any (touched) and owned), '[]'),
    'replayed', false);
  update idempotency_keys set response = answer where scope = p_scope and operation = p_operation and key = p_key;
  return answer;
end $$;
revoke execute on function post_transfers from public;
grant execute on function post_transfers to loubby_worker;
