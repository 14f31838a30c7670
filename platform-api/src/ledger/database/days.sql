-- What a day's transfers and entries come to, after the day before: every field of them, in the order of ids.
create function ledger_day_hash(p_day date, p_before bytea) returns bytea
  language sql stable set search_path = public as $$
  select sha256(coalesce(p_before, '') || coalesce(string_agg(line, ''::bytea order by id), ''))
  from (
    select t.id, sha256(convert_to(jsonb_build_array(
      t.id, t.kind, t.debit_account, t.credit_account, t.currency, t.amount, t.code, t.description, t.actor_id,
      t.group_id, t.pending_id, (extract(epoch from t.created_at) * 1000)::bigint,
      (extract(epoch from t.expires_at) * 1000)::bigint,
      (select jsonb_agg(jsonb_build_array(e.account_id, e.account_version, e.amount, e.balance_after)
         order by e.account_id) from ledger_entries e where e.transfer_id = t.id)
    )::text, 'utf8')) as line
    from ledger_transfers t
    where t.created_at >= p_day::timestamp at time zone 'UTC'
      and t.created_at < (p_day + 1)::timestamp at time zone 'UTC'
  ) lines
$$;
revoke execute on function ledger_day_hash from public;
grant execute on function ledger_day_hash to loubby_worker;

-- Seals every day that ended at least a quarter of an hour ago, when no request of that day is still at work.
create function seal_ledger_days() returns int
  language plpgsql security definer set search_path = public as $$
declare
  due record;
  before bytea;
  sealed int := 0;
begin
  perform pg_advisory_xact_lock(hashtext('seal_ledger_days'));
  perform fold_ledger_accounts(null);
  select hash into before from ledger_days order by day desc limit 1;
  for due in
    select (created_at at time zone 'UTC')::date as day, count(*) as transfers from ledger_transfers
    where created_at < date_trunc('day', now() - interval '15 minutes', 'UTC')
      and created_at >= coalesce((select max(day) + 1 from ledger_days)::timestamp at time zone 'UTC', '-infinity')
    group by 1 order by 1
  loop
    before := ledger_day_hash(due.day, before);
    insert into ledger_days (day, transfers, hash) values (due.day, due.transfers, before);
    sealed := sealed + 1;
  end loop;
  return sealed;
end $$;
revoke execute on function seal_ledger_days from public;
grant execute on function seal_ledger_days to loubby_worker;

-- A hash over every transfer and entry of the ledger, in hex: its sealed days, and on through those that are open.
create function ledger_hash() returns text language plpgsql stable set search_path = public as $$
declare
  sealed ledger_days;
  answer bytea;
  open_day date;
begin
  select * into sealed from ledger_days order by day desc limit 1;
  answer := sealed.hash;
  for open_day in
    select distinct (created_at at time zone 'UTC')::date from ledger_transfers
    where created_at >= coalesce((sealed.day + 1)::timestamp at time zone 'UTC', '-infinity') order by 1
  loop
    answer := ledger_day_hash(open_day, answer);
  end loop;
  return coalesce(encode(answer, 'hex'), '');
end $$;
revoke execute on function ledger_hash from public;
grant execute on function ledger_hash to loubby_worker;

-- A day that is sealed takes nothing more.
create function refuse_sealed_day() returns trigger language plpgsql security definer set search_path = public as $$
begin
  -- No day is sealed before it is over.
  if new.created_at < date_trunc('day', now(), 'UTC') then
    if exists (select from ledger_days where day >= (new.created_at at time zone 'UTC')::date) then
      raise exception 'the day of % is sealed', new.created_at
        using errcode = 'check_violation', constraint = 'ledger_day_is_open';
    end if;
  end if;
  return new;
end $$;
create trigger ledger_transfers_of_open_days before insert on ledger_transfers
  for each row execute function refuse_sealed_day();

create trigger ledger_days_stay before update or delete on ledger_days
  for each row execute function refuse_rewriting();
create trigger ledger_days_stay_whole before truncate on ledger_days
  for each statement execute function refuse_rewriting();

grant select on ledger_days to loubby_worker;
create policy all_days on ledger_days for select to loubby_worker using (true);

create view invariant_sealed_days as
  select day::text as subject, 'hash ' || encode(hash, 'hex') as found
  from (select day, hash, transfers, lag(hash) over (order by day) as before from ledger_days) days
  where ledger_day_hash(day, before) <> hash
  union all
  select t.id::text, 'unsealed' from ledger_transfers t
  where t.created_at < ((select max(day) + 1 from ledger_days)::timestamp at time zone 'UTC')
    and not exists (select from ledger_days d where d.day = (t.created_at at time zone 'UTC')::date);
grant select on invariant_sealed_days to loubby_worker;
