-- History is never rewritten, not even by the tables' owner: a mistake is set right by another transfer.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: money''s history stays as it is', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end $$;
create trigger ledger_transfers_stay before update or delete on ledger_transfers
  for each row execute function refuse_rewriting();
create trigger ledger_transfers_stay_whole before truncate on ledger_transfers
  for each statement execute function refuse_rewriting();
create trigger ledger_entries_stay before update or delete on ledger_entries
  for each row execute function refuse_rewriting();
create trigger ledger_entries_stay_whole before truncate on ledger_entries
  for each statement execute function refuse_rewriting();
create trigger ledger_accounts_stay before delete or update of id, kind, currency, user_id, organization_id
  on ledger_accounts for each row execute function refuse_rewriting();

-- An entry is one of its transfer's two sides, with its amount; a transfer that moves money has both when it commits.
create function demand_side() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if not exists (
    select from ledger_transfers t
    where t.id = new.transfer_id and t.kind in ('single', 'post')
      and (new.account_id, new.amount) in ((t.debit_account, -t.amount), (t.credit_account, t.amount))
  ) then
    raise exception 'an entry that is not a side of transfer %', new.transfer_id
      using errcode = 'check_violation', constraint = 'transfer_balances';
  end if;
  return new;
end $$;
create trigger ledger_entries_are_sides before insert on ledger_entries
  for each row execute function demand_side();

create function demand_both_sides() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if new.kind in ('single', 'post') and (select count(*) from ledger_entries where transfer_id = new.id) <> 2 then
    raise exception 'transfer % does not have both its sides', new.id
      using errcode = 'check_violation', constraint = 'transfer_balances';
  end if;
  return null;
end $$;
create constraint trigger ledger_transfers_balance after insert on ledger_transfers
  deferrable initially deferred for each row execute function demand_both_sides();

-- The account of an owner, opened when it is first needed. Without an owner it is the product's.
create function open_ledger_account(p_id uuid, p_kind text, p_currency text, p_user uuid, p_organization uuid)
returns uuid language plpgsql security definer set search_path = public as $$
declare answer uuid;
begin
  insert into ledger_accounts (id, kind, currency, user_id, organization_id, allow_negative)
  select p_id, k.kind, p_currency, p_user, p_organization, k.allow_negative
  from ledger_account_kinds k where k.kind = p_kind
  on conflict do nothing;
  select a.id into strict answer from ledger_accounts a
  where a.kind = p_kind and a.currency = p_currency
    and case
      when p_user is not null then a.user_id = p_user
      when p_organization is not null then a.organization_id = p_organization
      else a.user_id is null and a.organization_id is null
    end;
  return answer;
end $$;

-- Moves money: all of the transfers or none, at most once for a key. One round trip.
-- p_transfers: [{id, kind, debit, credit, amount, code, description, actor, pending_id}]; a post or void takes its two
-- accounts from the hold. p_at is for imports of what happened earlier; otherwise it is now.
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
      pending_id uuid)
  loop
    hold := null;
    if step.pending_id is not null then
      select * into hold from ledger_transfers where id = step.pending_id and kind = 'pending';
      if hold.id is null or coalesce(step.amount, hold.amount) > hold.amount then
        raise exception 'no hold % of that amount', step.pending_id
          using errcode = 'check_violation', constraint = 'hold_covers';
      end if;
      step.debit := hold.debit_account;
      step.credit := hold.credit_account;
    end if;
    insert into ledger_transfers
      (id, kind, debit_account, credit_account, currency, amount, code, description, actor_id, group_id, pending_id,
       created_at)
    values
      (step.id, step.kind, step.debit, step.credit, (select currency from ledger_accounts where id = step.debit),
       coalesce(step.amount, hold.amount), step.code, step.description, step.actor,
       (p_transfers -> 0 ->> 'id')::uuid, step.pending_id, moment)
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

revoke execute on function open_ledger_account, post_transfers from public;
grant execute on function open_ledger_account, post_transfers to loubby_worker;
