-- Moves money: all of the transfers or none, at most once for a key. One round trip.
-- p_transfers: [{id, kind, debit, credit, amount, code, description, actor, pending_id, expires_at}]; a post or void takes
-- its two accounts from the hold, which can be posted until it expires. p_at is for imports of what happened earlier; otherwise it is now.
-- Accounts of the product's own take entries without a lock, as `ledger_unfolded`, which the clock folds; only one that
-- must not fall below zero is locked, while something is taken from it.
-- Answers {transfers: [id], rooms: [owner], replayed}.
create function post_transfers(p_scope text, p_operation text, p_key text, p_transfers jsonb, p_at timestamptz)
returns jsonb language plpgsql security definer set search_path = public
-- Every statement finds its rows by keys: planning it anew would take longer than running it.
set plan_cache_mode = force_generic_plan as $$
declare
  asked jsonb;
  ids jsonb;
  sides uuid[];
  debits uuid[];
  earlier idempotency_keys;
  locked uuid[];
  folds boolean;
  rooms jsonb;
  moment timestamptz(3);
  one jsonb;
  step record;
  hold ledger_transfers;
  made ledger_transfers;
  moved bigint;
  held bigint;
  answer jsonb;
begin
  if jsonb_array_length(p_transfers) = 1 and p_transfers -> 0 ->> 'pending_id' is null then
    -- Most postings are one step, and expressions that read no table run without a plan.
    one := p_transfers -> 0;
    asked := jsonb_build_array(one - 'id');
    ids := jsonb_build_array(one ->> 'id');
    sides := array[(one ->> 'debit')::uuid, (one ->> 'credit')::uuid];
    debits := sides[1:1];
  else
    select jsonb_agg(each - 'id' order by place), jsonb_agg(each ->> 'id' order by place) into asked, ids
    from jsonb_array_elements(p_transfers) with ordinality as s (each, place);
    select array_agg(distinct account), array_agg(distinct account) filter (where debited) into sides, debits
    from jsonb_to_recordset(p_transfers) as s (debit uuid, credit uuid, pending_id uuid)
    -- Holds by their key, one by one: a join may read every transfer there is.
    cross join lateral (
      select s.debit, true union all
      select s.credit, false union all
      select h.debit_account, true from ledger_transfers h where h.id = s.pending_id union all
      select h.credit_account, false from ledger_transfers h where h.id = s.pending_id
    ) side (account, debited)
    where account is not null;
  end if;

  -- Always in the order of ids, so that two transfers in opposite directions wait for, and never on, each other.
  select coalesce(array_agg(id), '{}'), coalesce(bool_or(not owned), false), coalesce(
    jsonb_agg(distinct case when user_id is null then 'org:' || organization_id else 'user:' || user_id end)
      filter (where owned), '[]')
  into locked, folds, rooms
  from (
    select id, owned, user_id, organization_id from ledger_accounts
    where id = any (sides) and (owned or (id = any (debits) and not allow_negative))
    order by id for no key update
  ) a;
  answer := jsonb_build_object('transfers', ids, 'rooms', rooms, 'replayed', false);
  insert into idempotency_keys (scope, operation, key, request_hash, response)
  values (p_scope, p_operation, p_key, sha256(convert_to(asked::text, 'utf8')), answer)
  on conflict do nothing;
  if not found then
    select * into earlier from idempotency_keys where scope = p_scope and operation = p_operation and key = p_key;
    if earlier.request_hash <> sha256(convert_to(asked::text, 'utf8')) then
      raise exception 'the key % was used for something else', p_key
        using errcode = 'check_violation', constraint = 'idempotency_key_matches';
    end if;
    return earlier.response || '{"replayed": true}';
  end if;

  if folds then
    perform fold_ledger_account(id, null) from ledger_accounts where id = any (locked) and not owned;
  end if;
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

    with changed as (
      update ledger_accounts
      set debits_posted = debits_posted + case when id = made.debit_account then moved else 0 end,
        debits_pending = debits_pending + case when id = made.debit_account then held else 0 end,
        credits_posted = credits_posted + case when id = made.credit_account then moved else 0 end,
        credits_pending = credits_pending + case when id = made.credit_account then held else 0 end,
        version = version + sign(moved)::bigint
      where id in (made.debit_account, made.credit_account) and id = any (locked)
      returning id, version, credits_posted - debits_posted as balance
    )
    insert into ledger_entries (account_id, account_version, transfer_id, amount, balance_after, created_at)
    select id, version, made.id, case when id = made.debit_account then -moved else moved end, balance, moment
    from changed where moved > 0;
    if made.debit_account <> all (locked) or made.credit_account <> all (locked) then
      insert into ledger_unfolded (account_id, transfer_id, amount, debits_pending, credits_pending, created_at)
      select account, made.id, amount, debited, credited, moment
      from (values (made.debit_account, -moved, held, 0), (made.credit_account, moved, 0, held))
        side (account, amount, debited, credited)
      where account <> all (locked);
    end if;
  end loop;
  return answer;
end $$;
revoke execute on function post_transfers from public;
grant execute on function post_transfers to loubby_worker;
